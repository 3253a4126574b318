"""Lua scripts about games of the day. All keys of a script have the tag of one day or one community."""

from typing import Final

ENTER: Final = """
-- Enters a result in the rows of a day, if it is the first of this person; and its points if they are the best so far.
local rows, top, best = unpack(KEYS)
local person, row, score, first, lasts = unpack(ARGV)
local known = redis.call('HEXISTS', rows, person) == 1
if first == '1' and not known then
  redis.call('HSET', rows, person, row)
  redis.call('ZADD', top, score, person)
  known = true
end
if known and tonumber(score) > tonumber(redis.call('HGET', best, person) or '-1') then
  redis.call('HSET', best, person, score)
end
for _, key in ipairs(KEYS) do redis.call('EXPIRE', key, lasts) end
return 1
"""

FINISH: Final = """
-- Notes that a person has finished a day; only the newest days are kept.
local day, most = unpack(ARGV)
redis.call('ZADD', KEYS[1], day, day)
return redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - most)
"""
