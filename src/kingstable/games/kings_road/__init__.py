"""King's Road, by Reiner Knizia: the king rides round and rewards whoever is strongest where he stops."""

from kingstable.games.kings_road.game import TITLE as TITLE
