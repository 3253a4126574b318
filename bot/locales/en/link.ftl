link-platform = { $name ->
    [discord] Discord
    [telegram] Telegram
   *[web] page
}
link-account = { $platform }, { $name }
link-elsewhere = I show codes only in private.
link-open = Open a chat
link-joined = Linked: { $platforms }
link-code = Code: { $code } · valid until { $until }
link-how = On your other account write: /link { $code }
link-secret = Do not give it to anybody.
link-new = New code
link-next = Continue
link-guest = Link with: { $account }?
link-shares = Both accounts will share your tables, settings and hands.
link-beware = A code from somebody else? Press No.
link-guest-yes = Yes, my account
link-no = No
link-host = { $account } wants to be linked with this account. Is it you?
link-rivals = Somebody else has typed this code, too. If you are not sure: it is not you.
link-host-yes = It is me
link-host-no = It is not me
link-waiting = Now say yes on the other account: { $account }. Write /link there.
link-done = Linked: { $platforms }. Tables: { $tables }.
link-tables = My tables
link-unlink = Separate…
link-void = Not linked, the code is void.
link-wrong = No such code, or it has expired. Tries left: { $left }.
link-tries = Too many tries. Next try: { $until }.
link-same = This is this account’s own code. Enter it on the other account.
link-twice = You sit twice at one table: { $game }. Finish or get up first.
link-one-each = One account per platform: { $platform }, “{ $name }” is linked already.
link-separate = Separate { $account }?
link-separate-yes = Separate
link-separate-this = Separate: { $account }
link-keeps = Each account keeps the seats that it has taken. Settings stay with { $account }; the other one gets a copy.
link-separated = Separated.
link-none = This account is not linked.
