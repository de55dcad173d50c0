"""What lies in the box, from `data/`: the board and the armies, the cards and their prices."""
