privacy-elsewhere = To, co o Tobie przechowuję, pokazuję tylko prywatnie.
privacy-kept = Przechowuję: id Twojego konta, nazwę, ruchy, wyniki i ustawienia.
privacy-not = Nie czytam rozmów, nikomu nie pokazuję Twoich kart i niczego nikomu nie przekazuję.
privacy-list = Jak długo?
privacy-file = Mój plik
privacy-file-first = Najpierw plik
privacy-forget = Zapomnij o mnie
privacy-text = Pełny tekst
privacy-text-here = Co przechowuję, po co i jak długo, po polsku i po angielsku.
privacy-long = { $what ->
    [tables] Stoły, przy których trwa gra: do końca gry albo do Twojego odejścia.
    [records] Skończone partie ze wszystkimi ruchami: 400 dni.
    [results] Wyniki i to, co się z nich liczy: dopóki nie poprosisz o zapomnienie.
    [settings] Ustawienia i połączone konta: dopóki nie poprosisz o zapomnienie.
    [notes] Notatki o wiadomościach i przyciskach: najwyżej rok, zwykle miesiąc.
    [audit] Co zrobiła administracja: ostatnie 1000 wpisów każdej społeczności.
   *[backups] Kopie zapasowe robi ten, kto prowadzi tego bota; tam zapytaj, jak długo są trzymane.
}
privacy-file-made = Wszystko, co o Tobie wiem: konta, stoły, wyniki, ustawienia.
privacy-question = Zapomnieć o wszystkim?
privacy-others = Inni zachowują swoje wyniki; zamiast Ciebie stoi w nich „—”.
privacy-running = { $count ->
    [0] Nie grasz teraz w żadnej partii.
    [one] Trwa 1 partia: poddaję ją.
    [few] Trwają { $count } partie: poddaję je.
   *[many] Trwa { $count } partii: poddaję je.
}
privacy-accounts = Konta: { $platforms }.
privacy-final = Tego nie da się cofnąć.
privacy-forget-ask = Zapomnij
privacy-last = Na pewno zapomnieć o wszystkim?
privacy-type = Naciśnij przycisk albo napisz: /prywatnosc { $word }
privacy-word = ZAPOMNIJ
privacy-forget-yes = Tak, zapomnij
privacy-done = Zapominam; to chwilę potrwa. Cokolwiek potem naciśniesz, zaczynasz od zera.
privacy-under-way = Właśnie o Tobie zapominam. Za chwilę zaczniesz od zera.
