# Co komputery mówią o swoich ruchach na planszach bez losu.
boards-why-won = { $moves ->
    [1] Wygrywa od razu.
   *[other] Wygrywa w { $moves } ruchach, cokolwiek zrobi druga strona.
}
boards-why-lost = Każdy ruch przegrywa, ten broni się najdłużej.
boards-why-wins = Zdobywa { $pieces ->
    [1] bierkę
    [few] { $pieces } bierki
   *[other] { $pieces } bierek
}{ $moves ->
    [1] {" "}od razu.
   *[other] {" "}w { $moves } ruchach.
}
boards-why-crowns = { $moves ->
    [1] Od razu robi damkę.
   *[other] Robi damkę w { $moves } ruchach.
}
boards-why-only = To jedyny ruch, który niczego nie traci.
boards-why-least = Coś i tak przepadnie, ten ruch traci najmniej.
boards-why-offers = Oddaje bierkę, ale zyskuje za nią tyle samo.
boards-why-exchanges = Wymienia bierki, a to pomaga stronie, która prowadzi.
boards-why-ahead = { $moves ->
    [1] Niczego od razu nie traci i stoi najlepiej.
    [few] Niczego nie traci przez { $moves } ruchy i stoi potem najlepiej.
   *[other] Niczego nie traci przez { $moves } ruchów i stoi potem najlepiej.
}
