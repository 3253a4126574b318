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
