rainbow-name = Rainbow (Tęcza)
rainbow-about = 1 player · patience · 25 min
rainbow-ruleset = { $name ->
    [eight-bases] eight bases
   *[polish] Polish
}
rainbow-surprise = { $name ->
    [eight-bases] Eight cards begin the foundations at once, each with its own rank; two passes instead of three.
   *[polish] Not the one-pack “Rainbow”: two packs, an arc of 26, three piles, three passes with a shuffle between.
}
rainbow-option = { $name ->
   *[eight_bases] Eight bases
}
rainbow-value = { $choice ->
    [eight_bases_true] yes
    [eight_bases_false] no
   *[other] { $value }
}
rainbow-rules =
    Goal: all 104 cards of two packs on eight foundations.

    Layout: an arc (the rainbow) of 26 open cards, of which only the last is free. The 27th card is the first foundation; the other seven of its rank begin the others. Foundations go up by one whatever the suit, the ace after the king, 13 cards each.

    Turn: a card of the stock turns up by itself. It goes on one of three piles (any), on a foundation or on the rainbow. The tops of the piles are free too: up or on the rainbow. The rainbow takes only a card one rank below its last, of any suit, a king on an ace. A card of the rainbow only goes up. An empty rainbow stays empty.

    Example: a foundation ends with 3♠, the rainbow with 8♦, pile 1 with 7♠; 4♥ is turned. 4♥ goes up (f) and 7♠ on the rainbow (1r).

    Passes: when the stock is used up, the piles may be gathered, shuffled and laid out again, twice. A very hard patience; the score is the number of cards home.

    Eight bases: the eight cards after the rainbow are foundations, each from its own rank; only two passes. Where two foundations want the same card, name one by its number: f3.

    Typed moves: 1 2 3 (on a pile), f (up), r (on the rainbow), 2f, rf, 2r, redeal, auto (all that goes up). Any move may be taken back.
