"""What ./kt and `kingstable` run: the commands, and the table in the terminal."""
