import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import {
  addNumbers,
  followersOf,
  grownFollowers,
  grownNumber,
  numberOfDay,
  numbersOf,
  setFollowers,
} from './analytics.twin.ts'

// Computed here a second time, in other words and with integers only, and shared with nothing.
const first32 = (words: string) => BigInt(`0x${createHash('sha256').update(words).digest('hex').slice(0, 8)}`)

const perMille: Record<string, bigint> = {
  reach: 800n,
  likes: 50n,
  comments: 11n,
  shares: 23n,
  saves: 17n,
  clicks: 31n,
  views: 600n,
  follows: 3n,
  sends: 7n,
}

function reached(hours: bigint): bigint {
  if (hours < 0n) return 0n
  if (hours < 6n) return (400n * hours) / 6n
  if (hours < 12n) return 400n + (200n * (hours - 6n)) / 6n
  if (hours < 24n) return 600n + (150n * (hours - 12n)) / 12n
  if (hours < 48n) return 750n + (100n * (hours - 24n)) / 24n
  if (hours < 168n) return 850n + (100n * (hours - 48n)) / 120n
  if (hours < 720n) return 950n + (50n * (hours - 168n)) / 552n
  return 1000n
}

function expected(network: string, id: string, metric: string, hours: bigint): number {
  const n = 1000n + (first32(`${network}:${id}`) % 9000n)
  const weight = perMille[metric]
  const most = weight ? (n * weight * (80n + (first32(`${network}:${id}:${metric}`) % 41n))) / 100_000n : n
  return Number((most * reached(hours)) / 1000n)
}

const createdAt = new Date('2026-03-01T10:20:30Z')
const after = (hours: number, minutes = 0) =>
  new Date(createdAt.getTime() + hours * 3_600_000 + minutes * 60_000)

test('the numbers of a post follow from network, id and whole hours alone', () => {
  for (const network of ['skynet', 'photonet'])
    for (const id of ['at://did:plc:a/app.bsky.feed.post/3k', '178', 'urn:li:share:7'])
      for (const metric of ['impressions', ...Object.keys(perMille)] as const)
        for (const hours of [-3, 0, 1, 5, 6, 7, 11, 12, 13, 24, 31, 48, 99, 168, 400, 719, 720, 721, 9000])
          assert.equal(
            grownNumber({ network, id, createdAt }, metric as 'likes', after(hours, 59)),
            expected(network, id, metric, BigInt(hours)),
            `${network} ${id} ${metric} ${hours}`,
          )
})

test('the followers of an account follow from its name and the day alone', () => {
  for (const [network, id] of [
    ['skynet', 'did:plc:a'],
    ['videosite', 'UC1'],
  ] as const) {
    const name = `${network}:${id}`
    let count = 200n + (first32(name) % 800n)
    assert.equal(grownFollowers(network, id, new Date('2025-12-01T00:00:00Z')), Number(count))
    for (let day = 1; day <= 500; day++) {
      const drawn = first32(`${name}:${day}`)
      count += day % 7 === 0 ? -1n - (drawn % 3n) : drawn % 5n
      const at = new Date(Date.UTC(2026, 0, 1 + day, 23, 59))
      assert.equal(grownFollowers(network, id, at), Number(count))
    }
  }
})

test('a number without a post is between 10 and 99, and its own on each day', () => {
  const told = numberOfDay('socialnet', 'page-1', 'page_views', '2026-05-06')
  assert.equal(told, 10 + Number(first32('socialnet:page-1:page_views:2026-05-06') % 90n))
  assert.notEqual(told, numberOfDay('socialnet', 'page-1', 'page_views', '2026-05-07'))
})

test('what is added counts from then on, and no number is below 0', async () => {
  let now = after(100)
  const state = memoryState(() => now)
  const post = { network: 'skynet', id: 'one', createdAt }
  const likesAt = async (at?: Date) => (await numbersOf(state, post, at)).likes
  const before = await likesAt()
  now = after(200)
  await addNumbers(state, 'one', { likes: 7 })
  await addNumbers(state, 'one', { likes: 5, shares: -1_000_000 })
  assert.equal(await likesAt(after(100)), before)
  assert.equal(await likesAt(), expected('skynet', 'one', 'likes', 200n) + 12)
  assert.equal((await numbersOf(state, post)).shares, 0)
  now = after(800)
  assert.equal(await likesAt(), expected('skynet', 'one', 'likes', 720n) + 12)
})

test('followers that are set grow on by themselves', async () => {
  let now = new Date('2026-04-01T12:00:00Z')
  const state = memoryState(() => now)
  await setFollowers(state, 'skynet', 'a', 5000)
  assert.equal(await followersOf(state, 'skynet', 'a'), 5000)
  const then = grownFollowers('skynet', 'a', now)
  now = new Date('2026-04-03T12:00:00Z')
  assert.equal(await followersOf(state, 'skynet', 'a'), 5000 + grownFollowers('skynet', 'a', now) - then)
})
