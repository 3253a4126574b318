"""Lua scripts about the results of a person. All keys of a script have the tag of one person."""

from typing import Final

KNOW: Final = """
-- Notes where something about a person is going to be written; 0 where the person wishes to be forgotten.
local index, gone = unpack(KEYS)
if redis.call('EXISTS', gone) == 1 then return 0 end
redis.call('SADD', index, unpack(ARGV))
return 1
"""

ADD: Final = """
-- Adds a result of a person once; what it adds up to follows from ARGV[4] on: a name and a number each. A name with ^
-- stands for the greatest number.
local res, sum, void, gone = unpack(KEYS)
local id, line, ended = ARGV[1], ARGV[2], ARGV[3]
if redis.call('EXISTS', gone) == 1 or redis.call('SISMEMBER', void, id) == 1 then return 0 end
if redis.call('ZADD', res, 'NX', ended, line) == 0 then return 0 end
for i = 4, #ARGV, 2 do
  if string.sub(ARGV[i], 1, 1) ~= '^' then redis.call('HINCRBY', sum, ARGV[i], ARGV[i + 1])
  else
    local before = redis.call('HGET', sum, ARGV[i])
    if not before or tonumber(before) < tonumber(ARGV[i + 1]) then redis.call('HSET', sum, ARGV[i], ARGV[i + 1]) end
  end
end
return 1
"""

ANNUL: Final = """
-- Takes a result of a person back once. The greatest numbers go; they are found again from the other results.
local res, sum, void, gone = unpack(KEYS)
local id, line = ARGV[1], ARGV[2]
if redis.call('EXISTS', gone) == 1 or redis.call('SADD', void, id) == 0 then return 0 end
if redis.call('ZREM', res, line) == 0 then return 0 end
for i = 3, #ARGV, 2 do
  if string.sub(ARGV[i], 1, 1) ~= '^' then redis.call('HINCRBY', sum, ARGV[i], -ARGV[i + 1])
  else redis.call('HDEL', sum, ARGV[i]) end
end
return 1
"""

RAISE: Final = """
-- Notes a number if it is the greatest.
local before = redis.call('HGET', KEYS[1], ARGV[1])
if before and tonumber(before) >= tonumber(ARGV[2]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1
"""
