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
invite-seat-kept = This seat waits for { $who } until { $until }.
invite-seated = You already sit: { $number }.
invite-late = The invitation has expired, the seat is free.
invite-over = This invitation is over.
invite-taken = This seat is taken.
invite-only-opener = Only { $who } can withdraw it.
invite-awaited = Somebody is invited: { $who }. Withdraw the invitation to begin without.
invite-closed-to = { $who } takes no invitations now.
invite-bot = Computers sit down by + 🤖.
invite-self = You need no invitation: you sit at your own table anyway.
invite-unknown = I do not know { $name } here. Pick the person from the list that opens after @.
invite-private = Only you read this chat, so { $who } would not see the invitation. Open the table where you both are.
invite-watch = 👁 Watch
invite-open-own = Open your own
invite-sit-down = Sit down
invite-challenge = Challenge
invite-whom = Against: { $who }
invite-game = Which game?
invite-call = { $who }
invite-many = One line invites at most { $most } people.
