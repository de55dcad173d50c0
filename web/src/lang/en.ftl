title = Kingstable
hidden = hidden
guest-name = Guest
