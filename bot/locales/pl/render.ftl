# Co mówią same wyglądy.
render-seat = { $who }
render-trick = Lewa
render-suits = Kolory
render-dice = Kości: { $dice }
render-dice-held = Kości: { $dice }, zostają: { $held }
render-pile = { $label }: { $cards }
render-empty = pusto
render-hidden = { $count ->
    [one] zakryta karta
    [few] { $count } zakryte karty
   *[many] { $count } zakrytych kart
}
render-fresh = { $cards }, nowe: { $fresh }
render-pegs = Tor do { $target }: { $pegs }
render-peg = { $back ->
    [0] { $who } { $front }
   *[other] { $who } { $front } (przedtem { $back })
}
render-column = { $head }: { $cells }
render-hand = Twoje karty: { $cards }
render-drawn = Dobrane: { $cards }
render-marked = Wybrane: { $cards }
render-playable = Można zagrać: { $cards }
render-side = { $side ->
    [w] Białe: { $pieces }
   *[b] Czarne: { $pieces }
}
render-men = { $men }
render-side-dice = kości { $dice }
render-kings = damki { $kings }
render-square = { $square }{ $piece ->
    [w] { $die ->
        [0] , biały pionek
       *[other] , biała kostka { $die }
    }
    [b] { $die ->
        [0] , czarny pionek
       *[other] , czarna kostka { $die }
    }
    [W] , biała damka
    [B] , czarna damka
   *[none] {""}
}
render-place = { $place ->
    [bar] banda
    [off] zdjęte
   *[other] pole { $place }
}{ $white ->
    [0] {""}
    [one] , { $white } biały pion
    [few] , { $white } białe piony
   *[many] , { $white } białych pionów
}{ $red ->
    [0] {""}
    [one] , { $red } czerwony pion
    [few] , { $red } czerwone piony
   *[many] , { $red } czerwonych pionów
}
render-die = { $face }
render-lit = Cele: { $squares }
render-points-bar = banda ⚪ { $white } 🔴 { $red }
render-points-off = zdjęte ⚪ { $white } 🔴 { $red }
render-points-beside = { $dice }oczka ⚪ { $white } : { $red } 🔴{ $cube ->
    [0] {""}
   *[other] {" "}· kostka { $cube }{ $owner ->
        [white] {" "}⚪
        [red] {" "}🔴
       *[nobody] {""}
    }
}
render-points-side = { $who }, { $side ->
    [white] białe
   *[red] czerwone
}: { $points }{ $bar ->
    [0] {""}
   *[other] , na bandzie { $bar }
}{ $off ->
    [0] {""}
   *[other] , zdjęte { $off }
}, do przejścia { $pips }
render-points-own = Każda strona liczy pola od siebie.
render-points-cube = Kostka { $cube }{ $owner ->
    [white] , ma ją strona biała
    [red] , ma ją strona czerwona
   *[nobody] , na środku
}
render-card = { $card }
render-kept = zostają
render-cell = { $label }: { $text }
render-summary = { $asked }{ $ends ->
    [yes] {" "}
   *[no] .{" "}
}{ $standing }.
render-points = Punkty: { $counts }
render-count = { $who } { $count }
render-to-move = { $own ->
    [yes] Twoja kolej
   *[no] Kolej: { $who }
}, { $side ->
    [0] białe
   *[1] czarne
}{ $more }
render-pieces = Na planszy: białe { $white }, czarne { $black }
render-side-name = { $side ->
    [w] białe
    [r] czerwone
   *[b] czarne
}
render-pips = oczka { $pips }
render-heap = { $label }: { $card }
render-heap-empty = { $label }: pusto
render-heap-hidden = { $label }: karta zakryta
render-foundation = Baza { $number }: { $card }
render-foundation-empty = Baza { $number }: jeszcze pusta
render-turned = Odkryta karta: { $card }
render-turned-none = Nie ma odkrytej karty
render-stock = Talon { $stock }
render-new-meld = nowy meldunek
render-own-melds = Twoje meldunki
render-own-hand = Twoja ręka
render-trump = atu
render-table = stół
render-thrown = do rzutu
render-die-place = kość { $place }: { $face }{ $kept ->
    [yes] , zatrzymana
   *[no] {""}
}
