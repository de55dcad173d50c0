"""Kingsburg, by Andrea Chiarvesio and Luca Iennaco: dice win advisors, and every winter an enemy comes."""

from kingstable.games.kingsburg.game import TITLE as TITLE
