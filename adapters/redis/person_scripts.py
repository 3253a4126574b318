"""Lua scripts about persons. All keys of a script have the tag of one person.

Two accounts are joined in two slots: first the guest's person points to the host's (PREPARE), which means nothing yet;
then the host's person takes its accounts in (JOIN), and that is the moment. A pointer that stands alone, because a
process died in between, is taken back after the handshake was made void (VOID): then it can never be joined any more.
"""

from typing import Final

OFFER: Final = """
-- Begins a handshake in place of the former one, which is void then.
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'code', ARGV[1], 'host', ARGV[2], 'host_name', ARGV[3])
return redis.call('PEXPIRE', KEYS[1], ARGV[4])
"""

CLAIM: Final = """
-- Notes who has typed a code; 0 where it is not valid, or somebody else was first.
local code, guest, name = unpack(ARGV)
if redis.call('HGET', KEYS[1], 'code') ~= code then return 0 end
local first = redis.call('HGET', KEYS[1], 'guest')
if first and first ~= guest then
  redis.call('HINCRBY', KEYS[1], 'rivals', 1)
  return 0
end
redis.call('HSET', KEYS[1], 'guest', guest, 'guest_name', name)
return 1
"""

AGREE: Final = """
-- Notes that one of the two says yes, and to whom; 0 where there is no such handshake any more.
local code, side, guest = unpack(ARGV)
if redis.call('HGET', KEYS[1], 'code') ~= code or redis.call('HGET', KEYS[1], 'guest') ~= guest then return 0 end
redis.call('HSET', KEYS[1], 'yes ' .. side, 1)
return 1
"""

REFUSE: Final = """
-- Ends a handshake; 0 where there is no such one any more.
if redis.call('HGET', KEYS[1], 'code') ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])
"""

PREPARE: Final = """
-- Points from a person to the one that is to take its accounts in; returns what is known of the person, where nothing
-- else is pointed to.
local into, account, name = unpack(ARGV)
local other = redis.call('HGET', KEYS[1], 'into')
if other and other ~= into then return {'into', other} end
redis.call('HSET', KEYS[1], 'account', account, 'name', name, 'into', into)
return redis.call('HGETALL', KEYS[1])
"""

JOIN: Final = """
-- Takes accounts in (from ARGV[6] on, each with its name), if both have said yes to this handshake. 'busy': what an
-- earlier one owes is not done yet; 'moved': this person is being taken in itself.
local person, handshake = unpack(KEYS)
local code, guest, host, name, owes = unpack(ARGV)
if redis.call('HGET', person, 'code') == code then return 'joined' end
if redis.call('HEXISTS', person, 'owes') == 1 then return 'busy' end
if redis.call('HEXISTS', person, 'into') == 1 then return 'moved' end
local agreed = redis.call('HMGET', handshake, 'code', 'guest', 'yes host', 'yes guest')
if agreed[1] ~= code or agreed[2] ~= guest or not agreed[3] or not agreed[4] then return 'gone' end
redis.call('HSET', person, 'account', host, 'name', name, 'code', code, 'owes', owes)
for i = 6, #ARGV, 2 do redis.call('HSET', person, 'with ' .. ARGV[i], ARGV[i + 1]) end
redis.call('DEL', handshake)
return 'joined'
"""

VOID: Final = """
-- Makes sure that a handshake can never be completed any more; 1 where it is completed already.
if redis.call('HEXISTS', KEYS[1], 'with ' .. ARGV[2]) == 1 then return 1 end
if redis.call('HGET', KEYS[2], 'code') == ARGV[1] then redis.call('DEL', KEYS[2]) end
return 0
"""

UNPOINT: Final = """
-- Takes a pointer back, unless it points elsewhere by now.
if redis.call('HGET', KEYS[1], 'into') ~= ARGV[1] then return 0 end
return redis.call('HDEL', KEYS[1], 'into')
"""

POINT: Final = """
-- Points from an account to the person that has taken it in, which now answers for its accounts alone; not where it
-- points elsewhere by now.
local into, account, before = unpack(ARGV)
local present = redis.call('HGET', KEYS[1], 'into')
if present and present ~= into and string.sub(present, 1, #before) ~= before then return 0 end
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
  if string.sub(field, 1, 5) == 'with ' then redis.call('HDEL', KEYS[1], field) end
end
return redis.call('HSET', KEYS[1], 'account', account, 'into', into)
"""

SETTLE: Final = """
-- Strikes off what was owed, unless something else is owed by now.
if redis.call('HGET', KEYS[1], 'owes') ~= ARGV[1] then return 0 end
return redis.call('HDEL', KEYS[1], 'owes')
"""

SEPARATE: Final = """
-- Lets an account go; 'busy': what joining it owes is not done yet.
if redis.call('HEXISTS', KEYS[1], 'owes') == 1 then return 'busy' end
redis.call('HDEL', KEYS[1], 'with ' .. ARGV[1])
return 'separated'
"""

TRY: Final = """
-- Counts a try within an hour; returns which it is, and the milliseconds until the hour is over.
local tries = redis.call('INCR', KEYS[1])
if tries == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {tries, redis.call('PTTL', KEYS[1])}
"""

FORGIVE: Final = """
-- Takes a try back that was none.
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
return redis.call('DECR', KEYS[1])
"""
