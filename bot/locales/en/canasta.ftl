canasta-name = Canasta
canasta-about = 4 players in pairs (or 2–3) · cards · 60 min
canasta-ruleset = { $name ->
    [polish] Polish
   *[classic] classic
}
canasta-surprise = { $name ->
    [polish] You may go out by taking only the top card of the pile, and a black three melded then counts 50.
   *[classic] A black three always counts 5, a red three never laid out costs 500, and two players draw two cards.
}
canasta-option = { $name ->
    [target] Game to
    [opening] Initial meld
    [black3] A melded black three
    [black3_hand] A black three in hand
    [one_card_rule] The pile with one card in hand
    [canasta_blocks] A canasta blocks the pile of its rank
    [red3_unlaid] A red three never laid out
    [joker_canasta] A canasta of wild cards
    [last_pile_buy] The last pile may be bought
    [first_card_swap] The starting card may be exchanged
   *[draw2] Two players draw two cards
}
canasta-value = { $choice ->
    [opening_table] by the score
    [opening_80] always 80
    [black3_source] counts 50
    [black3_classic] counts 5
    [black3_hand_5] costs 5
    [black3_hand_100] costs 100
    [one_card_rule_source] never
    [one_card_rule_classic] not a pile of one card
    [canasta_blocks_own] for its own side
    [canasta_blocks_any] for everybody
    [red3_unlaid_none] counts as laid out
    [red3_unlaid_500] costs 500
    [joker_canasta_none] none
    [joker_canasta_100] 100 points
    [joker_canasta_1000] 1000 points
    [last_pile_buy_true] yes
    [last_pile_buy_false] no
    [first_card_swap_true] yes
    [first_card_swap_false] no
    [draw2_true] yes
    [draw2_false] no
   *[other] { $value }
}
canasta-rules =
    Goal: the first side with 5000 points after a deal wins. Four play in pairs, partners opposite; two or three play each for themselves.

    Deal: two packs and four jokers. Everybody gets 11 cards (13 for three players, 15 for two), one card is turned to begin the pile, the rest is the stock. Red threes are laid out by themselves, each replaced from the stock.

    Melds are three or more cards of one rank, 4 to ace, and partners share them. Jokers and twos are wild: at most three in a meld, and never more than natural cards. Seven cards are a canasta: 500 without wild cards, 300 with them.

    Your turn: take a card from the stock or the whole pile, put melds on your tray (you may take them back), lay them out and discard a card on the pile. A discard lays out the tray too. A side’s first melds must be worth 15 with a score below zero, then 50, from 1500 on 90, from 3000 on 120.

    The pile: its top must be melded at once with two such cards from hand; the rest of the pile goes to your hand. Once your side has melded, and no wild card lies in the pile, one such card with a wild one or a meld of yours will do. You cannot take the pile with one card in hand, nor when its top is a wild card, a black three or the rank of a canasta of your side.

    Black threes: one on top blocks the pile for the next player. They are melded only to go out, three or four, without wild cards and without a discard, and then count 50 each.

    The end: you go out by getting rid of all cards; your side must have a canasta (two for 2–3 players). Whoever does not go out keeps at least one card after the discard. You may ask your partner whether to go out; the answer binds. Instead of drawing you may take the top of the pile alone, if everything is melded then, without a discard. A deal also ends when the stock is gone: once whoever took its last card has discarded.

    Points: melded cards count for you, cards in hand against you: joker 50, ace and two 20 each, 8–K 10, others 5. Red threes 100 each (all four 800), minus without a canasta. Going out 100. From hand, that is laying out a whole hand at once with a canasta, having melded nothing before: another 100; whoever drew from the stock then needs no minimum. A double finish, when the partner can lay out a whole hand right after (it comes by itself): another 100.

    Example: K K K and 9 9 2 are 30 and 40, together 70: enough at 620 (50).

    Typed moves: draw, pile K K, meld K K K / 9 9 2, add 2 to Q, discard 5.

# --- the board ---
canasta-deal = deal { $deal }, to { $target }
canasta-deals = deals
canasta-stock = Stock ×{ $count }
canasta-pile = Pile ×{ $count }{ $state ->
    [empty] {""}
    [blocked] , blocked
    [frozen] , frozen by a wild card
    [unopened] , closed
   *[open] , open
}
canasta-state = { $state ->
    [blocked] blocked
    [frozen] frozen by a wild card
    [unopened] closed
    [open] open
   *[empty] {""}
}
canasta-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
canasta-now = melds { $points }
canasta-caption = { $side } · { $points } · 3♥♦
canasta-player = { $who }
canasta-pair = { $one } + { $two }
canasta-meld = { $rank } ×{ $count }{ $wilds ->
    [0] {""}
   *[other] +{ $wilds }
}{ $bonus ->
    [0] {""}
   *[other] {" "}· { $bonus }
}
canasta-tray = { $place ->
    [0] On the tray: { $rank } { $points }
   *[other] { $rank } { $points }
}
canasta-first-melds = first melds: { $least }
canasta-tray-sum = { $enough ->
    [none] { $points }
    [yes] { $points } / { $least } ✓
   *[no] { $points } / { $least }
}
canasta-part = { $part ->
    [cards] cards
    [canastas] canastas
    [black] black threes
    [red] red threes
    [out] going out
   *[hands] in hand
}
canasta-of-deal = deal { $deal }
canasta-total = total
canasta-then = { $first } · { $then }
canasta-held = { $who } { $count }
canasta-hands = Cards in hand: { $hands }
canasta-needs = Your side’s first melds must be worth { $least }.
canasta-on-the-tray = On the tray: { $groups } = { $points }{ $enough ->
    [none] {""}
    [yes] , needed { $least } ✓
   *[no] , needed { $least }
}
canasta-turn = { $own ->
    [yes] Your turn
   *[no] Turn: { $who }
}{ $phase ->
    [take] {" "}– stock or pile
    [top] {" "}– everything to the tray, then only the top of the pile
    [last] {" "}– take the last pile?
    [answer] {" "}– { $asker } asks: go out?
   *[meld] {" "}– meld and discard
}

# --- what happened ---
canasta-did-red = { $who }: { $count ->
    [one] red three
   *[other] red threes
} { $cards }
canasta-did-draw = { $who } draws from the stock
canasta-did-pile = { $who } takes the pile{ $count ->
    [0] {""}
    [one] , { $count } card to the hand
   *[other] , { $count } cards to the hand
}
canasta-did-top = { $who } takes only the top { $cards }
canasta-did-lay = { $who } melds { $groups }
canasta-did-discard = { $who } discards { $cards }
canasta-did-swap = { $who } takes { $card } and puts { $other } there
canasta-did-ask = { $who } asks: may I go out?
canasta-did-answer = { $who }: { $answer ->
    [yes] yes
   *[no] no
}
canasta-did-finish = { $who } goes out{ $how ->
    [hand] {" "}from hand
   *[out] {""}
}
canasta-did-double = { $who } finishes too: { $groups }
canasta-did-stock = the stock has run out

# --- controls ---
canasta-draw = Draw
canasta-take = { $only ->
    [yes] Only the top
   *[no] Pile
}{ $fits ->
    [yes] {" "}onto my meld
   *[no] : { $cards }
}
canasta-takes = { $only ->
    [yes] Only the top…
   *[no] Pile…
}
canasta-ask = Ask: may I go out?
canasta-pass = Leave it
canasta-yes = Yes, go out
canasta-no = No, do not
canasta-swaps = Exchange { $card } for…
canasta-card = { $card }
canasta-lay = { $target ->
    [none] { $cards }
   *[other] { $cards } → { $target }
}
canasta-lays = { $kinds ->
    [wild] With a wild card…
    [add] Add a wild card…
   *[fewer] Fewer cards…
}
canasta-back = ↩ Take back { $cards }
canasta-lay-out = Lay out { $points }
canasta-done = { $count ->
    [0] Go out
   *[other] End of turn
}
canasta-discard = { $tray ->
    [0] Discard…
   *[other] Lay out and discard…
}

# --- the end and refusals ---
canasta-highest = { $points } points after { $deals } { $deals ->
    [one] deal
   *[other] deals
}.
canasta-taken = You have taken already: meld now, or discard.
canasta-take-first = First take a card from the stock, or the pile.
canasta-must-finish = Your partner says yes: you must go out in this turn.
canasta-said-no = Your partner says no: you may not go out in this turn, and keep at least one card after the discard.
canasta-no-stock = The stock has run out.
canasta-no-pile = There is no pile.
canasta-no-pass = You may pass only when there is no stock left.
canasta-pile-blocked = { $what ->
    [three] The black three { $card } blocks the pile: nobody may take it.
   *[wild] A wild card, { $card }, lies on top: nobody may take such a pile.
}
canasta-pile-canasta = { $side ->
    [own] Your canasta of { $rank } is complete, so you cannot take a pile with { $rank } on top.
   *[any] A canasta of { $rank } is laid out, so nobody may take a pile with { $rank } on top.
}
canasta-pile-single = { $rule ->
    [source] With one card in hand you cannot take the pile.
   *[classic] With one card in hand you cannot take a pile of one card.
}
canasta-pile-rank = The top is { $rank }: take it with { $rank } (and wild cards), for example: pile { $rank } { $rank }.
canasta-pile-closed = { $why ->
    [frozen] A wild card lies in the pile
   *[unopened] Your side has melded nothing yet
}, so it is closed: you need two of { $rank } from hand.
canasta-pile-open = An open pile needs two of { $rank }, one of { $rank } and a wild card, or a meld of { $rank } on your side.
canasta-opening = First melds: { $least }. Laid out { $laid }, { $missing } missing. Add something, or take it back.
canasta-top-all = The top alone is taken only to go out: everything must be melded, and cards left over are { $count }. Put the rest on the tray first.
canasta-keep = { $need ->
    [1] You can go out only with a canasta. Without one you keep at least one card after the discard.
   *[other] You can go out only with two canastas. Without them you keep at least one card after the discard.
}
canasta-not-held = You do not hold this: { $cards }.
canasta-three-cards = A new meld is at least { $least } cards of one rank, 4 to ace.
canasta-pair-and-wild = { $two } alone are too few. With a wild card it is a meld: { $two } { $wild }.
canasta-wilds = A meld has at most { $most } wild cards, and never more than natural ones.
canasta-wild-meld = There is no meld of wild cards only.
canasta-wild-canasta = Wild cards are melded only together, at least seven at once.
canasta-mixed = A meld has cards of one rank. Separate several melds by a slash: K K K / 9 9 2
canasta-red-three = Red threes are laid out by themselves and belong to no meld.
canasta-black-threes = Black threes are melded only to go out: three or four, without wild cards and without a discard.
canasta-threes-no-discard = With black threes melded you go out without a discard: everything must be melded.
canasta-take-how = The pile can be taken in several ways. With which cards?
canasta-wild-where = Which meld is the wild card for? For example: add 2 to Q.
canasta-empty-tray = The tray is empty: first choose cards.
canasta-not-on-tray = There is no { $rank } on the tray.
canasta-on-tray = { $card } is on the tray. Take it back first.
canasta-cards-left = { $count ->
    [one] { $count } card is left: discard it or meld it.
   *[other] { $count } cards are left: one must be discarded.
}
canasta-nobody-to-ask = Only a partner can be asked, and here everybody plays alone.
canasta-asked-already = Your partner has said { $answer ->
    [yes] yes
   *[no] no
} already: that binds in this turn.
canasta-ask-before = That comes before melding. First take back what is on the tray.
canasta-cannot-finish = You may ask when you could go out, and now you could not.
canasta-no-question = Nobody asks anything now.
canasta-answer-first = Answer your partner first: yes or no.
canasta-no-swap = The starting card is not exchanged in this game.
canasta-swap-late = Only the first player exchanges the starting card, instead of drawing.
canasta-one-by-one = After taking cards, or after a discard, nothing more fits on the line: type the next moves separately.
canasta-which = Which one: { $cards }?
canasta-unreadable = I do not understand “{ $text }”. Type: draw, pile K K, meld K K K, add 2 to Q, discard 5.

# --- why a computer plays so ---
canasta-why = { $what ->
    [takes] Takes the pile: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }.
    [leaves] Draws: the pile is not worth what it costs.
    [draws] Draws: the pile cannot be taken.
    [opens] Opens with melds that are worth enough.
    [melds] Lays a new meld: every further card makes a canasta likelier.
    [grows] Adds to a meld: every further card makes a canasta likelier.
    [canasta] Wild cards make this meld a canasta now.
    [out] Goes out: the deal ends with the points as they are.
    [answer] Answers by what both sides may still win.
    [blocks] A black three closes the pile for the next player.
    [freezes] A wild card freezes the pile: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }.
    [sheds] This card goes least with the others in the hand.
   *[discards] With this card the next player takes the pile in { $chance } of 100 cases.
}
