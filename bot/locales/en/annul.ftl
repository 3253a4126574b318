# Annulling a result
annul-result = Annul the result
annul-question = Annul this result? { $game }: { $names }
annul-means = It then counts in no rating, no record and no leaderboard. Everybody who played has to agree, or an administrator of the chat where it was played. This cannot be undone.
annul-agree = I agree
annul-administrator = Annul as administrator
annul-agreed = Agreed so far: { $names }
annul-waiting = You agree. Still to agree: { $names }
annul-how = They find it on the finished board: ⋯ › Annul the result.
annul-done = The result is annulled. Ratings, records and leaderboards change within a minute.
annul-no-result = Such a table has no result.
annul-done-before = This result is annulled already.
annul-too-late = A result can be annulled within 30 days.
annul-not-here = Administrators annul results of their own chat only. This game was played elsewhere.
annul-players = A result is annulled by all who played, together, or by an administrator of the chat where it was played.
