# The words of kings-road; keys begin with its first letters, see web/README.md.
kr-learn-title = Your first round
kr-learn-hello = Welcome to King's Road. Every round you choose three cards in secret; then all are revealed together.
kr-learn-first = Choose the Dark Tower: your first marker goes there.
kr-learn-not-that = A fair choice too, but in this lesson we want the Dark Tower.
kr-learn-knight = Now Zin Kai's Deep, where the king stands.
kr-learn-last = The Knight repeats the card before it, and must be last. Choose the Knight.
kr-learn-end = The cards are revealed, the region is scored and the king rides on. Now play a whole game.
