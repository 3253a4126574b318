frog-name = Frog (Żaba)
frog-about = 1 player · patience · 20 min
frog-ruleset = { $name ->
    [two-rows] two columns
    [frog-english] English
    [fanny] Fanny
   *[polish] Polish
}
frog-surprise = { $name ->
    [two-rows] Two columns of 13; aces stay in them until they reach the end.
    [frog-english] Aces do not count among the 13, only the top of the frog is seen, and one ace is always home.
    [fanny] The reserve holds 12 cards, only its top is seen, aces stay inside.
   *[polish] Unlike in the English Frog, all cards of the column are seen, and every ace makes it shorter.
}
frog-option = { $name ->
   *[reserve] Reserve
}
frog-value = { $choice ->
    [reserve_polish] Polish
    [reserve_two_rows] two columns
    [reserve_english] English
    [reserve_fanny] Fanny
   *[other] { $value }
}
frog-rules =
    Goal: all 104 cards of two packs on eight foundations, from ace to king.

    Layout: a column (the frog) of 13 open cards. Aces among them go to the foundations by themselves, and the column is so much shorter. Only its last card is free. The other aces go up as they appear. Foundations go up by one whatever the suit and end with the king.

    Turn: a card of the stock turns up by itself. It goes on one of five piles (any) or on a foundation. The tops of the piles and the end of the column only go up. There are no other moves.

    Example: A♠ is a foundation, the frog ends with 2♦; 3♥ is turned. 2♦ goes up (rf) and then 3♥ (f).

    The stock is gone through only once. No card ever has to go up at once.

    Variants: two columns of 13 with their aces inside (up: af, bf); the English frog, where aces do not count and only the top is seen; Fanny with 12 cards, one of them seen.

    Typed moves: 1–5 (on a pile), f (up), 4f (pile 4 goes up), rf (the column goes up), auto (all that goes up). Any move may be taken back.
