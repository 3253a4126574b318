sleep-line = Stół śpi: od { $since } nikogo tu nie było. Nic nie przepada.
sleep-wake = Budzę stół
sleep-asleep = Ten stół śpi.
sleep-awake = Stół już nie śpi.
sleep-who-wakes = Obudzić go mogą tylko osoby przy stole: { $who }.
sleep-to-table = Do stołu
