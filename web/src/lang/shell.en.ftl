shell-title = Kingstable
shell-hidden = hidden
shell-guest-name = Guest
