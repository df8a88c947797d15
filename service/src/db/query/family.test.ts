import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { newStorage } from '#testing/files/storage.ts'
import { needsServer } from '#testing/service/process.ts'
import { newId } from '#values/id.ts'
import type { Scope } from '#values/scope.ts'
import type { Db } from '../database.ts'
import { family } from './family.ts'
import type { Refusal } from './family-types.ts'
import { transaction } from './transaction.ts'

const groups = family('account_group', {
  scope: 'mode',
  sorts: { createdAt: 'created_at', name: 'name' },
  changes: ['name', 'profile_id', 'updated_at'],
  unique: { name: ['team_id', 'mode', 'name'] },
  under: 'team',
  changesHold: true,
  ceiling: 3,
})

class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.because)
    this.refusal = refusal
  }
}

describe('a family', () => {
  const now = new Date('2026-03-04T05:06:07Z')
  const later = new Date('2026-03-04T06:06:07Z')
  let db: Db
  before(async () => {
    db = (await newStorage()).db
  })

  async function newScope(): Promise<Scope> {
    const teamId = newId(now)
    await db.insertInto('team').values({ id: teamId, name: 'A', tier: 'free', created_at: now }).execute()
    return { teamId, mode: 'test', profileIds: 'all' }
  }

  const refuse = (refusal: Refusal): never => {
    throw new Refused(refusal)
  }

  const insert = (scope: Scope, name: string) =>
    transaction(db, (tx) => groups.insert(tx, scope, { name, profile_id: null }, now, refuse))

  const update = (scope: Scope, id: string, changes: { name?: string; profile_id?: null }) =>
    transaction(db, (tx) => groups.update(tx, scope, id, changes, later, refuse))

  const refusalOf = async (write: Promise<unknown>): Promise<Refusal | undefined> => {
    const [{ status, reason }] = (await Promise.allSettled([write])) as [PromiseRejectedResult]
    assert.equal(status, 'rejected')
    if (!(reason instanceof Refused)) throw reason
    return reason.refusal
  }

  test('says nothing of a row outside of the scope, and does nothing to it', async () => {
    const scope = await newScope()
    const { id } = await insert(scope, 'A')
    for (const outside of [await newScope(), { ...scope, mode: 'live' as const }]) {
      assert.deepEqual(await groups.all(db, outside), [])
      assert.equal(await groups.count(db, outside), 0)
      assert.equal(await groups.find(db, outside, id), undefined)
      assert.equal(await transaction(db, (tx) => groups.hold(tx, outside, id)), undefined)
      assert.equal(await update(outside, id, { name: 'B' }), undefined)
      assert.equal(await transaction(db, (tx) => groups.remove(tx, outside, id)), undefined)
    }
    assert.equal((await groups.find(db, scope, id))?.name, 'A')
  })

  test('keeps nothing of a row that goes over the ceiling, whichever mode it is of', async () => {
    const scope = await newScope()
    const live: Scope = { ...scope, mode: 'live' }
    for (const name of ['A', 'B']) await insert(scope, name)
    const made = await Promise.allSettled(['C', 'D', 'E'].map((name) => insert(live, name)))
    assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.deepEqual(await refusalOf(insert(scope, 'F')), { because: 'full' })
    assert.equal((await groups.count(db, scope)) + (await groups.count(db, live)), 3)
  })

  test('tells which row has a value that is unique, before it tells that there is no room', async () => {
    const scope = await newScope()
    const { id: first } = await insert(scope, 'A')
    const { id: second } = await insert(scope, 'B')
    await insert(scope, 'C')
    assert.deepEqual(await refusalOf(insert(scope, 'A')), { because: 'taken', name: 'name', by: first })
    const renaming = refusalOf(update(scope, first, { name: 'B' }))
    assert.deepEqual(await renaming, { because: 'taken', name: 'name', by: second })
    assert.equal((await update(scope, first, { name: 'A' }))?.name, 'A')
  })

  test('changes the columns that are sent, and null is something that is sent', async () => {
    const scope = await newScope()
    const { id } = await insert(scope, 'A')
    const row = await update(scope, id, { profile_id: null })
    assert.deepEqual([row?.name, row?.created_at, row?.updated_at], ['A', now, later])
    assert.deepEqual(await groups.find(db, scope, id), row)
  })

  test('has one statement for an update, whatever is sent', { skip: needsServer }, async () => {
    const scope = await newScope()
    const { id } = await insert(scope, 'A')
    const texts = await transaction(db, async (tx) => {
      for (const changes of [{ name: 'B' }, { profile_id: null }, {}, { name: 'C', profile_id: null }])
        await groups.update(tx, scope, id, changes, later, refuse)
      const { rows } = await sql`
        select statement from pg_prepared_statements where statement like 'update "account_group"%'`.execute(
        tx,
      )
      return rows
    })
    assert.equal(texts.length, 1)
  })
})
