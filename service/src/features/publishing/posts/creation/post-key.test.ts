import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { type Call, newTeam, type Reply, type Team } from '#testing/team/team.ts'

describe('the key of a new post', () => {
  let own: Running
  let team: Team

  before(async () => {
    own = await boot()
    team = await newTeam(own)
  })
  after(() => own.stop())

  const draft = (headers: Record<string, string>, content = 'a draft', call: Call = team.call) =>
    call('POST /v1/posts', { content, isDraft: true }, headers)
  const isReplayOf = (first: Reply, reply: Reply) => {
    assert.deepEqual([reply.status, reply.headers.get('idempotent-replayed')], [201, 'true'])
    assert.deepEqual(reply.body, first.body)
  }
  const isNew = (reply: Reply) =>
    assert.deepEqual([reply.status, reply.headers.get('idempotent-replayed')], [201, null])

  test('holds for five minutes, and so does a request id that stands in for it', async () => {
    for (const header of ['idempotency-key', 'x-request-id']) {
      const key = { [header]: randomId() }
      const first = await draft(key)
      isNew(first)
      await advance(5 * 60 - 10, own)
      isReplayOf(first, await draft(key))
      assert.equal((await draft(key, 'another')).code, 'idempotency_key_reused')
      await advance(11, own)
      const second = await draft(key, 'another')
      isNew(second)
      isReplayOf(second, await draft(key, 'another'))
    }
  })

  test('wins over the request id', async () => {
    const [key, id] = [randomId(), randomId()]
    const first = await draft({ 'idempotency-key': key, 'x-request-id': id })
    isReplayOf(first, await draft({ 'idempotency-key': key, 'x-request-id': randomId() }))
    isReplayOf(first, await draft({ 'idempotency-key': key }))
    isNew(await draft({ 'idempotency-key': randomId(), 'x-request-id': id }))
    const byId = await draft({ 'x-request-id': id })
    isNew(byId)
    isReplayOf(byId, await draft({ 'x-request-id': id }))
    // One space of keys: a key of the same text is the same key.
    isReplayOf(byId, await draft({ 'idempotency-key': id }))
  })

  test('is no request id that was replaced', async () => {
    for (const id of ['a/b', '0'.repeat(129), 'a b']) {
      for (let count = 0; count < 2; count++) {
        const made = await draft({ 'x-request-id': id })
        isNew(made)
        assert.notEqual(made.headers.get('x-request-id'), id)
      }
    }
  })

  test('is shared in a team and mode, and with nobody else', async () => {
    const key = { 'idempotency-key': randomId() }
    const first = await draft(key)
    isReplayOf(first, await draft(key, 'a draft', await team.key()))
    isReplayOf(
      first,
      await team.owner('POST /v1/posts', { content: 'a draft', isDraft: true }, { ...key, 'x-mode': 'test' }),
    )
    isNew(await draft(key, 'a draft', await team.key({ mode: 'live' })))
    isNew(await draft(key, 'a draft', (await newTeam(own)).call))
  })
})
