# Co mówią same wyglądy.
render-seat = { $who }
render-dice = Kości: { $dice }
render-dice-held = Kości: { $dice }, zostają: { $held }
render-pile = { $label }: { $cards }
render-empty = pusto
render-hidden = { $count ->
    [one] { $count } zakryta karta
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
render-marked = Wybrane: { $cards }
render-playable = Można zagrać: { $cards }
