"""Lua scripts about the ratings of a game. All keys of a script have the tag of one game."""

from typing import Final

STANDING: Final = """
-- The number of rated matches, what has become of a result, how often its pair was rated, how often ratings were
-- written without a match, and ratings (from ARGV[3]).
local rows, seq, done, pairs, made = unpack(KEYS)
local result, pair = ARGV[1], ARGV[2]
local told = {redis.call('GET', seq) or '0', redis.call('HGET', done, result) or '', '0'}
if pair ~= '' then told[3] = redis.call('HGET', pairs, pair) or '0' end
told[4] = redis.call('GET', made) or '0'
for i = 3, #ARGV do told[i + 2] = redis.call('HGET', rows, ARGV[i]) or '' end
return told
"""

_PLACED: Final = """
-- Puts somebody on the board of those who appear, or of those who do not.
local function place(visible, top, shade, who, height)
  local here, there = shade, top
  if redis.call('HGET', visible, who) == '1' then here, there = top, shade end
  redis.call('ZREM', there, who)
  redis.call('ZADD', here, height, who)
end
"""

RATE: Final = (
    _PLACED
    + """
-- Writes a rated match and all that it changes, if no other match was rated since ARGV[1] and ratings were not written
-- without a match since ARGV[7]; a match is rated once. ARGV[6] names the board. From ARGV[8] on: each person with the
-- rating (empty: none any more). From KEYS[11] on: the lists of everybody concerned.
local rows, seq, hist, done, pairs, visible, top, shade, boards, made = unpack(KEYS)
local before, result, entry, pair, kept = unpack(ARGV)
if redis.call('HEXISTS', done, result) == 1 then return 0 end
if (redis.call('GET', seq) or '0') ~= before or (redis.call('GET', made) or '0') ~= ARGV[7] then return 0 end
local number = redis.call('INCR', seq)
redis.call('HSET', hist, number, entry)
redis.call('HSET', done, result, number)
if pair ~= '' then
  redis.call('HINCRBY', pairs, pair, 1)
  redis.call('EXPIRE', pairs, kept)
end
redis.call('SADD', boards, ARGV[6])
for i = 8, #ARGV, 2 do
  local who, row = ARGV[i], ARGV[i + 1]
  if row == '' then
    redis.call('HDEL', rows, who)
    redis.call('ZREM', top, who)
    redis.call('ZREM', shade, who)
  else
    redis.call('HSET', rows, who, row)
    place(visible, top, shade, who, string.match(row, '^%S+'))
  end
end
for i = 11, #KEYS do redis.call('RPUSH', KEYS[i], number) end
return 1
"""
)

ANNUL: Final = """
-- Strikes a result off, once; returns how many were struck off since the ratings were last made from the history.
local done, void, stale = unpack(KEYS)
if redis.call('SADD', void, ARGV[1]) == 1 then
  local number = redis.call('HGET', done, ARGV[1])
  if number and tonumber(number) then redis.call('INCR', stale)
  elseif not number then redis.call('HSET', done, ARGV[1], ARGV[2]) end
end
return redis.call('GET', stale) or '0'
"""

REWRITE: Final = """
-- Exchanges matches of the history: from ARGV[1] on the number, the text that is expected there, and the new one.
for i = 1, #ARGV, 3 do
  if redis.call('HGET', KEYS[1], ARGV[i]) == ARGV[i + 1] then redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 2]) end
end
"""

REPLACE: Final = (
    _PLACED
    + """
-- Puts ratings that were made from the history in the place of the present ones, if the history is still the same.
local rows, seq, stale, visible, top, shade, aside, made = unpack(KEYS)
if (redis.call('GET', seq) or '0') ~= ARGV[1] or (redis.call('GET', stale) or '0') ~= ARGV[2] then return 0 end
redis.call('DEL', top, shade, rows)
if redis.call('EXISTS', aside) == 1 then
  redis.call('PERSIST', aside)
  redis.call('RENAME', aside, rows)
end
local all = redis.call('HGETALL', rows)
for i = 1, #all, 2 do place(visible, top, shade, all[i], string.match(all[i + 1], '^%S+')) end
redis.call('DEL', stale)
redis.call('INCR', made)
return 1
"""
)

FORGET: Final = """
-- Gives a rating to another name, which appears on no board, and exchanges the matches of the history that name the
-- person: from ARGV[4] on the number, the text that is expected there, and the new one. 0: something has changed.
local rows, hist, top, shade, visible, names, mine, theirs, seq, made = unpack(KEYS)
local who, other, before = ARGV[1], ARGV[2], ARGV[3]
if (redis.call('GET', seq) or '0') ~= before then return 0 end
for i = 4, #ARGV, 3 do
  if redis.call('HGET', hist, ARGV[i]) ~= ARGV[i + 1] then return 0 end
end
for i = 4, #ARGV, 3 do redis.call('HSET', hist, ARGV[i], ARGV[i + 2]) end
local row = redis.call('HGET', rows, who)
if row then
  redis.call('HDEL', rows, who)
  redis.call('HSET', rows, other, row)
end
redis.call('INCR', made)
redis.call('ZREM', top, who)
redis.call('ZREM', shade, who)
redis.call('HDEL', visible, who)
redis.call('HDEL', names, who)
if redis.call('EXISTS', mine) == 1 then redis.call('RENAME', mine, theirs) end
return 1
"""
