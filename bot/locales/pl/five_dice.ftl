five_dice-name = Pięć kości
five_dice-about = 1 osoba · kości · minuta
five_dice-ruleset = { $name ->
   *[polish] zwykłe
}
five_dice-surprise = { $name ->
   *[polish] Najwyżej trzy rzuty, nic się nie zapisuje.
}
five_dice-option = { $name ->
   *[other] { $name }
}
five_dice-value = { $choice ->
   *[other] { $value }
}
five_dice-rules =
    Pięć kości i najwyżej trzy rzuty, bez kartki z wynikami.

    Pierwszy rzut wykonuje się sam. Zaznacz kości, które mają zostać, i rzuć pozostałymi: dwa razy albo raz, albo wcale, bo „Wystarczy” kończy od razu. Zatrzymaną kością wolno później rzucić znowu.

    Przykład: 4 1 4 6 4. Zostają 4 4 4, jedynka i szóstka lecą jeszcze raz: 4 4 4 2 4. To 4 równe, warte 18.

    Pod kośćmi widać, ile punktów dałby ten rzut w każdym polu gry w kości.

    Pisane ruchy: hold 4 4 4 (trzymaj), reroll 1 6 (przerzuć), stop.
five_dice-throws = 🎲 { $who }: { $throws }
five_dice-worths = Warte: { $worths }
five_dice-summary = Leży { $dice }, { dice-left }.
five_dice-asked = { $left ->
    [one] Został { $left } rzut
    [few] Zostały { $left } rzuty
   *[many] Zostało { $left } rzutów
}
five_dice-stop = Wystarczy
five_dice-nothing-thrown = Wszystkie kości zostają, więc nie ma czym rzucać. Koniec to: stop.
five_dice-lie = Leży: { $dice }.
five_dice-unreadable = Nie rozumiem „{ $text }”. Pisze się tak: hold 4 4 4 albo stop.
