import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { withDatabase } from '#testing/database/rows.ts'
import { needsServer } from '#testing/service/process.ts'
import { service } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam } from '#testing/team/team.ts'

const scheduledFor = '2031-05-01T09:00:00Z'

for (const waitMs of [0, 10, 40])
  test(`posts that are made while their account is deleted after ${waitMs} ms are refused or cancelled, and none stays scheduled`, async () => {
    const { call, profileId } = await newTeam()
    const account = await newAccount({ call, profileId } as never)
    const targets = [{ accountId: account.id }]
    const made = Array.from({ length: 12 }, (_, index) =>
      call('POST /v1/posts', { content: `single ${index}`, targets, scheduledFor }),
    )
    const posts = Array.from({ length: 40 }, (_, index) => ({
      content: `row ${index}`,
      targets,
      scheduledFor,
    }))
    const bulk = call('POST /v1/posts/bulk', { posts })
    await pause(waitMs)
    const removed = await call(`DELETE /v1/accounts/${account.id}`)
    assert.equal(removed.status, 200, JSON.stringify(removed.body))
    for (const { status, code, param } of await Promise.all(made))
      if (status !== 201)
        assert.deepEqual([status, code, param], [404, 'account_not_found', 'targets[0].accountId'])
    const { status, body } = await bulk
    assert.ok([200, 207].includes(status), JSON.stringify(body))
    const faults = body.results.flatMap(({ error }: any) => (error ? [`${error.code} ${error.param}`] : []))
    assert.deepEqual(
      [...new Set(faults)].filter((fault) => fault !== 'account_not_found targets[0].accountId'),
      [],
    )
    const kept = (await call('GET /v1/posts?limit=100')).body.data
    assert.deepEqual(
      kept.filter(({ status }: any) => status !== 'cancelled'),
      [],
    )
  })

test('a draft that gets an account and a time while the account is deleted is refused', {
  skip: needsServer,
}, async () => {
  const { call, profileId } = await newTeam()
  const account = await newAccount({ call, profileId } as never)
  const { id } = (await call('POST /v1/posts', { content: 'draft' })).body
  const changed = await withDatabase(await service(), async (query) => {
    await query('begin')
    await query('select 1 from post where id = $1 for update', [id])
    // It has found its account, and waits for its post.
    const change = call(`PUT /v1/posts/${id}`, { targets: [{ accountId: account.id }], scheduledFor })
    await pause(300)
    assert.equal((await call(`DELETE /v1/accounts/${account.id}`)).status, 200)
    await query('commit')
    return change
  })
  assert.deepEqual(
    [changed.status, changed.code, changed.param],
    [404, 'account_not_found', 'targets[0].accountId'],
  )
  assert.equal((await call(`GET /v1/posts/${id}`)).body.status, 'draft')
})

test('a bulk request whose profile is deleted meanwhile says of each row what became of it', async () => {
  const { call, profileId } = await newTeam()
  const stays = await newAccount({ call, profileId } as never)
  const other = (await call('POST /v1/profiles', { name: 'Other' })).body.id
  const goes = await newAccount({ call, profileId: other } as never)
  const posts = Array.from({ length: 40 }, (_, index) => ({
    content: `row ${index}`,
    targets: [{ accountId: index % 2 === 0 ? stays.id : goes.id }],
    scheduledFor,
  }))
  const bulk = call('POST /v1/posts/bulk', { posts })
  await pause(5)
  await call(`DELETE /v1/accounts/${goes.id}`)
  const removed = await call(`DELETE /v1/profiles/${other}`)
  assert.equal(removed.status, 200, JSON.stringify(removed.body))
  const { status, body } = await bulk
  assert.ok([200, 207].includes(status), JSON.stringify(body))
  for (const { index, ok } of body.results) if (index % 2 === 0) assert.ok(ok, `row ${index}`)
  const kept = (await call('GET /v1/posts?limit=100')).body.data
  assert.equal(kept.length, 20)
})
