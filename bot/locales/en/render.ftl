# What the looks themselves say.
render-seat = { $who }
render-dice = Dice: { $dice }
render-dice-held = Dice: { $dice }, staying: { $held }
render-pile = { $label }: { $cards }
render-empty = empty
render-hidden = { $count ->
    [one] { $count } card face down
   *[other] { $count } cards face down
}
render-fresh = { $cards }, new: { $fresh }
render-pegs = Pegboard to { $target }: { $pegs }
render-peg = { $back ->
    [0] { $who } { $front }
   *[other] { $who } { $front } (before: { $back })
}
render-column = { $head }: { $cells }
render-hand = Your cards: { $cards }
render-marked = Chosen: { $cards }
render-playable = Playable: { $cards }
