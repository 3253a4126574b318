beacon-awaited = The cards and dice wait for the public round { $round }, due { $at }: nobody can know it yet. 15 seconds at most.
beacon-begun = { $missed ->
    [yes] The public round { $round } did not come in 15 seconds: this game goes without it.
   *[no] The public round { $round } is mixed into the luck.
}
beacon-round = { $state ->
    [waits] Public round { $round } of drand, due { $at }, is waited for.
    [missed] Public round { $round } of drand did not come in time: nothing was mixed in.
   *[mixed] Public round { $round } of drand, { $at }, is mixed in ✓
}
beacon-check = Its number { $randomness } is the SHA-256 of its signature ✓. Whether drand has published it I do not check: { $address } tells.
beacon-waits = The game begins in a moment: it waits for a public random number, and until then nothing changes.
