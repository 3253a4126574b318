seal-committed = 🔒 Committed { $at }, before anything was drawn.
seal-commitment = Commitment (SHA-256): { $hash }
seal-bound = It binds a secret of 32 bytes to this game ({ $game }), its rules and this table.{ $count ->
    [0] { "" }
    [one] { " " }The rules changed once; the former secret is in the file.
   *[other] { " " }The rules changed { $count } times; the former secrets are in the file.
}
seal-words = Words: { $words }
seal-word = { $name } “{ $word }”{ $random ->
    [true] { " " }(drawn)
   *[other] { "" }
}
seal-word-given = { $name } ✓
seal-no-words = Nobody has added a word.
seal-add = If you wish, add a word of your own to the luck: type /verify and the word.
seal-random = 🎲 A random word
seal-later = The secret is shown when the game is over.
seal-secret = Secret: { $secret }
seal-lobby = 🔒 Luck: { $short }{ $number ->
    [1] { "" }
   *[other] { " " }(commitment no. { $number })
}
seal-about = 🎲 About the luck · { $short }
seal-agrees = ✓ Everything agrees: the hash of the secret is the commitment { $short }…, and every draw follows from secret and words.
seal-disagrees = ⚠ This does not agree: draw { $number } was { $answer } of { $among }, from secret and words it would have been { $right }. The file shows it to anybody.
seal-disagrees-order = ⚠ This does not agree: shuffle { $number } has another order than secret and words give. The file shows it to anybody.
seal-draws = { $count ->
    [0] Nothing was drawn in this game.
    [one] One draw.
   *[other] { $count } draws.
}
seal-shown = Result/possibilities, by move{ $pages ->
    [1] { "" }
   *[other] { " " }({ $page } / { $pages })
}: { $draws }
seal-back = ◀
seal-on = ▶
seal-pack = The first pack, shuffled, begins ({ $count } cards): { $cards }
seal-file = 💾 The file
seal-check-there = 🔎 Check on the web page
seal-file-of = Everything that was drawn, with secret and words. Anybody can check it without my help:{ $page ->
    [yes] { " " }on the web page behind the button, which also works saved and offline, or
   *[no] { "" }
} with the script tools/verify.py of Stolik's source code. The script needs nothing but Python.
seal-together = This commitment was made at the moment the game began: it proves that nothing has changed since then, but not that the secret was random.
seal-check = Every draw follows from secret and words; “About the luck” has a file with all of them, which anybody can check without my help.
seal-other-rules = The rules have changed since this game, so its draws cannot be listed one by one.
seal-none = The luck of this table is not sealed: it was known beforehand, or the table began under older rules.
seal-closed = The words were closed when the game began ({ $at }).
seal-no-lobby = No table here is still waiting to begin: a word is added before the game.
seal-word-length = A word has 1 to { $most } characters.
seal-send = 📩 Send me this
seal-post = 📢 To the chat
seal-sent = Sent to you alone. That message is never edited, so its date counts.
seal-kept = Table { $code }. This message is never edited: compare it with what the table shows at the end.
seal-not-sent = I cannot write to you: open a private chat with me first, then press again.
