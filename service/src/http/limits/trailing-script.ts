import { disorderMs, type Step } from './limiter.ts'

/**
 * The trailing window as one script, so that concurrent requests are counted one after the other. A bucket is a list of
 * the times of allowed requests, oldest first and never longer than its ceiling; a refusal writes nothing. A time that
 * is a little behind the newest of its bucket was read on another clock, or arrived late, and counts as that newest
 * one: so the times of a bucket never go back, and the window is exact over them. A time that is far behind was read
 * after the clock had been set back: the later times in the bucket then count from now on, and expire after a period.
 *
 * Keys: one bucket for each step. Arguments: now, period, disorder, then ceiling and 1 or 0 (takes or looks) for each.
 * Answers allowed, used and the time to wait in ms for each step that was reached.
 */
export const trailingScript = `
local now, period, disorder = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])

local function setBack(key)
  local times = redis.call('LRANGE', key, 0, -1)
  redis.call('DEL', key)
  for first = 1, #times, 1000 do
    local part = {}
    for index = first, math.min(first + 999, #times) do
      part[#part + 1] = string.format('%.0f', math.min(tonumber(times[index]), now))
    end
    redis.call('RPUSH', key, unpack(part))
  end
  redis.call('PEXPIRE', key, period + disorder)
end

local function countGone(key, count, from)
  local low, high = 0, count
  while low < high do
    local middle = math.floor((low + high) / 2)
    if tonumber(redis.call('LINDEX', key, middle)) > from then high = middle else low = middle + 1 end
  end
  return low
end

local told = {}
for step = 1, #KEYS do
  local key, ceiling, takes = KEYS[step], tonumber(ARGV[2 + 2 * step]), ARGV[3 + 2 * step] == '1'
  local count, at = redis.call('LLEN', key), now
  if count > 0 then
    local newest = tonumber(redis.call('LINDEX', key, -1))
    if newest > now + disorder then setBack(key) elseif newest > now then at = newest end
    if tonumber(redis.call('LINDEX', key, 0)) <= at - period then
      local gone = countGone(key, count, at - period)
      redis.call('LTRIM', key, gone, -1)
      count = count - gone
    end
  end
  local allowed, wait = count < ceiling, 0
  if not allowed then
    wait = tonumber(redis.call('LINDEX', key, count - ceiling)) + period - now
  elseif takes then
    redis.call('RPUSH', key, string.format('%.0f', at))
    redis.call('PEXPIRE', key, period + disorder)
    count = count + 1
  end
  told[#told + 1] = allowed and 1 or 0
  told[#told + 1] = count
  told[#told + 1] = wait
  if not allowed then break end
end
return told
`

/** What the script says of one step. */
export interface Told {
  allowed: boolean
  used: number
  waitMs: number
}

/** What the script is given: the number of its keys, the keys, the arguments. */
export function scriptInput(
  prefix: string,
  steps: readonly Step[],
  now: number,
  periodMs: number,
): (string | number)[] {
  return [
    steps.length,
    ...steps.map(({ key }) => prefix + key),
    now,
    periodMs,
    disorderMs,
    ...steps.flatMap(({ ceiling, takes }) => [ceiling, Number(takes)]),
  ]
}

export function scriptOutput(numbers: readonly number[]): Told[] {
  return Array.from({ length: numbers.length / 3 }, (_, step) => ({
    allowed: numbers[3 * step] === 1,
    used: numbers[3 * step + 1] ?? 0,
    waitMs: numbers[3 * step + 2] ?? 0,
  }))
}
