clock-label = Zegar
clock-tempo = { $name ->
    [off] bez zegara
    [fast] szybki: { $bank } godz. + { $increment } za turę, najwyżej { $cap }
    [week] tydzień: { $bank } godz. + { $increment } za turę, najwyżej { $cap }
    [slow] spokojny: { $bank } godz. + { $increment } za turę, najwyżej { $cap }
   *[own] { $bank } godz. + { $increment } za turę, najwyżej { $cap }
}
clock-lobby = ⏱ { $tempo }. Gdy czas minie, decydują inni; nic nie przepada samo.
clock-until = { $who } do { $until }{ $low ->
    [yes] !
   *[no] {""}
}
clock-call = { $call } ⏱ do { $until }!
clock-left = { $who } { $hours } godz.
clock-line = ⏱ { $until } · { $rest }
clock-alone-line = ⏱ { $until }
clock-zero = ⏱ Czas minął: { $who }, { $at }. Ruch nadal się liczy.
clock-claim = Wygrana na czas
clock-claim-sure = Zakończyć? Wygrywasz na czas; dopóki nie potwierdzisz, { $who } może jeszcze zagrać.
clock-claim-yes = Kończę
clock-all = Zegary
clock-give-day = Daję dzień
clock-asks = ⏱ { $who } proponuje inny zegar: { $tempo }. Zgoda?
clock-on-time = na czas
clock-ask-pause = Pauza?
clock-asks-pause = ⏱ { $who } prosi o pauzę.
clock-play-on = Gramy dalej
clock-paused = ⏱ Pauza od { $since }. Zegary stoją · { $rest }
clock-returned = ⏱ Przerwa po naszej stronie, { $hours ->
    [0] { $minutes } min
   *[other] { $hours } godz.
}: zegary dostają ją z powrotem.

clock-bad = Zegar to: fast, week, slow, off albo trzy liczby godzin: zapas, dodatek, granica, na przykład 48/12/96. Każda najwyżej 2000, zapas nie mniejszy niż dodatek, granica nie mniejsza niż zapas.
clock-alone = Kto gra sam, nie potrzebuje zegara.
clock-others = O tym decyduje druga strona. Możesz po prostu zagrać.
clock-no-pause = Tu nie ma zegarów, które można by zatrzymać.
clock-is-paused = Pauza już trwa: zegary stoją, aż ktoś zagra dalej.
clock-runs = Czas jeszcze jest: może ktoś właśnie dał dzień.
clock-has-moved = Właśnie padł ruch; partia trwa.
clock-short = { $name ->
    [off] bez zegara
    [fast] szybki
    [week] tydzień
    [slow] spokojny
   *[own] { $own } godz.
}
