"""King's Road, by Reiner Knizia: the king rides round, and whoever is strongest where he stops is rewarded."""

from kingstable.games.kings_road.game import TITLE as TITLE
