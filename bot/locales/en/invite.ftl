# Invitations, kept seats and links
invite-accept = Accept
invite-refuse = Not this time
invite-withdraw = Withdraw
invite-card = Invitation · { $game } · from { $by } · for { $whom }
invite-kept = { $number } { $name } ⏳ until { $until }
invite-answer = { $answer ->
    [expired] The invitation has expired: { $name }
    [withdrawn] The invitation has been withdrawn: { $name }
   *[declined] { $name }: not this time.
}
invite-withdrawn = Invitation withdrawn.
invite-for = This invitation is for { $who }.
invite-seat-kept = This seat is kept for { $who } until { $until }.
invite-seated = You already have a seat: { $number }.
invite-late = The invitation has expired, the seat is free.
invite-over = This invitation is over.
invite-taken = This seat is taken.
invite-only-opener = Only { $who } can withdraw it.
invite-awaited = Somebody is invited: { $who }. Withdraw the invitation to begin without them.
invite-closed-to = { $who } takes no invitations now.
invite-bot = To seat a computer, press + 🤖.
invite-self = You need no invitation: you have a seat at your own table anyway.
invite-unknown = I do not know { $name } here. Pick the person from the list that opens after @, or send a link: /invite
invite-private = Only you can read this chat, so { $who } would not see the invitation. Open the table where you both are, or send a link: /invite
invite-watch = 👁 Watch
invite-open-own = Open your own
invite-sit-down = Sit down
invite-challenge = Challenge
invite-whom = Against: { $who }
invite-game = Which game?
invite-call = { $who }
invite-many = You can invite at most { $most } people at once. Others can come by a link: /invite
invite-people = Invite…
invite-who-has-link = Whoever has a link may sit down.
invite-door = { $platform ->
    [discord] Discord
    [telegram] Telegram
   *[web] Page
}
invite-address = { $door }: { $address }
invite-code = In any chat with me: /join { $code }
invite-new-links = New links
invite-close-doors = Close the doors
invite-doors-closed = The doors are closed: no link leads here.
invite-only-seated = Only people who sit at this table hand out links.
invite-link-gone = This table is gone.
invite-link-old = This link is no longer valid.
invite-own-table = This is your table.
