sleep-line = The table is asleep: nobody has been here since { $since }. Nothing is lost.
sleep-wake = Wake it
sleep-asleep = This table is asleep.
sleep-awake = The table is awake already.
sleep-who-wakes = Only people who sit here can wake it: { $who }.
sleep-to-table = To the table
