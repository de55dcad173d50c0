# The words of kings-road; keys begin with its first letters, see web/README.md.
kr-learn-title = Az első fordulód
kr-learn-hello = Üdv a Király útján! Minden fordulóban titokban három lapot választasz; aztán mindenki egyszerre fedi fel.
kr-learn-first = Válaszd a Sötét tornyot: az első jelölőd oda kerül.
kr-learn-not-that = Az is jó választás, de ebben a leckében a Sötét torony kell.
kr-learn-knight = Most az a régió jön, ahol a király áll.
kr-learn-last = A lovag megismétli az előtte lévő lapot, és csak utolsó lehet. Válaszd a lovagot.
kr-learn-end = A lapok felfedve, a régió értékelve, a király továbblovagolt. Most játssz egy egész partit!
