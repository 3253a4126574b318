"""Lua scripts, each of which the server runs as one atomic change.

All keys of a script lie in one slot. No script reads the text of a table.
"""

from typing import Final

_ANSWER: Final = """
-- Answers a write: the table's fields but its text and revision, what its places show, and the places of ARGV, from
-- `from` on, that are claimed for the writer, who draws there; their claims are the keys from `claims` on.
local function answer(said, home, at, owner, lasts, from, claims)
  local names, claimed = {}, {}
  for _, name in ipairs(redis.call('HKEYS', home)) do
    if name ~= 'table' and name ~= 'rev' then names[#names + 1] = name end
  end
  local values = #names > 0 and redis.call('HMGET', home, unpack(names)) or {}
  for i = claims, #KEYS do
    if redis.call('SET', KEYS[i], owner, 'NX', 'PX', lasts) then claimed[#claimed + 1] = ARGV[from + i - claims] end
  end
  return {said, names, values, redis.call('HGETALL', at), claimed}
end
"""

FIND: Final = """
-- Returns a table, archived or not, with its half-made choices, what places show of it, and whether an operation has
-- changed it already.
local home, ops, at = KEYS[1], KEYS[2], KEYS[3]
if redis.call('EXISTS', home) == 0 then home, ops = KEYS[4], KEYS[5] end
return {redis.call('HGETALL', home), redis.call('HGETALL', at), redis.call('LPOS', ops, ARGV[1]) and 1 or 0}
"""

SAVE: Final = (
    _ANSWER
    + """
-- Saves one change of a table, unless the operation is already done ('repeated') or the table has another revision
-- ('conflict'). A table that is archived stays archived and is shown nowhere. A match has one result, the first; what
-- follows from it is owed since then. `now` is the time of boards, `ended` that of tables.
local home, ops, log, at, show, due = unpack(KEYS)
local id, op, expected, rev, text, step, seat, now, ended, owed, result, channel, owner, lasts, places = unpack(ARGV)
local archived = redis.call('EXISTS', KEYS[7]) == 1
if archived then home, ops, log = KEYS[7], KEYS[8], KEYS[9] end

if redis.call('LPOS', ops, op) then return {'repeated'} end
if (redis.call('HGET', home, 'rev') or '0') ~= expected then return {'conflict'} end

redis.call('HSET', home, 'rev', rev, 'table', text)
redis.call('LPUSH', ops, op)
redis.call('LTRIM', ops, 0, 63)
redis.call('XADD', log, '*', 'rev', rev, 'step', step, 'op', op)
if result ~= '' and redis.call('SETNX', KEYS[10], result) == 1 then redis.call('ZADD', KEYS[11], ended, id) end
redis.call('PUBLISH', channel, id)
if archived then return {'saved', {}, {}, {}, {}} end

if seat ~= '' then  -- the half-made choices of the seat that has acted are deleted
  for _, field in ipairs(redis.call('HKEYS', home)) do
    if string.sub(field, 1, #seat + 1) == seat .. ':' then redis.call('HDEL', home, field) end
  end
end
for i = 16, 15 + places do redis.call('HSETNX', at, ARGV[i], '0 ') end
if redis.call('EXISTS', at) == 1 then redis.call('ZADD', show, now, id) end
if owed == '' then redis.call('ZREM', due, id) else redis.call('ZADD', due, owed, id) end
return answer('saved', home, at, owner, lasts, 16 + places, 12)
"""
)

CHOOSE: Final = (
    _ANSWER
    + """
-- Stores a half-made choice beside a table, unless the operation is already done or the table has another revision or
-- has been archived.
local home, ops, at = unpack(KEYS)
local id, op, rev, what, text, channel, owner, lasts = unpack(ARGV)
if redis.call('LPOS', ops, op) then return {'repeated'} end
if redis.call('HGET', home, 'rev') ~= rev then return {'conflict'} end
redis.call('HSET', home, what, text)
redis.call('LPUSH', ops, op)
redis.call('LTRIM', ops, 0, 63)
redis.call('PUBLISH', channel, id)
return answer('saved', home, at, owner, lasts, 9, 4)
"""
)

KEEP_RESULT: Final = """
-- Keeps the result of a match that has none yet; what follows from it is owed.
local id, result, now = unpack(ARGV)
if redis.call('SETNX', KEYS[1], result) == 0 then return 0 end
redis.call('ZADD', KEYS[2], now, id)
return 1
"""

ANNUL_RESULT: Final = """
-- Replaces a result that has not changed meanwhile by the same one annulled; what follows from that is owed.
local id, before, after, now = unpack(ARGV)
if redis.call('GET', KEYS[1]) ~= before then return 0 end
redis.call('SET', KEYS[1], after)
redis.call('ZADD', KEYS[2], now, id)
return 1
"""

SET_AUDITED: Final = """
-- Sets one setting of a community and adds a line to its audit log, of which only the newest lines are kept.
local what, value, most, line = unpack(ARGV)
redis.call('HSET', KEYS[1], what, value)
redis.call('XADD', KEYS[2], 'MAXLEN', '~', most, '*', 'line', line)
"""

MERGE_AUDIT: Final = """
-- Adds lines (id and text in turn) to an audit log, in the order of their times; those that it has already stay single.
local rows, known = {}, {}
local function add(id, line)
  local at = string.match(id, '%d+')
  if known[at .. line] then return end
  known[at .. line] = true
  rows[#rows + 1] = {tonumber(at), #rows, at, line}
end
for _, row in ipairs(redis.call('XRANGE', KEYS[1], '-', '+')) do add(row[1], row[2][2]) end
for i = 2, #ARGV, 2 do add(ARGV[i], ARGV[i + 1]) end
table.sort(rows, function(a, b) return a[1] < b[1] or (a[1] == b[1] and a[2] < b[2]) end)
redis.call('DEL', KEYS[1])
for n, row in ipairs(rows) do
  redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], row[3] .. '-' .. n, 'line', row[4])
end
"""

RESERVE: Final = """
-- Reserves one of the free places in a chat for a table that is being opened; 0: none is left.
-- Tables that the chat already points to (from ARGV[4] on) are not counted.
local id, free, lasts = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local counted, taken = {[id] = true}, 0
for i = 4, #ARGV do counted[ARGV[i]] = true end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - lasts)
for _, other in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  if not counted[other] then taken = taken + 1 end
end
if taken >= free then return 0 end
redis.call('ZADD', KEYS[1], now, id)
redis.call('PEXPIRE', KEYS[1], lasts)
return 1
"""

PULL: Final = """
-- Returns a table with its half-made choices, and what is drawn of it at a place.
return {redis.call('HGETALL', KEYS[1]), redis.call('HGET', KEYS[2], ARGV[1])}
"""

DRAFT: Final = """
-- Stores a half-made choice beside a table, unless the table has been archived.
local home = KEYS[1]
local what, text, channel, news = unpack(ARGV)
if redis.call('HEXISTS', home, 'rev') == 0 then return 0 end
redis.call('PUBLISH', channel, news)
return redis.call('HSET', home, what, text)
"""

NOTE: Final = """
-- Notes beside a table that something is done; 1 for the first caller, 0 for everybody after that.
local home = KEYS[1]
local what, text, channel, news = unpack(ARGV)
if redis.call('HEXISTS', home, 'rev') == 0 or redis.call('HGET', home, what) == text then return 0 end
redis.call('HSET', home, what, text)
redis.call('PUBLISH', channel, news)
return 1
"""

OWE: Final = """
-- Sets the time when a table is due, or deletes it, unless the table has changed.
local home, due = unpack(KEYS)
local id, rev, owed = unpack(ARGV)
if redis.call('HGET', home, 'rev') ~= rev then return 0 end
if owed == '' then return redis.call('ZREM', due, id) end
return redis.call('ZADD', due, owed, id)
"""

ADVANCE: Final = """
-- Moves an appointment, or deletes it; 0 where it no longer stands where the caller saw it.
local what, before, after = unpack(ARGV)
if tonumber(redis.call('ZSCORE', KEYS[1], what) or 'nan') ~= tonumber(before) then return 0 end
if after == '' then return redis.call('ZREM', KEYS[1], what) end
redis.call('ZADD', KEYS[1], after, what)
return 1
"""

ADD_PLACE: Final = """
-- Adds a place where the table is to be drawn, and tells that.
local home, at, show = unpack(KEYS)
local id, now, place, channel, news = unpack(ARGV)
if redis.call('HEXISTS', home, 'rev') == 0 then return 0 end
if redis.call('HSETNX', at, place, '0 ') == 1 then
  redis.call('ZADD', show, now, id)
  redis.call('PUBLISH', channel, news)
end
return 1
"""

_SETTLE: Final = """
-- A table that is not up to date at every place waits to be drawn; one that already waits keeps its position.
local newest = redis.call('HGET', home, 'rev')
for _, drawn in ipairs(redis.call('HVALS', at)) do
  if string.match(drawn, '^%d+') ~= newest then return redis.call('ZADD', show, 'NX', now, id) end
end
return redis.call('ZREM', show, id)
"""

SHOWN: Final = (
    """
-- Notes which revision is drawn at a place, even if it is not the newest; ends the claim of its owner, if one is named.
local home, at, show, claim = unpack(KEYS)
local id, now, place, drawn, owner = unpack(ARGV)
if owner ~= '' and redis.call('GET', claim) == owner then redis.call('DEL', claim) end
if redis.call('HEXISTS', home, 'rev') == 0 then return 0 end
redis.call('HSET', at, place, drawn)
"""
    + _SETTLE
)

DROP_PLACE: Final = (
    """
-- Removes a place, and tells that. If it was the only one that was not up to date, the table waits no longer.
local home, at, show = unpack(KEYS)
local id, now, place, channel, news = unpack(ARGV)
if redis.call('HDEL', at, place) == 1 then redis.call('PUBLISH', channel, news) end
"""
    + _SETTLE
)

ARCHIVE: Final = """
-- Archives a finished table with its operations and its log for so many milliseconds, 0: not at all; deletes its
-- drafts, places and due time.
local home, ops, log, at, show, due = unpack(KEYS)
local id, lasts, channel, news = ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4]
if redis.call('HEXISTS', home, 'rev') == 0 then return 0 end
redis.call('PUBLISH', channel, news)
local rev, text = unpack(redis.call('HMGET', home, 'rev', 'table'))
if lasts > 0 then
  redis.call('HSET', KEYS[7], 'rev', rev, 'table', text)
  redis.call('RENAME', ops, KEYS[8])
  redis.call('RENAME', log, KEYS[9])
  for i = 7, 9 do redis.call('PEXPIRE', KEYS[i], lasts) end
end
redis.call('DEL', home, ops, log, at)
redis.call('ZREM', show, id)
redis.call('ZREM', due, id)
return 1
"""

CLAIM: Final = """
-- Takes a lease; 1 also if this owner already has it, as after a lost answer.
local owner, milliseconds = unpack(ARGV)
if redis.call('SET', KEYS[1], owner, 'NX', 'PX', milliseconds) then return 1 end
return redis.call('GET', KEYS[1]) == owner and 1 or 0
"""

RENEW: Final = """
-- Renews a lease, if it is this owner's.
local owner, milliseconds = unpack(ARGV)
if redis.call('GET', KEYS[1]) ~= owner then return 0 end
return redis.call('PEXPIRE', KEYS[1], milliseconds)
"""

RELEASE: Final = """
-- Releases a lease, if it is this owner's.
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])
"""

SWAP: Final = """
-- Compares and sets, key by key: sets a value if the present one is the expected one; 1 also if the new value is
-- already there, as after a lost answer.
local set = {}
for n, key in ipairs(KEYS) do
  local old, value, milliseconds = unpack(ARGV, 3 * n - 2, 3 * n)
  local kept = redis.call('GET', key) or ''
  set[n] = (kept == old or kept == value) and 1 or 0
  if set[n] == 1 then redis.call('SET', key, value, 'PX', milliseconds) end
end
return set
"""
