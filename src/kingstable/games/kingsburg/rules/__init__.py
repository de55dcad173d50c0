"""A file per phase of the year, in rulebook order; a season has a file per step."""
