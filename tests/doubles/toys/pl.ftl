nim-name = Nim
nim-about = 2 osoby · zabawka · 1 min
nim-rules = Weź z jednego stosu, ile chcesz. Wygrywa ten, kto bierze ostatni.
nim-ruleset = { $name ->
    [marienbad] Marienbad
   *[polish] trzy stosy
}
nim-surprise = { $name ->
    [marienbad] Kto bierze ostatni, przegrywa.
   *[polish] Kto bierze ostatni, wygrywa.
}
nim-option = { $name ->
    [misere] Ostatni przegrywa
   *[start] Stosy
}
nim-value = { $choice ->
    [misere_true] tak
    [misere_false] nie
   *[other] { $value }
}
nim-heap = Stos { $heap }
nim-left = zostało
nim-asked = Kolej: { $who }. Weź z jednego stosu.
nim-won = Ostatnie słowo: { $who }.
nim-not-now = Teraz bierze ktoś inny.
nim-no-heap = Liczba stosów: { $heaps }.
nim-too-few = Z tego stosu można wziąć od 1 do { $size }.
nim-unreadable = Napisz tak: 2-3, czyli 3 ze stosu 2.

cups-name = Kubki
cups-about = 2–4 osoby · zabawka · 1 min
cups-rules = Zatrzymaj część kości, resztą rzuć jeszcze raz. Wygrywa największa suma.
cups-ruleset = { $name ->
    [quick] szybkie
   *[polish] trzy rzuty
}
cups-surprise = { $name ->
    [quick] Dwa rzuty.
   *[polish] Trzy rzuty.
}
cups-option = { $name ->
   *[throws] Rzuty
}
cups-value = { $value }
cups-keep = Zostaw te
cups-throw = Rzuć tymi
cups-asked = { $who }: { $left ->
    [one] jeszcze { $left } rzut
    [few] jeszcze { $left } rzuty
   *[many] jeszcze { $left } rzutów
}.
cups-most = Największa suma: { $points }.
cups-finished = To już koniec Twoich rzutów; inni jeszcze rzucają.
cups-no-die = Pod kubkiem nie ma tylu kości z liczbą oczek { $face }.
cups-unreadable = Napisz tak: keep 6 6 albo throw 1 2.

kayles-name = Kayles
kayles-about = 2 osoby · zabawka · 1 min
kayles-rules = Postaw pionek na polu, obok którego nie stoi żaden pionek. Kto nie może, przegrywa.
kayles-ruleset = na planszy
kayles-surprise = Róg nie leży obok innego rogu.
kayles-option = { $name }
kayles-value = { $value }
kayles-asked = Kolej: { $who }. Postaw pionek.
kayles-won = Ostatni pionek: { $who }.
kayles-not-now = Teraz stawia ktoś inny.
kayles-too-near = Na polu { $square } albo obok niego stoi pionek.
kayles-unreadable = Napisz nazwę pola, na przykład b3.
