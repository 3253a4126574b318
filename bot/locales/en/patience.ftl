# What all patiences share.

# --- the board ---
patience-home = { $home } of { $all } home
patience-on-bases = Home: { $home } of { $all }
patience-headline = { $home } · stock { $stock }{ $passes ->
    [1] {""}
   *[other] {" "}· pass { $round } of { $passes }
}
patience-turned = Stock ({ $stock })
patience-row = { $game ->
    [rainbow] Rainbow
    [open_shop] Shop
    [frog] { $name ->
        [a] Frog A
        [b] Frog B
       *[r] Frog
    }
   *[star] Star
} ({ $cards })
patience-bases = Foundations from { $base }: { $home } of { $all }
patience-bases-lack = Foundations: { $home } of { $all }, to come { $lack }
patience-pile = { $cards ->
    [0] { $pile }
   *[other] { $pile } ({ $cards })
}
patience-which = { $card }: on which pile?
patience-end-of-stock = The stock is used up. { $left ->
    [redeal] The piles may be laid out again.
    [auto] What lies free may still go up.
   *[row] Cards may still go { patience-onto }.
}
patience-row-name = { $game ->
    [rainbow] Rainbow
    [open_shop] Shop
    [frog] { $name ->
        [a] Frog A
        [b] Frog B
       *[r] Frog
    }
   *[star] Star
}
patience-pile-name = Pile { $pile }
patience-begin = Foundations from { $base }
patience-begin-lack = Foundations: cards to come

# --- what happened ---
patience-laid = { $cards } on pile { $pile }
patience-packed = { $cards } { patience-onto }
patience-risen = { $cards } to the { $count ->
    [1] foundation
   *[other] foundations
}
patience-redealt = The piles are shuffled: pass { $round } of { $passes }.

# --- controls ---
patience-pile-number = { $pile }
patience-onto = { $game ->
    [rainbow] on the rainbow
   *[star] on the star
}
patience-to-row = { $game ->
    [rainbow] rainbow
   *[star] star
}
patience-base = { $number ->
    [0] up
   *[other] up, { $number }
}
patience-to-base = { $to }
patience-pile-to-base = { $pile } → { $to }
patience-row-to-base = { $game ->
    [rainbow] rainbow
    [open_shop] shop
    [frog] { $name ->
        [a] A
        [b] B
       *[r] frog
    }
   *[star] star
} → { $to }
patience-pile-to-row = { $pile } → { $game ->
    [rainbow] rainbow
   *[star] star
}
patience-auto = Everything that goes up
patience-redeal = Lay out again

# --- the end ---
patience-won = All 104 cards are home.
patience-stuck = Nothing moves any more: { $home } of 104 cards are home.

# --- refusals ---
patience-wanted = { $what }
patience-rank = { $rank }
patience-not-up = { $card } does not go up. Foundations wait for: { $wanted }.
patience-other-base = { $card } does not go on foundation { $number }, which { $waits ->
    [none] is whole
   *[other] waits for: { $waits }
}.
patience-nothing-up = Nothing goes up now. Foundations wait for: { $wanted }.
patience-not-down = { $card } does not fit here: { $end } takes a card one rank lower, that is { $wanted }.
patience-no-packing = Nothing is added to the { $game ->
    [frog] frog
   *[open_shop] shop
}: its cards only go up.
patience-row-up = A card of the { $game ->
    [rainbow] rainbow
   *[star] star
} only goes up.
patience-row-gone = An empty { $game ->
    [rainbow] rainbow
   *[star] star
} takes no more cards.
patience-row-empty = { $game ->
    [rainbow] The rainbow is empty.
    [open_shop] The shop is empty.
    [frog] This column is empty.
   *[star] The star is empty.
}
patience-rows = There is no such row. Up from here: { $names }.
patience-piles = There are only { $piles } piles.
patience-pile-empty = Pile { $pile } is empty.
patience-only-turned = Only the turned card of the stock goes on a pile.
patience-none-turned = The stock is used up: no card is turned.
patience-passes = { $passes ->
    [1] The stock is gone through only once.
   *[other] This is the last pass of { $passes }.
}
patience-stock-left = { $count ->
    [one] The last card must be placed first.
   *[other] The piles are laid out again when the stock is used up; { $count } cards are left.
}
patience-no-piles = The piles are empty: there is nothing to lay out.
patience-unreadable = I cannot read “{ $text }”. Write: 3 (on a pile), f (up), 2f (pile 2 goes up), rf.
