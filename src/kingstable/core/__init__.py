"""What all games share: script and phases, moves, chance, stories, records. It imports nothing of ours."""
