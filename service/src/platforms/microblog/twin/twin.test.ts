import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Outcome } from '#wire/outcome.ts'
import { memoryState } from '#wire/twin/memory.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { Publication } from '../../capabilities/publishing/publishing.ts'
import { noMedia, publicationOf } from '../../conformance/scripted-platform.ts'
import { follow } from '../engagement.ts'
import { microblog } from '../manifest.ts'
import { apps } from './app.ts'
import { microblogTwin } from './twin.ts'

async function sandbox(grant: object = {}, app = apps.full) {
  const clock = { now: new Date('2026-01-05T10:00:00Z') }
  const state = memoryState(() => clock.now)
  const now = () => clock.now
  const serve = () => microblogTwin.serve(state, app)
  const transport: Transport = { fetch: async (request) => serve().fetch(request), now }
  await state.put('grant', 'issued', { identity: 'sbx-microblog-7', ...grant })
  const way = { code: 'issued', redirectUri: 'https://zither.example/callback', verifier: 'v' }
  const { identity, credentials } = doneValue(await microblog.connect.oauth.exchange(transport, way))
  const account: Account = { ...identity, credentials }
  const publish = (text: string, more: Partial<Publication> = {}) =>
    microblog.publishing.publish(
      transport,
      account,
      publicationOf(text, { at: clock.now, ...more }),
      { mediaIds: [] },
      noMedia,
    )
  return { clock, transport, account, identity, publish }
}

function doneValue<T>(outcome: Outcome<T> | undefined): T {
  if (outcome?.kind !== 'done') assert.fail(JSON.stringify(outcome))
  return outcome.value
}

test('an issued grant may name its user and what they pay for', async () => {
  const { identity } = await sandbox({ username: 'ann', subscription: 'PremiumPlus' })
  const { platformAccountId, username, metadata } = identity
  assert.deepEqual([platformAccountId, username, metadata], ['sbx-microblog-7', 'ann', { premium: 'true' }])
})

test('a refresh token works once', async () => {
  const { transport, account } = await sandbox()
  const next = doneValue(await microblog.profile.refresh(transport, account))
  assert.notEqual(next.refreshToken, account.credentials.refreshToken)
  assert.equal((await microblog.profile.refresh(transport, account))?.kind, 'unauthorized')
})

test('a long text is found by all its words', async () => {
  const { transport, account, publish, clock } = await sandbox({ subscription: 'Premium' })
  const text = `${'Tom & Jerry '.repeat(40)}https://example.com/end`
  const { platformPostId } = doneValue(await publish(text))
  const sighting = await microblog.publishing.lookup?.(transport, account, publicationOf(text), clock.now)
  assert.equal(sighting?.kind === 'done' && sighting.value.found?.platformPostId, platformPostId)
  assert.equal((await (await sandbox()).publish(text)).kind, 'refused')
})

test('a post that quotes is found without the link that the platform adds', async () => {
  const { transport, account, publish, clock } = await sandbox()
  const options = { quoteTweetId: '1234567890' }
  const { platformPostId } = doneValue(await publish('look', { options }))
  const sighting = await microblog.publishing.lookup?.(
    transport,
    account,
    publicationOf('look', { options }),
    clock.now,
  )
  assert.equal(sighting?.kind === 'done' && sighting.value.found?.platformPostId, platformPostId)
})

test('a post can be edited for an hour', async () => {
  const { transport, account, publish, clock } = await sandbox()
  const published = doneValue(await publish('before'))
  const edit = (text: string, id: string) =>
    microblog.publishing.edit?.(transport, account, { platformPostId: id, url: null }, { text, media: [] })
  const edited = await edit('after', published.platformPostId)
  assert.ok(edited?.kind === 'done')
  assert.equal((await edit('again', published.platformPostId))?.kind, 'refused')
  clock.now = new Date('2026-01-05T11:00:01Z')
  assert.equal((await edit('again', edited.value.platformPostId))?.kind, 'refused')
})

test('nothing can answer a post that is gone', async () => {
  const { transport, account, publish } = await sandbox()
  const root = doneValue(await publish('root'))
  doneValue(await microblog.publishing.remove?.(transport, account, root))
  assert.equal((await publish('second', { index: 1, previous: [root] })).kind, 'refused')
  assert.equal((await publish('hello', { options: { replyToTweetId: '1230404' } })).kind, 'refused')
  assert.equal((await publish('hello', { options: { replyToTweetId: '1230405' } })).kind, 'done')
})

const notInPlan = { kind: 'refused', reason: 'forbidden', providerCode: 'client-forbidden' }

test('an app that pays by use may not quote, follow, or answer people who have not named it', async () => {
  const { transport, account, publish } = await sandbox({ username: 'ann' }, apps.poorest)
  assert.partialDeepStrictEqual(await publish('look', { options: { quoteTweetId: '1234567890' } }), notInPlan)
  assert.partialDeepStrictEqual(await publish('hi', { options: { replyToTweetId: '1234567890' } }), notInPlan)
  assert.partialDeepStrictEqual(await publish('$ONE and $TWO'), notInPlan)
  assert.partialDeepStrictEqual(await follow(transport, account, '9'), notInPlan)
  const { platformPostId } = doneValue(await publish('$ONE for @ann'))
  doneValue(await publish('and more', { options: { replyToTweetId: platformPostId } }))
})

test('a token without the right to a call is refused by the network', async () => {
  const scopes = ['tweet.read', 'users.read', 'offline.access']
  const { account, publish } = await sandbox({ scopes })
  assert.deepEqual(account.credentials.scopes, scopes)
  assert.equal((await publish('hello')).kind, 'refused')
})
