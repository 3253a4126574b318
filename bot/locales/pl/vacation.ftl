vacation-on = ⏱ { $who }: urlop do { $until }
vacation-ahead = ⏱ { $who }: urlop od { $begin } do { $until }
vacation-day = ⏱ { $who }: dzień urlopu, do { $until } · zostało { $days }

vacation-past = Ten czas już minął.
vacation-meets = Urlop jest już zapowiedziany: od { $begin } do { $until }. Najpierw go odwołaj.
vacation-none = Urlop jest wykorzystany; następne { $more } dni: { $at }.
vacation-long = Masz { $days ->
    [one] jeden dzień
    [few] { $days } dni
   *[many] { $days } dni
}, a to byłoby { $wanted }.
