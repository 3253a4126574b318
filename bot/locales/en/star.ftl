star-name = Star (Gwiazda)
star-about = 1 player · patience · 20 min
star-ruleset = { $name ->
    [by_suit] by suit
    [star_open] open
   *[polish] Polish
}
star-surprise = { $name ->
    [by_suit] Foundations go up in one suit; it hardly ever comes out.
    [star_open] All 20 cards of the star are seen, not only the top.
   *[polish] Foundations go up whatever the suit, and the stack of 20 may be built down.
}
star-option = { $name ->
    [by_suit] Foundations by suit
   *[star_open] Star open
}
star-value = { $choice ->
    [by_suit_true] yes
    [by_suit_false] no
    [star_open_true] yes
    [star_open_false] no
   *[other] { $value }
}
star-rules =
    Goal: all 104 cards of two packs on eight foundations.

    Layout: a stack (the star) of 20 cards, of which only the top is seen and free. The 21st card is the first foundation; the other seven of its rank begin the others. Foundations go up by one whatever the suit, the ace after the king, 13 cards each.

    Turn: a card of the stock turns up by itself. It goes on one of five piles (any), on a foundation or on the star. The tops of the piles are free too: up or on the star. The star takes only a card one rank below its top, of any suit, a king on an ace. The top of the star only goes up. An empty star stays empty.

    Example: the star shows 8♦, a foundation 3♠; 7♦ is turned and pile 1 ends with 4♣. 7♦ goes on the star (r) and 4♣ up (1f).

    The stock is gone through only once. No card ever has to go up at once.

    Variants: foundations by suit; the star open.

    Typed moves: 1–5 (on a pile), f (up), r (on the star), 3f, 3r, rf, auto (all that goes up). Any move may be taken back.
