import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { sweepAt } from '#testing/database/sweep.ts'
import { testStorage } from '#testing/files/storage.ts'
import { after, day } from '#values/clock.ts'
import { insertAudit } from './index.ts'

const now = new Date('2026-06-01T12:00:00Z')
const nobody = { userId: null, address: null, userAgent: null }

async function teamOf(db: Db): Promise<void> {
  await sql`insert into team (id, name, tier, created_at) values ('t', 't', 'free', ${now})`.execute(db)
}

describe('the sweep', () => {
  test('keeps the audit log of a team for 365 days, and what belongs to no team for one', async () => {
    const { db } = await testStorage()
    await teamOf(db)
    for (const teamId of ['t', null])
      await insertAudit(
        db,
        { ...nobody, teamId, now },
        { action: 'auth.login_failed', target: { type: 'user', id: null, label: null } },
      )
    const leftAfter = async (days: number) => {
      await sweepAt(db, after(now, days * day))
      const rows = await db.selectFrom('audit_entry').select('team_id').execute()
      return rows.map(({ team_id }) => team_id)
    }
    assert.deepEqual((await leftAfter(1)).length, 2)
    assert.deepEqual(await leftAfter(1.01), ['t'])
    assert.deepEqual(await leftAfter(365), ['t'])
    assert.deepEqual(await leftAfter(365.01), [])
  })

  test('forgets an invitation thirty days after its end', async () => {
    const { db } = await testStorage()
    await teamOf(db)
    await sql`
      insert into invitation (id, team_id, kind, email, role, digest, status, created_at, expires_at)
      values ('i', 't', 'mail', 'a@example.com', 'member', '\\x00', 'pending', ${now}, ${after(now, 7 * day)})`.execute(
      db,
    )
    const isLeftAfter = async (days: number) => {
      await sweepAt(db, after(now, days * day))
      return (await db.selectFrom('invitation').select('id').execute()).length === 1
    }
    assert.equal(await isLeftAfter(37), true)
    assert.equal(await isLeftAfter(37.01), false)
  })

  test('forgets a notification seven days after it came if it was taken, what the operator may ask for after ninety, and none that waits', async () => {
    const { db } = await testStorage()
    for (const status of ['taken', 'failed', 'unreadable', 'pending'])
      await sql`
        insert into incoming_event (id, provider, mode, event_id, type, key_id, notice, status, received_at, finished_at)
        values (${status}, 'payments', 'live', ${status}, 'x', ${status === 'pending' ? 'key' : null},
          ${status === 'taken' ? null : 'sealed'}, ${status}, ${now}, ${status === 'pending' ? null : now})`.execute(
        db,
      )
    const leftAfter = async (days: number) => {
      await sweepAt(db, after(now, days * day))
      return (await db.selectFrom('incoming_event').select('id').orderBy('id').execute()).map(({ id }) => id)
    }
    assert.deepEqual(await leftAfter(7), ['failed', 'pending', 'taken', 'unreadable'])
    assert.deepEqual(await leftAfter(7.01), ['failed', 'pending', 'unreadable'])
    assert.deepEqual(await leftAfter(90), ['failed', 'pending', 'unreadable'])
    assert.deepEqual(await leftAfter(90.01), ['pending'])
  })

  test('and nothing else changes what was recorded', async () => {
    const { db } = await testStorage()
    await insertAudit(
      db,
      { ...nobody, teamId: null, now },
      { action: 'auth.login_failed', target: { type: 'user', id: null, label: null } },
    )
    await assert.rejects(sql`update audit_entry set action = 'auth.login'`.execute(db), /is not changed/)
  })
})
