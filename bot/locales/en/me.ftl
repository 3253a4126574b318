# What people have played, and the boards of those who have won most
me-head = { $who } · { $count ->
    [one] 1 game
   *[other] { $count } games
} of { $kinds ->
    [one] 1 kind
   *[other] { $kinds } kinds
}
me-streak = Won one after another: { $streak } (best { $longest })
me-line = { $game } · { $first }{ $more }
me-too-few = too few games ({ $count })
me-fact = { " · " }{ $fact }
me-people = won { $won }, drawn { $drawn }, lost { $lost }
me-computers = against computers won { $won } of { $count }
me-levels = Computers: easy { $easy }, medium { $medium }, strong { $strong } (measured in games against each other)
me-alone = came out { $won } of { $count }
me-rest = { $count ->
    [one] and one more game
   *[other] and { $count } more games
}
me-game = Game
me-curve = 📈 Curve
me-list = Games
me-show = Show here
me-data = My data
me-visibility = Who sees me
me-in-game = { $who } · { $game }
me-pages = Games, page { $page } of { $pages }
me-nothing = Nothing here yet.
me-not-played = Nothing here yet: { $game }.
me-no-curve = There is no rating yet. Games with other people by usual rules are rated.
me-curve-alt = From { $first } to { $last } in { $count ->
    [one] 1 game
   *[other] { $count } games
}; highest { $most }.
me-appear = I appear
me-appears = { $where ->
    [everywhere] everywhere
    [nowhere] nowhere
   *[places] in my places
}
me-appear-about = In my places: on the leaderboards of chats where you play, and to people there. Everywhere: also on everybody’s leaderboards. Ratings go on in any case.
me-saved = { $where ->
    [nowhere] Saved. You disappear from the leaderboards at once.
   *[other] Saved.
}
me-hidden = { $who } does not show results.
me-unknown = I do not know this person.
me-verdict = { $alone ->
    [yes] { $verdict ->
        [w] came out
       *[l] did not come out
    }
   *[no] { $sides ->
        [2] { $verdict ->
            [w] won
            [d] drawn
           *[l] lost
        }
       *[other] place { $place } of { $sides }
    }
}
me-players = { " · " }{ $names }
me-former = former player
me-result = { $when } · { $game } · { $how }{ $points ->
    [no] {""}
   *[other] {" · "}{ $points }
}{ $who }
me-word = { $word ->
    [games] games: my results one by one
    [curve] curve: my rating as a picture
    [hide] hide: who sees me
    [week] this week
    [month] this month
    [all-time] of all time
    [everywhere] everywhere
   *[here] this place
}
