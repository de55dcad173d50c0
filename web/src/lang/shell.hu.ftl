shell-title = A király asztala
shell-hidden = rejtett
shell-guest-name = Vendég
