sixty_six-name = Sixty-six
sixty_six-about = 2 players · cards · 20 min
sixty_six-ruleset = { $name ->
    [polish] Polish
    [hoyle] Hoyle
   *[schnapsen] Schnapsen
}
sixty_six-surprise = { $name ->
    [polish] Without a stock you must head the trick, and a marriage counts with the next trick you take.
    [hoyle] Marriages also when the stock is gone, and they count at once for whoever has a trick.
   *[schnapsen] 20 cards, five each: the jack exchanges, the last trick wins the deal.
}
sixty_six-option = { $name ->
    [trickless_at] Closed deals: the other’s points and tricks count as of
    [marriage_after_close] Marriages without a stock
    [marriage_needs] A marriage counts with
    [last_trick] The last trick
    [closed_value] A closed deal is worth
    [close_first_lead] Closing before the first trick
    [exchange_last_pair] Exchange with two cards left
    [show_points] Card points are shown
   *[schnapsen20] 20 cards (Schnapsen)
}
sixty_six-value = { $choice ->
    [trickless_at_settlement] the end
    [trickless_at_close] the closing
    [marriage_after_close_true] yes
    [marriage_after_close_false] no
    [marriage_needs_later_trick] the next trick taken
    [marriage_needs_any_trick] any trick, earlier ones too
    [last_trick_ten] gives 10
    [last_trick_wins] wins the deal
    [closed_value_table] 1 to 3
    [closed_value_three] always 3
    [close_first_lead_true] yes
    [close_first_lead_false] no
    [exchange_last_pair_true] yes
    [exchange_last_pair_false] no
    [show_points_none] to nobody
    [show_points_own] to their owner
    [show_points_both] to both
    [schnapsen20_true] yes
    [schnapsen20_false] no
   *[other] { $value }
}
sixty_six-rules =
    Goal: seven game points. A deal is won by 66 card points: A 11, 10 10, K 4, Q 3, J 2, 9 nothing.

    Deal: six cards each, one turned as trump. Rank: A 10 K Q J 9. The non-dealer leads.

    Part 1: play any card. The higher card of the suit led takes the trick, or a trump. Then both draw, the taker first.

    Part 2, when the stock is gone or closed: play a higher card of the suit led; else a lower one; else a trump; else anything.

    Before leading, while the stock is open and you have a trick, you may exchange the 9 of trumps for the turned card, or close the stock. Leading K or Q with the other in hand is a marriage: 20, in trumps 40, counted with the next trick you take. The very first lead may be one; once the stock is gone or closed there are none. On lead you may claim 66.

    Value: 1 if the other has 33 or more, 2 if fewer, 3 if none. A false claim, or closing without reaching 66, gives the other 2, or 3 if they have no trick. If nobody claims or closes, the last trick gives 10 and whoever has more points wins; with equal points nobody scores.

    Example: you have 47 and hold K♥ Q♥. “66 Qh” leads the marriage and claims: 67, the deal is yours.

    What may surprise: points are not shown, you keep count; and after the stock is closed, only whoever closed it may claim.

    Typed moves: Qh, exchange, close, 66, 66 Qh.

sixty_six-trump-is = trumps { $suit ->
    [s] ♠
    [h] ♥
    [d] ♦
   *[c] ♣
}
sixty_six-stock = { $closed ->
    [yes] Closed, { $left }
   *[no] Stock { $left }
}
sixty_six-closed-it = { $deals ->
    [yes] deals and closes
   *[no] closes
}
sixty_six-exchanges = { $who } takes { $card } in exchange
sixty_six-closes = { $who } closes the stock
sixty_six-marries = { $who } announces { $pair }: { $points }
sixty_six-points = { $who }: { $points } card points
sixty_six-tied = Both have { $points }: nobody wins the deal.
sixty_six-settled = { $how ->
    [true] { $who } claims 66, rightly
    [false] A claim of 66 was wrong, so { $who } wins the deal
    [closed] { $who } closed the stock and has reached 66
    [failed] Closed without reaching 66, so { $who } wins the deal
    [last] { $who } takes the last trick and wins the deal
   *[played] All cards are played, { $who } has more
} ({ $won } : { $lost }): { $game ->
    [one] { $game } game point
   *[other] { $game } game points
}
sixty_six-reached = { $who } has { $score } game points, { $other } { $lost }.

# --- controls ---
sixty_six-marriage = +{ $points }
sixty_six-exchange = Exchange { $rank }
sixty_six-close = Close
sixty_six-close-sure = Close the stock? After that nobody draws cards. Press once more to close it.
sixty_six-claim = 66…
sixty_six-claim-now = 66 (wrong costs 2–3)
sixty_six-claim-with = 66 with a marriage
sixty_six-claim-sure = Claim 66? A wrong claim costs 2–3 points. Press once more to claim.

# --- refusals ---
sixty_six-head = You must head the trick if you can: { $cards }.
sixty_six-follow = You must follow { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
}: { $cards }.
sixty_six-trump = You cannot follow suit, so play a trump: { $cards }.
sixty_six-not-held = { $card } is not in your hand.
sixty_six-no-rank = You hold no { $rank }.
sixty_six-which = Which of them: { $cards }?
sixty_six-card = { $card }
sixty_six-not-leading = Only whoever leads may do that: now you have to play a card.
sixty_six-no-trick = { $what ->
    [exchange] Exchange
   *[close] Close
} once you have taken a trick in this deal.
sixty_six-no-stock = { $phase ->
    [closed] The stock is closed
   *[empty] The stock is gone
}: nothing to { $what ->
    [exchange] exchange
   *[close] close
}.
sixty_six-last-pair = With two cards left in the stock there is no exchange any more.
sixty_six-no-lowest = You need { $card } to exchange.
sixty_six-other-closed = Only whoever closed the stock may claim 66 now.
sixty_six-no-marriage = No marriage with { $card }: king and queen of one suit must be in your hand.
sixty_six-no-pair = You hold no marriage: that takes king and queen of one suit.
sixty_six-marriage-late = { $phase ->
    [closed] The stock is closed
   *[empty] The stock is gone
}: no more marriages.
sixty_six-unreadable = I do not understand “{ $text }”. A move is written like this: Qh, exchange, close, 66, 66 Qh.

sixty_six-why-wins = Calculated to the end: wins { $points ->
    [one] { $points } game point.
   *[other] { $points } game points.
}
sixty_six-why-loses = Calculated to the end: against the best play it loses { $points ->
    [one] { $points } game point, and every other move no less.
   *[other] { $points } game points, and every other move no less.
}
sixty_six-why-even = Calculated to the end: nobody wins the deal.
sixty_six-why-closes = Closes: wins in { $percent } of 100 possible deals.
sixty_six-why-closes-surely = Closes: trumps and high cards in hand are enough for 66.
sixty_six-why-exchanges = Takes { $card } for the lowest trump.
sixty_six-why-claims = Has 66.
sixty_six-why-marries = Announces the marriage: { $points } points.
sixty_six-why-tops = No card that is out beats it.
sixty_six-why-keeps = Leads a card worth { $points ->
    [one] { $points } point: trumps stay in hand.
   *[other] { $points } points: trumps stay in hand.
}
sixty_six-why-leads = Leads a card worth { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
sixty_six-why-takes = Wins the trick and { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
sixty_six-why-takes-marriage = Wins the trick and { $points ->
    [one] { $points } point
   *[other] { $points } points
}, and the marriage counts: { $marriage } more.
sixty_six-why-gives = Leaves the trick and gives { $points ->
    [0] no points.
    [one] only { $points } point.
   *[other] { $points } points.
}
