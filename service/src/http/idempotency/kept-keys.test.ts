import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { sweepAt } from '#testing/database/sweep.ts'
import { testStorage } from '#testing/files/storage.ts'
import { after } from '#values/clock.ts'
import { claimKey, doubtKeys, endTurn } from './key.store.ts'

const hash = Buffer.alloc(32)

/** Keys in every state that a request can leave, each with a window of one hour and one of two. */
async function keysOf(db: Db, now: Date): Promise<void> {
  const endings = {
    done: { kind: 'done', answer: { status: 200, headers: {}, body: '{}' } },
    unknown: { kind: 'unknown' },
    started: undefined,
  } as const
  for (const [state, ending] of Object.entries(endings))
    for (const minutes of [60, 120]) {
      const name = { operation: 'sends', scope: 'one', key: `${state} ${minutes}` }
      const claim = { owner: 'a', claim: name.key, running: [] }
      assert.ok(await claimKey(db, { ...name, hash, now, minutes, madeBy: 'key|k' }, claim))
      if (ending) await endTurn(db, name, name.key, ending)
    }
}

test('the keys of requests go when their window is over, and no sooner, whatever is known of them', async () => {
  const { db } = await testStorage()
  const now = new Date()
  await keysOf(db, now)
  const keysAfter = async (minutes: number) => {
    await sweepAt(db, after(now, minutes * 60_000))
    const { rows } = await sql<{ key: string }>`select key from idempotency_key order by key`.execute(db)
    return rows.map(({ key }) => key)
  }
  const all = ['done 120', 'done 60', 'started 120', 'started 60', 'unknown 120', 'unknown 60']
  assert.deepEqual(await keysAfter(59), all)
  assert.deepEqual(
    await keysAfter(61),
    all.filter((key) => key.endsWith('120')),
  )
  assert.deepEqual(await keysAfter(121), [])
})

test('after a restore the keys of what was under way are in doubt, and no others', async () => {
  const { db } = await testStorage()
  await keysOf(db, new Date())
  assert.equal(await doubtKeys(db), 2)
  assert.equal(await doubtKeys(db), 0)
  const { rows } = await sql<{ key: string; state: string }>`select key, state from idempotency_key`.execute(
    db,
  )
  for (const { key, state } of rows) assert.equal(state, key.startsWith('done') ? 'done' : 'unknown', key)
})
