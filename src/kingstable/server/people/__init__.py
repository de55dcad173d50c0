"""Those who play: guests, accounts, sessions, ratings."""
