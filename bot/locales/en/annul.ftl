# Annulling a result
annul-result = Annul the result
annul-question = Annul this result? { $game }: { $names }
annul-means = It then counts in no rating, no record and on no board. Everybody who played has to agree, or an administrator of the chat where it was played. This cannot be taken back.
annul-agree = I agree
annul-administrator = Annul as administrator
annul-agreed = Have agreed: { $names }
annul-waiting = You agree. Still to agree: { $names }
annul-how = They find it on the finished board: ⋯ › Annul the result.
annul-done = The result is annulled. Ratings, records and boards follow within a minute.
annul-no-result = There is no result of such a table.
annul-done-before = This result is annulled already.
annul-too-late = A result can be annulled for 30 days.
annul-not-here = An administrator annuls results of their own chat. This game was played elsewhere.
annul-players = Those who played annul a result together, or an administrator of the chat where it was played.
