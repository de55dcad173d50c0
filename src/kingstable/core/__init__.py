"""What all games share: phases and script, moves, chance, stories, records. It imports nothing else of ours."""
