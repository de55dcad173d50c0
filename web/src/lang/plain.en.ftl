# The table that any game gets for nothing.
plain-table = Table
plain-players = Players
plain-yes = yes
plain-free = Free
