"""A file per step of the round, in rulebook order."""
