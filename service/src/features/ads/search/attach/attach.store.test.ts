import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newStorage } from '#testing/files/storage.ts'
import type { Scope } from '#values/scope.ts'
import * as store from './attach.store.ts'

const now = new Date('2026-01-05T10:00:00.123Z')
const id = (number: number) => number.toString(16).padStart(24, '0')
const [teamId, profileId, accountId] = [id(1), id(2), id(3)]
const scope: Scope = { teamId, mode: 'test', profileIds: 'all' }
const customer = { id: '1000', loginId: null }

describe('the row of a request that adds assets', () => {
  let db: Db
  let made = 100

  before(async () => {
    db = (await newStorage()).db
    await sql`insert into team (id, name, tier, created_at) values (${teamId}, 't', 'free', ${now})`.execute(
      db,
    )
    await sql`insert into profile (id, team_id, mode, name, created_at, updated_at)
      values (${profileId}, ${teamId}, 'test', 'p', ${now}, ${now})`.execute(db)
    await sql`insert into account (id, team_id, profile_id, mode, platform, kind, platform_account_id, username,
        display_name, status, credentials, metadata, connected_at, created_at, updated_at, health_next_at)
      values (${accountId}, ${teamId}, ${profileId}, 'test', 'searchads', 'ads', 'person', 'person', 'person',
        'connected', 'sealed', '{}', ${now}, ${now}, ${now}, ${now})`.execute(db)
  })

  const worker = (caller: string, alone = false) => ({ caller, alone })

  function take(key: string, { by = worker('one'), hash = 'a', at = now } = {}) {
    made += 1
    const row = {
      id: id(made),
      account_id: accountId,
      idempotency_key: key,
      request_hash: Buffer.from(hash),
      campaign_id: '1',
      created_at: at,
      expires_at: new Date(at.getTime() + 86_400_000),
    }
    return store.takeKey(db, scope, row, by)
  }

  /** A key whose request has come so far and is over. */
  async function reached(key: string, state: 'creating' | 'created' | 'linking' | 'linked') {
    const row = (await take(key)) ?? assert.fail()
    await store.beginCall(db, row, { from: 'started', to: 'creating', customer })
    if (state !== 'creating') await store.keepAssets(db, row, ['customers/1000/assets/1'])
    if (state === 'linking' || state === 'linked')
      await store.beginCall(db, row, { from: 'created', to: 'linking', customer })
    if (state === 'linked') await store.keepLinks(db, row, ['customers/1000/campaignAssets/1~1~CALLOUT'])
    await store.endTurn(db, row)
    return row
  }

  const lapse = (key: string) =>
    sql`update asset_attach set calling_until = clock_timestamp() - interval '1 second'
      where idempotency_key = ${key}`.execute(db)

  test('is taken by one of many at once, and by the next when that one is silent', async () => {
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, count) => take('many', { by: worker(`${count}`) })),
    )
    const [row, ...others] = taken.filter((one) => one !== undefined)
    assert.ok(row && others.length === 0)
    assert.equal(await take('many', { by: worker('late') }), undefined)
    await lapse('many')
    assert.equal((await take('many', { by: worker('late') }))?.fence, 2)
    // The request that stalled makes no call any more.
    assert.equal(await store.beginCall(db, row, { from: 'started', to: 'creating', customer }), undefined)
  })

  test('makes no call once it was silent for too long, even if nobody else has come', async () => {
    const row = (await take('silent')) ?? assert.fail()
    await lapse('silent')
    assert.equal(await store.beginCall(db, row, { from: 'started', to: 'creating', customer }), undefined)
  })

  test('is taken over at once where the process that had it is gone and another one cannot be', async () => {
    assert.ok(await take('alone', { by: worker('before', true) }))
    assert.ok(await take('alone', { by: worker('now', true) }))
  })

  test('goes on where it rests, and nowhere else', async () => {
    await reached('created', 'created')
    const row = await take('created')
    assert.deepEqual([row?.state, row?.assets], ['created', ['customers/1000/assets/1']])
    for (const state of ['creating', 'linking', 'linked'] as const) {
      await reached(state, state)
      assert.equal(await take(state), undefined, state)
    }
    assert.equal(await take('created', { hash: 'other' }), undefined)
  })

  test('keeps what a call brought although somebody has doubted it meanwhile', async () => {
    const row = await reached('doubted', 'linking')
    const kept = await store.keepLinks(db, row, ['a link'])
    assert.equal(kept?.state, 'linked')
  })

  test('is free after it has expired, and gone where nothing was made', async () => {
    await reached('expired', 'linking')
    const later = new Date(now.getTime() + 86_400_000)
    assert.equal((await take('expired', { at: later }))?.state, 'started')
    const row = (await take('nothing')) ?? assert.fail()
    await store.endTurn(db, row)
    assert.equal(await store.findByKey(db, scope, 'nothing', worker('one')), undefined)
  })

  test('that a backup shows as unfinished is in doubt', async () => {
    await sql`delete from asset_attach`.execute(db)
    await take('begun')
    await reached('made', 'created')
    await reached('done', 'linked')
    assert.equal(await store.doubtAttaches(db), 2)
    for (const key of ['begun', 'made', 'done']) assert.equal(await take(key), undefined, key)
    const states = await Promise.all(
      ['begun', 'made', 'done'].map(
        async (key) => (await store.findByKey(db, scope, key, worker('one')))?.state,
      ),
    )
    assert.deepEqual(states, ['creating', 'linking', 'linked'])
  })
})
