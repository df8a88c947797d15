import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Outcome } from '#wire/outcome.ts'
import { memoryState } from '#wire/twin/memory.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { Publication } from '../../capabilities/publishing/publishing.ts'
import { noMedia, publicationOf } from '../../conformance/scripted-platform.ts'
import { threadnet } from '../manifest.ts'
import { threadnetTwin } from './twin.ts'

async function sandbox() {
  const clock = { now: new Date('2026-01-05T10:00:00Z') }
  const state = memoryState(() => clock.now)
  const now = () => clock.now
  const transport: Transport = { fetch: async (request) => threadnetTwin.serve(state).fetch(request), now }
  await state.put('grant', 'issued', { identity: 'sbx-threadnet-7', username: 'ann' })
  const way = { code: 'issued', redirectUri: 'https://zither.example/callback', verifier: 'v' }
  const { identity, credentials } = doneValue(await threadnet.connect.oauth.exchange(transport, way))
  const account: Account = { ...identity, credentials }
  const prepare = (text: string, more: Partial<Publication> = {}) =>
    threadnet.publishing.prepare?.(transport, account, publicationOf(text, more), noMedia)
  const publish = (prepared: unknown) =>
    threadnet.publishing.publish(transport, account, publicationOf(''), prepared, noMedia)
  return { clock, transport, account, identity, prepare, publish }
}

function doneValue<T>(outcome: Outcome<T> | undefined): T {
  if (outcome?.kind !== 'done') assert.fail(JSON.stringify(outcome))
  return outcome.value
}

test('an issued grant may name its user', async () => {
  const { platformAccountId, username } = (await sandbox()).identity
  assert.deepEqual([platformAccountId, username], ['sbx-threadnet-7', 'ann'])
})

test('a token is renewed with itself until its sixty days are over', async () => {
  const { transport, account, clock } = await sandbox()
  assert.equal(account.credentials.expiresAt, '2026-03-06T10:00:00.000Z')
  clock.now = new Date('2026-03-06T09:00:00Z')
  const renewed = doneValue(await threadnet.profile.refresh(transport, account))
  assert.equal(renewed.expiresAt, '2026-05-05T09:00:00.000Z')
  clock.now = new Date('2026-03-06T10:00:00Z')
  assert.equal((await threadnet.profile.refresh(transport, account))?.kind, 'unauthorized')
  doneValue(await threadnet.profile.readIdentity(transport, { ...account, credentials: renewed }))
})

test('a container is published once, and not after a day', async () => {
  const { prepare, publish, clock } = await sandbox()
  const [first, second] = [doneValue(await prepare('first')), doneValue(await prepare('second'))]
  doneValue(await publish(first))
  assert.notEqual((await publish(first)).kind, 'done')
  clock.now = new Date('2026-01-06T10:00:01Z')
  assert.notEqual((await publish(second)).kind, 'done')
})

test('the limits of the platform hold: length, links, topics, what can be answered', async () => {
  const { prepare } = await sandbox()
  const links = Array.from({ length: 6 }, (_, index) => `https://${index}.example`).join(' ')
  const previous = [{ platformPostId: '1230404', url: null }]
  for (const refusal of [
    await prepare('a'.repeat(501)),
    await prepare(links),
    await prepare('hello', { options: { topic_tag: 'no.dots' } }),
    await prepare('hello', { previous, index: 1 }),
  ])
    assert.partialDeepStrictEqual(refusal, { kind: 'refused', code: 'provider_rejected' })
})

test('a look-up tells the address that publishing did not', async () => {
  const { transport, account, prepare, publish, clock } = await sandbox()
  const { platformPostId } = doneValue(await publish(doneValue(await prepare('hello'))))
  const sighting = await threadnet.publishing.lookup?.(transport, account, publicationOf('hello'), clock.now)
  const { found } = doneValue(sighting)
  assert.equal(found?.platformPostId, platformPostId)
  assert.match(found?.url ?? '', /^https:\/\/www\.threads\.net\/@ann\/post\/\w+$/)
})

test('parameters may stand in the address, and a text may go out at once', async () => {
  const { transport, identity, account } = await sandbox()
  const query = new URLSearchParams({
    access_token: account.credentials.accessToken,
    media_type: 'TEXT',
    text: 'at once',
    auto_publish_text: 'true',
  })
  const made = await transport.fetch(
    new Request(`https://graph.threads.net/v1.0/me/threads?${query}`, { method: 'POST' }),
  )
  const { id } = await made.json()
  query.set('fields', 'text,owner,has_replies')
  const read = await transport.fetch(new Request(`https://graph.threads.net/v1.0/${id}?${query}`))
  const owner = { id: identity.platformAccountId }
  assert.deepEqual(await read.json(), { id, text: 'at once', owner, has_replies: false })
})
