# The post about the week
weekly-played = The week: { $count ->
    [one] 1 game
   *[other] { $count } games
}
weekly-people = { $count ->
    [one] One person played.
   *[other] { $count } people played.
}
weekly-most = Most: { $name }, { $points } ({ $game })
weekly-board = Leaderboard
