import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { chainKinds, chainOf, changesOf, newAdvertiser } from '#testing/ads/chains.ts'
import { faultOf } from '#testing/service/socket.ts'

const replayed = (reply: { headers: Headers }) => reply.headers.get('idempotent-replayed')

describe('the key of a chain', () => {
  for (const kind of chainKinds)
    test(`of the kind ${kind} replays its answer, and is for one body`, async () => {
      const { accountId, build } = await newAdvertiser()
      const made = await build(kind, chainOf(kind, accountId), 'one')
      assert.deepEqual([made.status, replayed(made)], [201, null], JSON.stringify(made.body))
      const calls = await changesOf(accountId)
      const again = await build(kind, chainOf(kind, accountId), 'one')
      assert.deepEqual([again.status, again.body, replayed(again)], [201, made.body, 'true'])
      const other = await build(kind, chainOf(kind, accountId, 'other'), 'one')
      assert.deepEqual(faultOf(other), { status: 422, code: 'idempotency_key_reused' })
      assert.deepEqual(await changesOf(accountId), calls)
    })

  test('is not needed, and without one each request is a chain of its own', async () => {
    const { accountId, build } = await newAdvertiser()
    const made = await Promise.all([1, 2].map(() => build('create', chainOf('create', accountId))))
    assert.equal(new Set(made.map(({ body }) => body.campaignId)).size, 2)
  })

  test('replays a failure once something was made, or may have been', async () => {
    const { accountId, build } = await newAdvertiser()
    for (const token of ['sbx:adset:refusedx1', 'sbx:campaign:timeoutx1', 'sbx:flip:throttledx1']) {
      const request = chainOf('create', accountId, token, { status: 'ACTIVE' })
      const failed = await build('create', request, token)
      assert.ok(failed.status >= 400)
      const calls = await changesOf(accountId)
      const again = await build('create', request, token)
      assert.deepEqual([again.status, again.body, replayed(again)], [failed.status, failed.body, 'true'])
      assert.deepEqual(await changesOf(accountId), calls)
    }
  })

  test('is free when nothing was made', async () => {
    const { accountId, build } = await newAdvertiser()
    for (const fault of ['refusedx1', 'throttledx1', 'transient', '500x1']) {
      const request = chainOf('create', accountId, `sbx:campaign:${fault}`)
      assert.ok((await build('create', request, fault)).status >= 400)
      const made = await build('create', request, fault)
      assert.deepEqual([made.status, replayed(made)], [201, null], JSON.stringify(made.body))
    }
  })

  test('makes one chain for many that ask at once', async () => {
    const { accountId, build } = await newAdvertiser()
    const request = chainOf('create', accountId, 'sbx:adset:slow1s')
    const all = await Promise.all(Array.from({ length: 8 }, () => build('create', request, 'one')))
    const made = all.filter(({ status }) => status === 201)
    assert.equal(made.filter((reply) => replayed(reply) === null).length, 1)
    const others = all.filter(({ status }) => status !== 201)
    for (const reply of others)
      assert.deepEqual(faultOf(reply), { status: 409, code: 'idempotency_key_in_flight' })
    assert.ok(others.length > 0)
    assert.equal((await changesOf(accountId)).filter(({ operation }) => operation === 'campaign').length, 1)
  })
})
