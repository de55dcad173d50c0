"""Caylus Magna Carta, by William Attia: a town grows along one road, and the castle above it decides."""

from kingstable.games.magna_carta.game import TITLE as TITLE
