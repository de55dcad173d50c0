"""Bots. A bot thinks only on imagined positions: what its seat cannot know is drawn anew before it looks."""

from kingstable.bots.bot import Bot as Bot
from kingstable.bots.bot import ask as ask
from kingstable.bots.levels import LEVELS as LEVELS
from kingstable.bots.named import register_bot as register_bot
from kingstable.bots.named import sit_down as sit_down
