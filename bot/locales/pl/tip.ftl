# Wskazówki przy okazji, każda raz
tip-hand = Twoje karty są zawsze pod 🃏.
tip-move = Ruch możesz też napisać: /ruch { $move }
tip-moves = Ruch możesz też napisać: /ruch i zapis ruchu.
tip-rules = Reguły tej gry: ⋯ › Reguły.
