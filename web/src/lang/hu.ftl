title = A király asztala
hidden = rejtett
guest-name = Vendég
