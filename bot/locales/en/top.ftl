# Boards
top-title = { $game } · { $scope } · { $period }
top-scope = { $scope ->
    [everywhere] everywhere
   *[here] this place
}
top-period = { $period ->
    [week] Week
    [month] Month
   *[always] All time
}
top-row = { $place }{ $name } · { $points } · { $count ->
    [one] 1 game
   *[other] { $count } games
}{ $more }
top-place = { $place }.{" "}
top-points = { $whole ->
    [0] { $half ->
        [yes] {""}
       *[no] 0
    }
   *[other] { $whole }
}{ $half ->
    [yes] ½
   *[no] {""}
} { $whole ->
    [0] { $half ->
        [yes] pt
       *[no] pts
    }
    [1] { $half ->
        [yes] pts
       *[no] pt
    }
   *[other] pts
}
top-score = { $points } pts
top-uncertain = still uncertain
top-next = { $points } to place { $place }
top-not-here = You are not on this leaderboard.
top-empty = { $period ->
    [week] Nobody has finished a game this week.
    [month] Nobody has finished a game this month.
   *[always] Nobody is here yet.
}
top-nothing = Nobody has finished a game here yet.
top-no-place = Leaderboards belong to chats of several people. For everybody’s leaderboard name a game: /top game
top-where = Where am I?
top-where-of = Where
top-before = ◀
top-after = ▶
