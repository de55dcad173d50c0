"""A file per step of the turn, in rulebook order."""
