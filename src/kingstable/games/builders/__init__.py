"""The Builders: Middle Ages, by Frédéric Henry: start sites, hire workers and send them to work."""

from kingstable.games.builders.game import TITLE as TITLE
