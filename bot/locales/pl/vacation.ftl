vacation-on = ⏱ { $who }: urlop do { $until }
vacation-ahead = ⏱ { $who }: urlop od { $begin } do { $until }
vacation-day = ⏱ { $who }: dzień urlopu, do { $until } · zostało { $days }

vacation-past = Ten czas już minął.
vacation-meets = Urlop jest już zapowiedziany: od { $begin } do { $until }. Najpierw go odwołaj.
vacation-none = Urlop jest wykorzystany; następne { $more } dni: { $at }.
vacation-long = Masz { $days ->
    [one] jeden dzień
   *[other] { $days } dni
}, a to byłoby { $wanted }.

vacation-left = Urlop: { $days ->
    [0] nie został żaden dzień
    [one] został jeden dzień
    [few] zostały { $days } dni
   *[many] zostało { $days } dni
} (najwyżej { $most }, co 30 dni { $more } więcej).
vacation-how = Wtedy wszystkie Twoje zegary stoją, a grać i tak możesz. Można też napisać: /urlop 24.12 2.01
vacation-yours = Masz urlop do { $until }: wszystkie Twoje zegary stoją.
vacation-yours-ahead = Zapowiedziany: od { $begin } do { $until }.
vacation-from = Od kiedy
vacation-length = Ile
vacation-days = { $days ->
    [one] jeden dzień
   *[other] { $days } dni
}
vacation-announce = Od { $day }: { $days ->
    [one] jeden dzień
   *[other] { $days } dni
}
vacation-cancel = Odwołuję
vacation-unreadable = Rozumiem dwie daty (/urlop 24.12 2.01), datę i liczbę dni (/urlop 24.12 5) albo liczbę dni od teraz (/urlop 3).
vacation-far = Urlop musi zacząć się w ciągu roku od dziś.
