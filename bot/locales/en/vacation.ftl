vacation-on = ⏱ { $who }: on vacation until { $until }
vacation-ahead = ⏱ { $who }: on vacation from { $begin } until { $until }
vacation-day = ⏱ { $who }: a vacation day, until { $until } · { $days } left

vacation-past = That is over already.
vacation-meets = A vacation is announced already, from { $begin } until { $until }. Cancel it first.
vacation-none = No vacation left; { $more } more days on { $at }.
vacation-long = You have { $days ->
    [one] one day
   *[other] { $days } days
}, and that would be { $wanted }.

vacation-left = Vacation: { $days ->
    [0] no days left
    [one] one day left
   *[other] { $days } days left
} (at most { $most }, { $more } more every 30 days).
vacation-how = None of your clocks runs then, and you may move all the same. Typed: /vacation 24.12 2.01
vacation-yours = You are on vacation until { $until }: none of your clocks runs.
vacation-yours-ahead = Announced: from { $begin } until { $until }.
vacation-from = From
vacation-length = How long
vacation-days = { $days ->
    [one] one day
   *[other] { $days } days
}
vacation-announce = From { $day }: { $days ->
    [one] one day
   *[other] { $days } days
}
vacation-cancel = Cancel it
vacation-unreadable = I read two days (/vacation 24.12 2.01), a day and a number of days (/vacation 24.12 5), or a number of days from now (/vacation 3).
vacation-far = A vacation begins within a year from now.
