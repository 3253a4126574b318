nim-name = Nim
nim-about = 2 players · a toy · 1 min
nim-rules = Take as many as you like from one heap. Whoever takes the last one wins.
nim-ruleset = { $name ->
    [marienbad] Marienbad
   *[polish] three heaps
}
nim-surprise = { $name ->
    [marienbad] Whoever takes the last one loses.
   *[polish] Whoever takes the last one wins.
}
nim-option = { $name ->
    [misere] The last one loses
   *[start] Heaps
}
nim-value = { $choice ->
    [misere_true] yes
    [misere_false] no
   *[other] { $value }
}
nim-heap = Heap { $heap }
nim-left = left
nim-asked = Your turn, { $who }: take from one heap.
nim-won = { $who } takes the last word.
nim-not-now = Somebody else is taking now.
nim-no-heap = There are { $heaps } heaps.
nim-too-few = Take between 1 and { $size } from this heap.
nim-unreadable = Write it like this: 2-3, which is 3 from heap 2.

cups-name = Cups
cups-about = 2–4 players · a toy · 1 min
cups-rules = Keep some dice and throw the others again. The highest sum wins.
cups-ruleset = { $name ->
    [quick] quick
   *[polish] three throws
}
cups-surprise = { $name ->
    [quick] Two throws.
   *[polish] Three throws.
}
cups-option = { $name ->
   *[throws] Throws
}
cups-value = { $value }
cups-keep = Keep these
cups-throw = Throw these
cups-asked = { $who } has { $left ->
    [one] { $left } more throw
   *[other] { $left } more throws
}.
cups-most = Highest sum: { $points }.
cups-finished = You have finished; the others still throw.
cups-no-die = You have no such { $face } under your cup.
cups-unreadable = Write it like this: keep 6 6, or throw 1 2.

kayles-name = Kayles
kayles-about = 2 players · a toy · 1 min
kayles-rules = Place a piece on a square that has no piece next to it. Whoever cannot loses.
kayles-ruleset = on a board
kayles-surprise = A corner is not next to another corner.
kayles-option = { $name }
kayles-value = { $value }
kayles-asked = Your turn, { $who }: place a piece.
kayles-won = { $who } places the last piece.
kayles-not-now = Somebody else is placing now.
kayles-too-near = A piece stands on { $square } or next to it.
kayles-unreadable = Write the name of a square, such as b3.
