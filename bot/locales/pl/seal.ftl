seal-committed = 🔒 Zobowiązanie z { $at }, zanim cokolwiek wylosowano.
seal-commitment = Zobowiązanie (SHA-256): { $hash }
seal-bound = Wiąże sekret, 32 bajty, z tą grą ({ $game }), jej regułami i tym stołem.{ $count ->
    [0] { "" }
    [one] { " " }Reguły zmieniono raz; poprzedni sekret jest w pliku.
    [few] { " " }Reguły zmieniono { $count } razy; poprzednie sekrety są w pliku.
    [many] { " " }Reguły zmieniono { $count } razy; poprzednie sekrety są w pliku.
   *[other] { " " }Reguły zmieniono { $count } razy; poprzednie sekrety są w pliku.
}
seal-words = Słowa: { $words }
seal-word = { $name } „{ $word }”{ $random ->
    [true] { " " }(losowe)
   *[other] { "" }
}
seal-word-given = { $name } ✓
seal-no-words = Nikt nie dodał słowa.
seal-add = Jeśli chcesz, dodaj do losu własne słowo: napisz /verify i słowo.
seal-random = 🎲 Losowe słowo
seal-later = Sekret pokażę po zakończeniu gry.
seal-secret = Sekret: { $secret }
seal-lobby = 🔒 Losowanie: { $short }{ $number ->
    [1] { "" }
   *[other] { " " }({ $number }. zobowiązanie)
}
seal-about = 🎲 O losowaniu · { $short }
seal-agrees = ✓ Wszystko się zgadza: skrót sekretu to zobowiązanie { $short }…, a każde losowanie wynika z sekretu i słów.
seal-disagrees = ⚠ Nie zgadza się: losowanie { $number } dało { $answer } z { $among }, a z sekretu i słów wychodzi { $right }. Plik pokaże to każdemu.
seal-disagrees-order = ⚠ Nie zgadza się: tasowanie { $number } dało inną kolejność, niż wychodzi z sekretu i słów. Plik pokaże to każdemu.
seal-draws = { $count ->
    [0] W tej grze niczego nie losowano.
    [one] Jedno losowanie.
    [few] { $count } losowania.
    [many] { $count } losowań.
   *[other] { $count } losowań.
}
seal-shown = Wynik/możliwości, ruch po ruchu{ $pages ->
    [1] { "" }
   *[other] { " " }({ $page } / { $pages })
}: { $draws }
seal-back = ◀
seal-on = ▶
seal-pack = Pierwsza talia po przetasowaniu (karty: { $count }) zaczyna się: { $cards }
seal-file = 💾 Plik
seal-check-there = 🔎 Sprawdź na stronie
seal-file-of = Wszystko, co wylosowano, z sekretem i słowami. Każdy może to sprawdzić bez mojej pomocy:{ $page ->
    [yes] { " " }na stronie pod przyciskiem (działa też zapisana i bez sieci) albo
   *[no] { "" }
} skryptem tools/verify.py z kodu źródłowego Stolika. Skrypt potrzebuje tylko Pythona.
seal-together = To zobowiązanie powstało w chwili, gdy gra się zaczęła: dowodzi, że odtąd nic się nie zmieniło, ale nie dowodzi, że sekret był losowy.
seal-check = Każde losowanie wynika z sekretu i słów; „O losowaniu” ma plik ze wszystkimi; każdy może go sprawdzić bez mojej pomocy.
seal-other-rules = Reguły zmieniły się od tej gry, więc losowań nie da się wymienić po kolei.
seal-none = Los tego stołu nie jest zapieczętowany: był znany wcześniej albo stół zaczął się według dawnych zasad.
seal-closed = Słowa zamknął początek gry ({ $at }).
seal-no-lobby = Żaden stół tutaj nie czeka już na początek gry: słowo dodaje się przed nią.
seal-word-length = Słowo ma od 1 do { $most } znaków.
seal-send = 📩 Przyślij mi to
seal-post = 📢 Na czat
seal-sent = Wysłane tylko do Ciebie. Tej wiadomości nikt nie zmieni, więc liczy się jej data.
seal-kept = Stół { $code }. Tej wiadomości nikt nie zmieni: porównaj ją z tym, co stół pokaże na końcu.
seal-not-sent = Nie mogę do Ciebie pisać: najpierw otwórz ze mną prywatny czat, potem naciśnij jeszcze raz.
