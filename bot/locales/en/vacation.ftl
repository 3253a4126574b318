vacation-on = ⏱ { $who }: on vacation until { $until }
vacation-ahead = ⏱ { $who }: on vacation from { $begin } until { $until }
vacation-day = ⏱ { $who }: a vacation day, until { $until } · { $days } left

vacation-past = That time is past already.
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
vacation-how = All your clocks stand still then, and you may still move. You can also type: /vacation 24.12 2.01
vacation-yours = You are on vacation until { $until }: all your clocks stand still.
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
vacation-unreadable = I understand two dates (/vacation 24.12 2.01), a date and a number of days (/vacation 24.12 5), or a number of days from now (/vacation 3).
vacation-far = A vacation has to begin within a year from now.
