import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Redis } from 'ioredis'
import { type Gate, needsRedis, newPrefix, openGate, redisServer } from '#testing/database/redis.ts'
import { eventually } from '#testing/team/team.ts'
import { type Step, TrailingWindow, type Verdict } from './limiter.ts'
import { RedisLink } from './redis-link.ts'
import { SharedLimiter } from './shared-limiter.ts'

const periodMs = 60_000
const start = Date.UTC(2030, 0, 1)

/** One process as far as its limiter goes. */
interface Side {
  limiter: SharedLimiter
  link: RedisLink
  told: string[]
}

function take(key: string, ceiling: number): Step[] {
  return [{ key, ceiling, takes: true }]
}

const countOf = (verdicts: readonly Verdict[]) => verdicts.filter(({ allowed }) => allowed).length

describe('the shared window', { skip: needsRedis }, () => {
  const prefix = newPrefix()
  const sides: Side[] = []
  let redis: Redis
  let keys = 0

  before(() => {
    redis = new Redis(redisServer ?? '')
  })
  after(() => {
    for (const { link } of sides) link.close()
    redis.disconnect()
  })

  const newKey = () => `key ${++keys}`
  const place = (key: string) => `${prefix}team ${key}`

  /** Processes on one Redis, whose business clock stands at `at`. */
  async function open(count: number, at = () => start, url = redisServer ?? ''): Promise<Side[]> {
    const opened = Array.from({ length: count }, () => {
      const told: string[] = []
      const link = new RedisLink({
        url,
        now: at,
        onAway: () => told.push('away'),
        onBack: () => told.push('back'),
      })
      const store = {
        get inUse() {
          return link.inUse
        },
        get returnedAt() {
          return link.returnedAt
        },
        processes: count,
        prefix,
        ask: (input: (string | number)[]) => link.ask(input),
      }
      return { limiter: new SharedLimiter(store, 'team', periodMs), link, told }
    })
    sides.push(...opened)
    await Promise.all(opened.map(({ link }) => link.opened()))
    assert.ok(opened.every(({ link }) => link.inUse))
    return opened
  }

  test('lets exactly the ceiling through, however many ask through however many processes', async () => {
    const opened = await open(3)
    const key = newKey()
    const requested = Array.from({ length: 300 }, (_, index) =>
      opened[index % 3]?.limiter.pass(take(key, 100), start + (index % 7)),
    )
    const verdicts = (await Promise.all(requested)) as Verdict[]
    assert.equal(countOf(verdicts), 100)
    assert.deepEqual(
      verdicts
        .filter(({ allowed }) => allowed)
        .map(({ remaining }) => remaining)
        .sort((a, b) => b - a),
      Array.from({ length: 100 }, (_, index) => 99 - index),
    )
  })

  test('says the same as the window of one process, whatever the times', async () => {
    const [side] = await open(1)
    const key = newKey()
    const alone = new TrailingWindow(periodMs)
    let now = start
    for (let request = 0; request < 400; request++) {
      now += (request * 7919) % 2500
      const ceiling = request < 200 ? 20 : 12
      const shared = await side?.limiter.pass(take(key, ceiling), now)
      assert.deepEqual(shared, alone.take(key, ceiling, now), `request ${request}`)
    }
  })

  test('never exceeds the ceiling in any period while clocks differ by a second', async () => {
    const opened = await open(2)
    const key = newKey()
    const passed: number[] = []
    for (let request = 0; request < 1500; request++) {
      // Real time, which each process reads on a clock of its own.
      const real = start + request * 100
      const side = opened[request % 2]
      const verdict = await side?.limiter.pass(take(key, 40), real + (request % 2) * 900)
      if (verdict?.allowed) passed.push(real + (request % 2) * 900)
    }
    const ordered = passed.map((_, index) => Math.max(...passed.slice(0, index + 1)))
    const tooClose = ordered.filter((time, index) => time - (ordered[index - 40] ?? -periodMs) < periodMs)
    assert.deepEqual(tooClose, [])
    assert.ok(passed.length >= 80, `${passed.length} passed`)
  })

  test('tells a time to wait after which the next one passes, and not before', async () => {
    const [side] = await open(1)
    const key = newKey()
    for (let request = 0; request < 5; request++)
      await side?.limiter.pass(take(key, 5), start + request * 1300)
    const refused = await side?.limiter.pass(take(key, 5), start + 7000)
    assert.equal(refused?.retryAfterSeconds, 53)
    assert.equal((await side?.limiter.pass(take(key, 5), start + 59_999))?.allowed, false)
    assert.equal((await side?.limiter.pass(take(key, 5), start + 7000 + 53_000))?.allowed, true)
  })

  test('keeps nobody waiting longer than a period after the clock was set back', async () => {
    const [side] = await open(1)
    const key = newKey()
    for (let request = 0; request < 2500; request++)
      await side?.limiter.pass(take(key, 2500), start + request)
    const back = start - 7_200_000
    const refused = await side?.limiter.pass(take(key, 2500), back)
    assert.deepEqual([refused?.allowed, refused?.retryAfterSeconds], [false, 60])
    assert.equal((await side?.limiter.pass(take(key, 2500), back + periodMs - 1))?.allowed, false)
    assert.equal((await side?.limiter.pass(take(key, 2500), back + periodMs))?.remaining, 2499)
  })

  test('keeps a time for each that was let through, until the period is over, and nothing else', async () => {
    const [side] = await open(1)
    const [key, looked] = [newKey(), newKey()]
    for (let request = 0; request < 30; request++) await side?.limiter.pass(take(key, 10), start + request)
    assert.equal(await redis.llen(place(key)), 10)
    const left = await redis.pttl(place(key))
    assert.ok(left > 0 && left <= periodMs + 1000, `${left} ms`)
    await side?.limiter.pass([{ key: looked, ceiling: 10, takes: false }], start)
    assert.equal(await redis.exists(place(looked)), 0)
    await side?.limiter.pass(take(key, 10), start + 3 * periodMs)
    assert.equal(await redis.llen(place(key)), 1)
  })

  test('passes several buckets in one go and goes no further than the first that refuses', async () => {
    const [side] = await open(1)
    const [first, second] = [newKey(), newKey()]
    const steps = (ceiling: number): Step[] => [
      { key: first, ceiling: 3, takes: true },
      { key: second, ceiling, takes: false },
    ]
    assert.deepEqual(await side?.limiter.pass(steps(1), start), {
      allowed: true,
      remaining: 1,
      retryAfterSeconds: 0,
      step: 1,
    })
    await side?.limiter.pass(take(second, 1), start)
    assert.equal((await side?.limiter.pass(steps(1), start))?.step, 1)
    await side?.limiter.pass(steps(2), start)
    const refused = await side?.limiter.pass(steps(2), start)
    assert.deepEqual([refused?.allowed, refused?.step], [false, 0])
  })
  describe('when Redis goes away and comes back', () => awayAndBack(open, newKey))
})

function awayAndBack(
  open: (count: number, at: () => number, url: string) => Promise<Side[]>,
  newKey: () => string,
) {
  let gate: Gate
  let now = start
  before(async () => {
    gate = await openGate()
  })
  after(() => gate.close())

  /** So many requests on each side in turn, all at this moment. */
  async function ask(sides: readonly Side[], key: string, count: number): Promise<Verdict[]> {
    const verdicts: Verdict[] = []
    for (let request = 0; request < count; request++)
      for (const { limiter } of sides) verdicts.push(await limiter.pass(take(key, 100), now))
    return verdicts
  }
  const lost = (sides: readonly Side[]) =>
    eventually(
      async () => sides.some(({ link }) => link.inUse),
      (inUse) => !inUse,
    )
  const found = async (sides: readonly Side[]) => {
    gate.open()
    await eventually(async () => sides.every(({ link }) => link.inUse), Boolean)
  }

  for (const way of ['shut', 'freeze'] as const) {
    test(`all processes together stay below the ceiling on the way there and back (${way})`, async () => {
      const sides = await open(2, () => now, gate.url)
      const [key, idle] = [newKey(), newKey()]
      const [first] = sides as [Side, Side]
      assert.equal(countOf(await ask([first], key, 40)), 40)
      assert.equal(countOf(await ask(sides, key, 10)), 20)
      gate[way]()
      const before = performance.now()
      const verdicts = await ask(sides, key, 100)
      assert.ok(performance.now() - before < 1000, 'a request waits no longer than a moment')
      await lost(sides)
      // Sixty had passed; of the forty that were left each side may have twenty, up to its half of the whole.
      assert.equal(countOf(verdicts), 20)
      assert.equal(countOf(await ask(sides, idle, 100)), 100)
      now += periodMs + 1
      assert.equal(countOf(await ask(sides, key, 100)), 100)
      await found(sides)
      assert.equal(countOf(await ask(sides, key, 100)), 0, 'what was taken meanwhile counts')
      now += 30_000
      assert.equal(countOf(await ask([first], newKey(), 100)), 50, 'the others may have taken theirs')
      now += periodMs + 1
      assert.equal(countOf(await ask([first], key, 100)), 100)
      assert.deepEqual(
        sides.map(({ told }) => told.join()),
        ['away,back', 'away,back'],
      )
      for (const { link } of sides) link.close()
    })
  }

  test('a request that arrived just before the return counts like those after it', async () => {
    const sides = await open(2, () => now, gate.url)
    const [first] = sides as [Side, Side]
    const key = newKey()
    gate.shut()
    await lost(sides)
    assert.equal(countOf(await ask([first], key, 60)), 50)
    await found(sides)
    now -= 20
    assert.equal(countOf(await ask([first], key, 60)), 0)
    now += periodMs + 10_000
  })

  test('one request in a period is let through by each, however small the share', async () => {
    const sides = await open(3, () => now, gate.url)
    gate.shut()
    await lost(sides)
    const key = newKey()
    const verdicts = await Promise.all(sides.map(({ limiter }) => limiter.pass(take(key, 2), now)))
    assert.equal(countOf(verdicts), 3)
    for (const { limiter } of sides) {
      const refused = await limiter.pass(take(key, 2), now)
      assert.deepEqual([refused.allowed, refused.retryAfterSeconds], [false, 60])
    }
    await found(sides)
  })
}
