open_shop-name = Open Shop (Otwarty sklep)
open_shop-about = 1 player · patience · 20 min
open_shop-ruleset = { $name ->
   *[polish] Polish
}
open_shop-surprise = { $name ->
   *[polish] Like the English Frog, but the nineteenth card sets the base rank and the reserve is 18 open cards.
}
open_shop-option = Option
open_shop-value = { $value }
open_shop-rules =
    Goal: all 104 cards of two packs on eight foundations.

    Layout: a column (the shop) of 18 open cards, of which only the last is free. The 19th card is the first foundation; the other seven of its rank begin the others. Foundations go up by one whatever the suit, the ace after the king, 13 cards each.

    Turn: a card of the stock turns up by itself. It goes on one of five piles (any) or on a foundation. The tops of the piles and the end of the shop only go up. Nothing moves between piles, and the shop is not refilled.

    Example: a foundation ends with 3♠, the shop with 4♦; 5♥ is turned. 4♦ goes up (rf) and then 5♥ (f).

    The stock is gone through only once. No card ever has to go up at once.

    Advice: keep one pile for high cards and build the others from high to low, counting from the base rank.

    Typed moves: 1–5 (on a pile), f (up), 3f (pile 3 goes up), rf (the shop goes up), auto (all that goes up). Any move may be taken back.
