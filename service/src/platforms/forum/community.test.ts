import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done } from '#wire/outcome.ts'
import type { Fetch, Transport } from '#wire/wire.ts'
import { accountOf, liveWay, rigOf, transportOf } from '../conformance/rig.ts'
import { forum } from './manifest.ts'

test('a name that leads to a search is that of no community, and any other redirect is not read so', async () => {
  const rig = rigOf(forum)
  const account = await accountOf(rig)
  const { findCommunity, listFlairs, readRules, readFeed } = forum.own
  const asked = { subreddit: 'books0404', sort: 'hot', limit: 5 }
  const askAll = async (way: Transport) => [
    await findCommunity(way, account, 'books0404'),
    await listFlairs(way, account, 'books0404'),
    await readRules(way, account, 'books0404'),
    await readFeed(way, account, asked),
  ]
  const way = liveWay(rig)
  assert.deepEqual(await askAll(way), Array(4).fill(done(null)))
  assert.equal(way.sent.length, 4)
  const elsewhere: Fetch = async () =>
    new Response(null, { status: 302, headers: { location: 'https://www.reddit.com/login' } })
  for (const { kind } of await askAll(transportOf(forum, elsewhere))) assert.equal(kind, 'unknown')
})
