import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Fetch, Transport } from '#wire/wire.ts'
import { callBot, callWebhook } from './api.ts'

interface Bot {
  way: Transport
  /** The paths that were asked, in their order. */
  asked: string[]
  waited: number[]
  clock: { now: number }
  /** How the next calls are answered. */
  answers(status: number, headers: Record<string, string>, body?: object): void
}

/** A bot of its own, so that no test meets the limits of another. */
function newBot(): Bot {
  const [asked, waited, clock] = [[] as string[], [] as number[], { now: Date.parse('2026-01-05T10:00:00Z') }]
  let next = () => Response.json({})
  const fetch: Fetch = async ({ url, method }) => {
    asked.push(`${method} ${new URL(url).pathname.replace('/api/v10', '')}`)
    return next()
  }
  const pause = async (seconds: number) => {
    waited.push(seconds)
    clock.now += seconds * 1000
  }
  const secrets = { botToken: `bot-${randomInt(1e12)}` }
  return {
    way: { fetch, secrets, pause, now: () => new Date(clock.now) },
    asked,
    waited,
    clock,
    answers(status, headers, body = {}) {
      next = () => Response.json(body, { status, headers })
    },
  }
}

const left = (remaining: number, seconds: number, bucket = 'b1') => ({
  'x-ratelimit-limit': '5',
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset-after': String(seconds),
  'x-ratelimit-bucket': bucket,
})

test('a call whose bucket is empty waits where the wait is short, and is not sent where it is long', async () => {
  const { way, asked, waited, clock, answers } = newBot()
  answers(200, left(0, 2))
  await callBot(way, '/channels/1/messages')
  await callBot(way, '/channels/1/messages')
  assert.deepEqual([asked.length, waited], [2, [2]])
  answers(200, left(0, 60))
  clock.now += 2000
  await callBot(way, '/channels/1/messages')
  const later = await callBot(way, '/channels/1/messages')
  assert.deepEqual(later, { kind: 'throttled', retryAfterSeconds: 60 })
  assert.equal(asked.length, 3)
  clock.now += 60_000
  assert.equal((await callBot(way, '/channels/1/messages')).kind, 'done')
})

test('a bucket belongs to a route, a channel and a bot, and several routes may share it', async () => {
  const { way, answers } = newBot()
  answers(200, left(0, 60))
  await callBot(way, '/channels/1/messages/5')
  await callBot(way, '/channels/2/pins/7')
  answers(200, {})
  const kindOf = async (path: string, method?: 'DELETE') =>
    (await callBot(way, path, { ...(method && { method }) })).kind
  assert.equal(await kindOf('/channels/1/messages/6'), 'throttled')
  assert.equal(await kindOf('/channels/9/messages/6'), 'done')
  assert.equal(await kindOf('/channels/1/messages/6', 'DELETE'), 'done')
  assert.equal(await kindOf('/channels/1/pins/6'), 'throttled')
  assert.equal(await kindOf('/guilds/1/roles'), 'done')
  const other = newBot()
  assert.equal((await callBot(other.way, '/channels/1/messages/6')).kind, 'done')
})

test('a pause for all calls of the bot holds every route, and one that is shared only its own call', async () => {
  const { way, asked, answers, clock } = newBot()
  const told = (global: boolean) => ({ message: 'You are being rate limited.', retry_after: 12.3, global })
  answers(429, { 'retry-after': '13', 'x-ratelimit-scope': 'shared' }, told(false))
  const shared = await callBot(way, '/channels/1/messages')
  assert.deepEqual(shared, { kind: 'throttled', retryAfterSeconds: 13, alone: true })
  answers(429, { 'retry-after': '13', 'x-ratelimit-global': 'true' }, told(true))
  assert.deepEqual(await callBot(way, '/guilds/1/roles'), { kind: 'throttled', retryAfterSeconds: 13 })
  answers(200, {})
  assert.deepEqual(await callBot(way, '/channels/2/pins'), { kind: 'throttled', retryAfterSeconds: 13 })
  assert.equal(asked.length, 2)
  clock.now += 13_000
  assert.equal((await callBot(way, '/channels/2/pins')).kind, 'done')
})

test('a webhook has limits of its own beside those of the bot', async () => {
  const { way, answers } = newBot()
  const by = (id: string) =>
    callWebhook(way, { id, token: `t${randomInt(1e12)}` }, '', { method: 'POST', json: {} })
  answers(200, left(0, 60))
  const one = { id: '1', token: `t${randomInt(1e12)}` }
  const send = () => callWebhook(way, one, '', { method: 'POST', json: {} })
  assert.equal((await send()).kind, 'done')
  assert.equal((await send()).kind, 'throttled')
  assert.equal((await by('2')).kind, 'done')
  assert.equal((await callBot(way, '/users/@me')).kind, 'done')
})

test('of those who wait for an empty bucket, only as many go when it opens as it holds', async () => {
  const { way, clock } = newBot()
  const [limit, periodMs] = [5, 1000]
  const times: number[] = []
  let [opened, used] = [clock.now, 0]
  // The network counts, and refuses what is too much.
  const fetch: Fetch = async () => {
    times.push(clock.now)
    await setImmediate()
    if (clock.now >= opened + periodMs) [opened, used] = [clock.now, 0]
    used += 1
    if (used > limit) return Response.json({ retry_after: 1 }, { status: 429 })
    return Response.json({}, { headers: left(limit - used, (opened + periodMs - clock.now) / 1000) })
  }
  const pause = async (seconds: number) => {
    const until = clock.now + seconds * 1000
    await setTimeout(5)
    clock.now = Math.max(clock.now, until)
  }
  const busy = { ...way, fetch, pause }
  const send = () => callBot(busy, '/channels/1/messages')
  for (let call = 0; call < limit; call++) await send()
  const outcomes = await Promise.all(Array.from({ length: 12 }, send))
  assert.deepEqual([...new Set(outcomes.map(({ kind }) => kind))], ['done'])
  const begun = times[0] ?? 0
  const periods = times.map((time) => Math.floor((time - begun) / periodMs))
  const perPeriod = [0, 1, 2, 3].map((period) => periods.filter((one) => one === period).length)
  assert.deepEqual(perPeriod, [5, 5, 5, 2])
})

test('a call that has failed leaves its place in the bucket to the next one', async () => {
  const { way, answers, clock } = newBot()
  answers(200, { ...left(0, 1), 'x-ratelimit-limit': '1' })
  await callBot(way, '/channels/1/messages')
  const lost = { ...way, fetch: async () => Promise.reject(new Error('lost')) }
  clock.now += 1000
  assert.equal((await callBot(lost, '/channels/1/messages')).kind, 'unknown')
  assert.equal((await callBot(way, '/channels/1/messages')).kind, 'done')
})
