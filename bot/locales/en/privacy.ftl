privacy-elsewhere = I show only in private what I keep about you.
privacy-kept = I keep: the id of your account, your name, your moves, results and settings.
privacy-not = I do not read what you talk about, I show nobody your hands, and nothing goes to anybody else.
privacy-list = How long?
privacy-file = My file
privacy-file-first = File first
privacy-forget = Forget me
privacy-text = Full text
privacy-text-here = What is kept, why and for how long, in Polish and English.
privacy-long = { $what ->
    [tables] Running games: until they end, or you leave.
    [records] Finished games with all moves: 400 days.
    [results] Results, and what is counted from them: until you wish to be forgotten.
    [settings] Settings and linked accounts: until you wish to be forgotten.
    [notes] Notes on messages and buttons: a year at most, most of them a month.
    [audit] What administrators have done: the last 1,000 lines of each community.
   *[backups] Backups are made by whoever runs this bot; ask there how long they last.
}
privacy-file-made = Everything I know about you: accounts, tables, results, settings.
privacy-question = Forget everything?
privacy-others = Others keep their results; you become “—” in them.
privacy-running = { $count ->
    [0] You are in no running game.
    [one] 1 running game will be resigned.
   *[other] { $count } running games will be resigned.
}
privacy-accounts = Accounts: { $platforms }.
privacy-final = This cannot be undone.
privacy-forget-ask = Forget
privacy-last = Really forget everything?
privacy-type = Press the button, or type: /privacy { $word }
privacy-word = FORGET
privacy-forget-yes = Yes, forget
privacy-done = It is being forgotten; that takes a moment. Whatever you press after it begins from nothing.
privacy-under-way = I am forgetting you right now. In a moment you begin from nothing.
