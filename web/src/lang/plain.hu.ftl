# Az asztal, amely minden új játéknak jár.
plain-table = Asztal
plain-players = Játékosok
plain-yes = igen
plain-free = Szabad
