"""Lua scripts about the boards of a room. All keys of a script have the tag of one room."""

from typing import Final

COUNT: Final = """
-- Counts a result once on all boards that it belongs to; with count = '0' the score of one that was counted is only
-- raised. A result that is older than all that are kept is refused, since nobody could say whether it was counted.
-- From ARGV[7] on: each person with the name, the points, and whether one appears of whom nothing is known; then the
-- name of each board with the seconds for which it is kept. From KEYS[6] on: three keys for each board.
local res, void, names, visible, boards = unpack(KEYS)
local member, ended, most, best, count, persons = ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4], ARGV[5], ARGV[6]
local after = 6 + 4 * persons
if redis.call('SISMEMBER', void, member) == 1 then return 0 end
if count == '1' then
  local oldest = redis.call('ZRANGE', res, 0, 0, 'WITHSCORES')
  if redis.call('ZCARD', res) >= most and tonumber(ended) < tonumber(oldest[2]) then return 0 end
  if redis.call('ZADD', res, 'NX', ended, member) == 0 then return 0 end
  redis.call('ZREMRANGEBYRANK', res, 0, -most - 1)
elseif not redis.call('ZSCORE', res, member) then return 0 end
for p = 7, after, 4 do
  local who, name, points, shown = ARGV[p], ARGV[p + 1], ARGV[p + 2], ARGV[p + 3]
  redis.call('HSETNX', visible, who, shown)
  redis.call('HSET', names, who, name)
  local side = 0
  if redis.call('HGET', visible, who) ~= '1' then side = 1 end
  for k = 6, #KEYS, 3 do
    if best == '1' then redis.call('ZADD', KEYS[k + side], 'GT', points, who)
    else redis.call('ZINCRBY', KEYS[k + side], points, who) end
    if count == '1' then redis.call('HINCRBY', KEYS[k + 2], who, 1) end
  end
end
for k = 6, #KEYS, 3 do
  local at = after + 1 + 2 * (k - 6) / 3
  redis.call('SADD', boards, ARGV[at])
  if ARGV[at + 1] ~= '0' then
    for i = k, k + 2 do redis.call('EXPIRE', KEYS[i], ARGV[at + 1]) end
  end
end
return 1
"""

ANNUL: Final = """
-- Takes back once what a result has brought. Where the best score counts, it leaves the boards if it is that one.
local res, void = unpack(KEYS)
local member, best = ARGV[1], ARGV[2]
if redis.call('SADD', void, member) == 0 or redis.call('ZREM', res, member) == 0 then return 0 end
for p = 3, #ARGV, 2 do
  local who, points = ARGV[p], tonumber(ARGV[p + 1])
  for k = 3, #KEYS, 3 do
    local left = redis.call('HINCRBY', KEYS[k + 2], who, -1)
    for side = k, k + 1 do
      local score = redis.call('ZSCORE', KEYS[side], who)
      if score then
        if left <= 0 or (best == '1' and tonumber(score) == points) then redis.call('ZREM', KEYS[side], who)
        elseif best ~= '1' then redis.call('ZINCRBY', KEYS[side], -points, who) end
      end
    end
    if left <= 0 then redis.call('HDEL', KEYS[k + 2], who) end
  end
end
return 1
"""

TOP: Final = """
-- Rows of a board: who, points, name, matches. First how many there are and the place of the first row; then, for each
-- asker (from ARGV[3] on) who stands there, the first place of the rows around the asker and these rows.
local top, played, names = unpack(KEYS)
local function rows(first, last)
  local found, told = redis.call('ZREVRANGE', top, first, last, 'WITHSCORES'), {}
  for i = 1, #found, 2 do
    local who = found[i]
    told[#told + 1] = {who, found[i + 1], redis.call('HGET', names, who) or '',
      redis.call('HGET', played, who) or '0', redis.call('ZCOUNT', top, '(' .. found[i + 1], '+inf')}
  end
  return told
end
local first, most = tonumber(ARGV[1]), tonumber(ARGV[2])
local told = {redis.call('ZCARD', top), rows(first, first + most - 1), {}}
for i = 3, #ARGV do
  local rank = redis.call('ZREVRANK', top, ARGV[i])
  if rank then
    told[3] = rows(math.max(0, rank - 1), rank + 1)
    break
  end
end
return told
"""

APPEAR: Final = """
-- Notes whether somebody appears in a room, and moves what they have on its boards there or from there.
local visible = KEYS[1]
local who, shown = unpack(ARGV)
redis.call('HSET', visible, who, shown)
for k = 2, #KEYS, 2 do
  local here, there = KEYS[k], KEYS[k + 1]
  if shown ~= '1' then here, there = there, here end
  local score = redis.call('ZSCORE', there, who)
  if score then
    redis.call('ZADD', here, score, who)
    redis.call('ZREM', there, who)
  end
end
"""
