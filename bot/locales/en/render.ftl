# What the looks themselves say.
render-seat = { $who }
render-trick = Trick
render-suits = Suits
render-dice = Dice: { $dice }
render-dice-held = Dice: { $dice }, staying: { $held }
render-pile = { $label }: { $cards }
render-empty = empty
render-hidden = { $count ->
    [one] a card face down
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
render-drawn = Just drawn: { $cards }
render-marked = Chosen: { $cards }
render-playable = Playable: { $cards }
render-side = { $side ->
    [w] White: { $pieces }
   *[b] Black: { $pieces }
}
render-men = { $men }
render-side-dice = dice { $dice }
render-kings = kings { $kings }
render-square = { $square }{ $piece ->
    [w] { $die ->
        [0] , white man
       *[other] , white die { $die }
    }
    [b] { $die ->
        [0] , black man
       *[other] , black die { $die }
    }
    [W] , white king
    [B] , black king
   *[none] {""}
}
render-place = { $place ->
    [bar] bar
    [off] borne off
   *[other] point { $place }
}{ $white ->
    [0] {""}
    [one] , { $white } white man
   *[other] , { $white } white men
}{ $red ->
    [0] {""}
    [one] , { $red } red man
   *[other] , { $red } red men
}
render-die = { $face }
render-lit = Targets: { $squares }
render-points-bar = bar ⚪ { $white } 🔴 { $red }
render-points-off = off ⚪ { $white } 🔴 { $red }
render-points-beside = { $dice }pips ⚪ { $white } : { $red } 🔴{ $cube ->
    [0] {""}
   *[other] {" "}· cube { $cube }{ $owner ->
        [white] {" "}⚪
        [red] {" "}🔴
       *[nobody] {""}
    }
}
render-points-side = { $who }, { $side ->
    [white] white
   *[red] red
}: { $points }{ $bar ->
    [0] {""}
   *[other] , on the bar { $bar }
}{ $off ->
    [0] {""}
   *[other] , off { $off }
}, pips { $pips }
render-points-own = Each side counts points from its own home.
render-points-cube = Cube { $cube }{ $owner ->
    [white] , owned by white
    [red] , owned by red
   *[nobody] , in the middle
}
render-card = { $card }
render-kept = kept
render-cell = { $label }: { $text }
render-summary = { $asked }{ $ends ->
    [yes] {" "}
   *[no] .{" "}
}{ $standing }.
render-points = Points: { $counts }
render-count = { $who } { $count }
render-to-move = { $own ->
    [yes] Your turn
   *[no] To move: { $who }
}, { $side ->
    [0] White
   *[1] Black
}{ $more }
render-pieces = On the board: White { $white }, Black { $black }
render-side-name = { $side ->
    [w] white
    [r] red
   *[b] black
}
render-pips = pips { $pips }
render-heap = { $label }: { $card }
render-heap-empty = { $label }: empty
render-heap-hidden = { $label }: face down
render-foundation = Foundation { $number }: { $card }
render-foundation-empty = Foundation { $number }: not begun
render-turned = Turned card: { $card }
render-turned-none = No turned card
render-stock = Stock { $stock }
render-new-meld = new meld
render-own-melds = your melds
render-own-hand = your hand
render-trump = trumps
render-table = table
render-thrown = to be thrown
render-die-place = die { $place }: { $face }{ $kept ->
    [yes] , kept
   *[no] {""}
}
