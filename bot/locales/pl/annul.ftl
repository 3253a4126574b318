# Unieważnianie wyniku
annul-result = Unieważnij wynik
annul-question = Unieważnić ten wynik? { $game }: { $names }
annul-means = Nie liczy się wtedy w rankingu, w wynikach ani w tabelach. Zgadzają się wszystkie osoby, które grały, albo osoba, która zarządza czatem, na którym grano. Tego nie da się cofnąć.
annul-agree = Zgadzam się
annul-administrator = Unieważnij jako administracja
annul-agreed = Zgoda już jest: { $names }
annul-waiting = Zgoda zapisana. Czekamy jeszcze: { $names }
annul-how = Na planszy skończonej partii: ⋯ › Unieważnij wynik.
annul-done = Wynik unieważniony. Ranking, wyniki i tabele zmienią się w ciągu minuty.
annul-no-result = Taki stół nie ma wyniku.
annul-done-before = Ten wynik jest już unieważniony.
annul-too-late = Wynik można unieważnić przez 30 dni.
annul-not-here = Administracja unieważnia tylko wyniki ze swojego czatu. Tę partię rozegrano gdzie indziej.
annul-players = Wynik unieważniają razem osoby, które grały, albo administracja czatu, na którym grano.
