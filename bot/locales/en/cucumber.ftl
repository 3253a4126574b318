cucumber-name = Cucumber
cucumber-about = 2–4 players (Swedish: up to 7) · cards · 20 min
cucumber-ruleset = { $name ->
    [polish] Polish
   *[swedish] Swedish
}
cucumber-surprise = { $name ->
    [polish] Six cards and two lives of 21; whoever ties with the taker of the last trick gets points taken off.
   *[swedish] Seven cards, one life of 30; when an ace is led, everybody gives the lowest card. 2–7 players.
}
cucumber-option = { $name ->
    [hand] Cards each
    [lives] Lives
    [limit] A life is lost at
    [ace_led_lowest] On an ace led, all play their lowest
    [last_trick_ace_low] The ace is lowest in the last trick
   *[tied_all_pay] All who tie pay
}
cucumber-value = { $choice ->
    [hand_6] 6 (2–4 players)
    [hand_7] 7 (2–7 players)
    [lives_1] one
    [lives_2] two
    [limit_21] 21 points
    [limit_30] 30 points
    [ace_led_lowest_true] yes
    [ace_led_lowest_false] no
    [last_trick_ace_low_true] yes
    [last_trick_ace_low_false] no
    [tied_all_pay_true] yes
    [tied_all_pay_false] no, only the last of them
   *[other] { $value }
}
cucumber-rules =
    Goal: be the last with a life. Only the last trick of a deal counts, and it costs.

    Deal: six cards each; suits do not matter. The player left of the dealer leads.

    Play: each in turn either plays a card at least as high as the highest one on the table, or a card of the lowest rank in hand. That is a free choice; nothing else is allowed. The highest card takes the trick, of equal ones the last, and its taker leads.

    Scoring: whoever takes the last trick gets the value of the card that took it: 2 to 10 as they are, J 11, Q 12, K 13, A 14. With 21 or more a life is lost: the first time you come back with the highest total of the others, and no bonus takes you below it; the second time you are out. Everybody else whose last card is as high as the taker’s gets its value off, but never below 0.

    Example: you hold 2♣ 7♦ 9♥ K♠ and an eight leads. You may play 9♥ or K♠, which beat it, or 2♣, your lowest; not 7♦.

    What may surprise: you may give your lowest card even when you could match or beat the highest one. First you come back with your second life, then bonuses are taken off.

    Typed moves: Kd, or just K.

cucumber-deal-to = deal { $number } · a life is lost at { $limit }
cucumber-lives = lives
cucumber-floors = not below
cucumber-has-lives = lives { $lives }
cucumber-gone = out
cucumber-took = Last trick: { $who } takes it with { $card }
cucumber-changes = { $changes }
cucumber-changed = { $who } { $points } → { $total }
cucumber-back = { $who } +{ $points }: a life lost, back with { $total }
cucumber-out = { $who } +{ $points } → { $total }: out
cucumber-all-lowest = An ace is led: everybody gives the lowest card
cucumber-to-head = To match or beat: { $card }
cucumber-choice = You match or beat it with: { $heading } · or your lowest: { $lowest }
cucumber-all-head = You match or beat it with: { $heading }
cucumber-must-low = Your lowest: { $lowest }
cucumber-left = { $count ->
    [one] { $who } is left after { $deals } deals.
   *[other] The last lives are lost together, after { $deals } deals.
} Places by deals survived.

# --- refusals ---
cucumber-head-or-lowest = You must match or beat { $rank } ({ $heading }) or give your lowest ({ $lowest }).
cucumber-lowest = All your cards are lower than { $rank }, so give your lowest: { $lowest }.
cucumber-only-lowest = An ace is led: everybody gives the lowest card. Yours: { $cards }.
cucumber-not-held = { $card } is not in your hand.
cucumber-no-rank = You hold no { $rank }.
cucumber-unreadable = I do not understand “{ $text }”. A move is written like this: K, or Kd.

cucumber-why-lowest = { $count ->
    [0] The lowest card; no higher ones are left.
    [one] Gives the lowest and keeps one higher card to come back with.
   *[other] Gives the lowest and keeps { $count } higher cards to come back with.
}
cucumber-why-leads = Leads { $card }: the lowest card kept is { $low }.
cucumber-why-takes = Wins the trick and leads; the lowest card kept is { $low }.
cucumber-why-heads = Goes over with { $card }: the lowest card kept is { $low }.
