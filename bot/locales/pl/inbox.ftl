# Co czeka na kogoś przy wszystkich stołach
inbox-head = Czeka na Ciebie: { $count } · kolej innych: { $others }{ $asleep ->
    [0] {""}
   *[other] {" "}· śpi: { $asleep }
}
inbox-empty = Nic nie czeka. Kolej innych: { $others }{ $asleep ->
    [0] .
   *[other] {" "}· śpi: { $asleep }
}
inbox-turn = { $urgent ->
    [yes] ⏱{" "}
   *[no] {""}
}{ $game } · { $names } · { $when }
inbox-turn-alone = { $game } · { $when }
inbox-invitation = 🔔 { $game } · od: { $who } · { $when }
inbox-until = do { $until }
inbox-since = od { $since }
inbox-play = Gram: { $game }, { $names }
inbox-play-alone = Gram: { $game }
inbox-look = Zobacz: { $game }, { $who }
inbox-news = Nowe: { $lines }
inbox-won = { $game }: { $count ->
    [one] wygrywa { $who }
   *[other] wygrywają { $who }
}
inbox-drawn = { $game }: nikt nie wygrywa
inbox-next = Następny stół
inbox-others = Inne: { $count }
inbox-asleep = Śpiące: { $count }
inbox-more = Dalej: { $count }
inbox-calls = 🔔 Jak wołać
inbox-others-head = Teraz kolej innych
inbox-asleep-head = Śpiące: nikogo nie było od miesiąca. Nic nie przepada.
inbox-other = { $game } · { $names } · { $asked }
inbox-to-move = kolej: { $who }
inbox-lobby = jeszcze się nie zaczęło
inbox-show = Pokaż: { $game }, { $names }
inbox-show-alone = Pokaż: { $game }
inbox-all-done = To wszystko. Nic więcej nie czeka.
inbox-skipped = Dziś pominięte: { $count }
inbox-here = Stół stoi tutaj: { $game }
inbox-to-table = Do stołu
inbox-in-private = Ten stół pokażę prywatnie: { $game }
inbox-open-chat = Otwórz czat
inbox-unknown = /moje działa samo albo z jednym z tych słów: next, others, asleep, calls, tell
inbox-later = Do jutra.
inbox-word = { $word ->
    [next] następny stół, który czeka
    [others] stoły, przy których kolej innych
    [asleep] stoły, które śpią
    [calls] jak mnie wołać
   *[tell] daj znać o otwartych stołach
}
