kierki-name = Kierki
kierki-about = 3–4 players · cards · 40 min
kierki-ruleset = { $name ->
    [polish] Polish
    [full] full
   *[short] short
}
kierki-surprise = { $name ->
    [polish] Six deals without trumps, and hearts are only one of six things to avoid. “Full” has 12, with trumps and a lottery.
    [full] Twelve deals: seven that cost, four with trumps and a lottery that give as much back.
   *[short] Six deals that cost, and a lottery that gives as much back.
}
kierki-option = { $name ->
    [deals] Deals
    [lottery_start] The lottery begins with
    [lottery_bonus] One more card in the lottery
    [last_deal6] Tricks that cost in deal 6
    [king_must_fall] The king of hearts must fall
   *[trump_caller] Trumps are named by
}
kierki-value = { $choice ->
    [deals_six] six, without trumps
    [deals_full] all
    [deals_short] six and the lottery
    [lottery_start_any] any card
    [lottery_start_eight] an eight
    [lottery_bonus_none] never
    [lottery_bonus_ace] after an ace
    [lottery_bonus_ace_two] after an ace or a two
    [last_deal6_7_13] 7th and last
    [last_deal6_12_13] the last two
    [last_deal6_13] the last alone
    [last_deal6_3_7] 3rd and 7th
    [last_deal6_3_8] 3rd and 8th
    [king_must_fall_true] at the first chance
    [king_must_fall_false] no
    [trump_caller_dealer5] the dealer, seeing five cards
    [trump_caller_forehand13] the player left of the dealer
   *[other] { $value }
}
kierki-rules =
    Goal: the highest total after the last deal. Penalties are negative points.

    Play: 13 cards each. The player left of the dealer leads. Follow suit if you can; otherwise play anything. The highest card of the suit led takes the trick and leads next. Ace is high.

    Deals: 1 every trick −20; 2 every heart −20; 3 every queen −60; 4 every king and jack −30; 5 the king of hearts −150; 6 the 7th and the last trick −75 each. In deals 2, 5 and 7 a heart may be led only by whoever holds nothing else. Deals 2–5 end when nothing is left that costs.

    “Full” goes on: 7 the robber, all of that at once; four deals with trumps, +25 a trick: having seen only their first five cards, the dealer names any suit. A trump beats the other suits, but nobody has to trump. Last comes the lottery: the first card sets the rank with which every suit begins; then one card in turn joins its suit, one up (to the ace) or one down (to the two), or begins a new suit. Whoever can, must. First out of cards +800, second +500.

    Example: deal 4, a trick of K♦ J♦ J♣ A♦ costs −90, and A♦ takes it.

    What may surprise: hearts never have to be “broken”, and there are no cards to pass. The game is for four; three may play it too: 51 cards (no 2♣), three trump deals (from six cards), slightly lower prices.

    Typed moves: 5h, trump s.

kierki-headline = deal { $deal } of { $deals }: { $kind ->
    [tricks] no tricks ({ $points } each)
    [hearts] no hearts ({ $points } each)
    [queens] no queens ({ $points } each)
    [kings] no kings or jacks ({ $points } each)
    [king] king of hearts ({ $points })
    [last] { $both ->
        [yes] tricks { $one } and { $two } ({ $points } each)
       *[no] trick { $one } ({ $points })
    }
    [robber] the robber (everything costs)
    [trump] { $trump ->
        [s] trumps ♠
        [h] trumps ♥
        [d] trumps ♦
        [c] trumps ♣
       *[none] trumps
    } ({ $points } a trick)
   *[lottery] lottery ({ $points } and { $second })
}
kierki-kind = { $kind ->
    [tricks] tricks
    [hearts] hearts
    [queens] queens
    [kings] K and J
    [king] K♥
    [last] { $both ->
        [yes] { $one } and { $two }
       *[no] trick { $one }
    }
    [robber] robber
    [trump] trumps
   *[lottery] lottery
}
kierki-contract = { $kind ->
    [tricks] no tricks
    [hearts] no hearts
    [queens] no queens
    [kings] no K or J
    [king] king of hearts
    [last] { $both ->
        [yes] tricks { $one } and { $two }
       *[no] trick { $one }
    }
    [robber] the robber
   *[trump] trumps
}
kierki-cards = cards { $count }
kierki-suit = { $suit ->
    [s] ♠
    [h] ♥
    [d] ♦
   *[c] ♣
}
kierki-early = { $kind ->
    [hearts] All hearts are taken
    [queens] All queens are taken
    [kings] All kings and jacks are taken
   *[king] The king of hearts is taken
}; the deal is over.
kierki-names-trump = { $own ->
    [yes] Your turn – name the trump suit
   *[no] { $who } names the trump suit
}
kierki-one-more = { $own ->
    [yes] Your turn – one more card, or pass
   *[no] { $who } may lay one more card
}
kierki-trick = Trick { $number } of { $of }
kierki-trick-led = Trick { $number } of { $of }, led by { $who }
kierki-laid = { $who } lays { $card }
kierki-passed = { $count ->
    [one] { $who } passes
   *[other] { $who } pass
}
kierki-any-begins = Any card begins
kierki-begins = A new suit begins with: { $cards }
kierki-counts = Cards: { $counts }
kierki-count = { $who } { $count }
kierki-trump = { kierki-suit }
kierki-pass = Pass
kierki-highest = After { $deals } deals the highest total is { $points }.

# --- refusals ---
kierki-follow = You must follow { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
}. You hold: { $cards }.
kierki-hearts-last = A heart is led only by whoever holds nothing else. You can lead: { $suits }.
kierki-king-falls = { $card } must be played as soon as it may be.
kierki-waits = { $card } waits for { $next }.
kierki-not-held = { $card } is not in your hand.
kierki-no-rank = You hold no { $rank }.
kierki-which = Which of them: { $cards }?
kierki-card = { $card }
kierki-not-now = { $phase ->
    [trump] First a trump suit is named, such as: trump s.
    [bonus] You may lay one more card, or pass.
    [lottery] { $card ->
        [yes] Lay a card that fits.
       *[no] Lay a card; whoever has none that fits passes automatically.
    }
   *[play] Play a card, such as: 5h.
}
kierki-unreadable = I do not understand “{ $text }”. A move is written like this: { $phase ->
    [trump] trump s
   *[play] 5h
}.

kierki-why-trump = Names { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
}: { $count } of { $cards } cards in hand.
kierki-why-pass = One more card would help the others more.
kierki-why-opens = Opens the way for { $count ->
    [one] one more card of the suit in this hand.
   *[other] { $count } more cards of the suit in this hand.
}
kierki-why-out = That is the last card: out.
kierki-why-no-more = The last card of this suit in this hand.
kierki-why-closes-suit = Ends the suit on this side: it opens nothing for the others.
kierki-why-below = Leads where { $count ->
    [one] one card that is still out is higher.
   *[other] { $count } cards that are still out are higher.
}
kierki-why-top = { $card } is the highest card left of its suit.
kierki-why-alone = Nobody else holds a card of this suit.
kierki-why-over = Plays over { $card }: somebody may still go higher.
kierki-why-gains = Takes the trick: +{ $points }.
kierki-why-costs = Takes a trick that costs { $points }.
kierki-why-free = Takes a trick that costs nothing, and is rid of a high card.
kierki-why-sheds = Gets rid of { $card }: { $points } points that somebody else takes.
kierki-why-throws = Throws { $card } away where it takes nothing.
kierki-why-ducks = Stays below { $card }: the trick goes to somebody else.
