import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type LookedAtEvent, UnreadableEvent } from '#contract/work/incoming.ts'
import type { Db } from '#db/database.ts'
import { type Said, taking } from '#testing/service/incoming.ts'
import { second } from '#values/clock.ts'

const saidOf = ({ notice }: Pick<LookedAtEvent, 'notice'>) => (notice as { says: string }).says

const said = (key: string, count: number): Said[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${key} ${n}`, key }))

/** A receiver that takes several, and what it took in which transaction. */
async function together(judge: (says: string) => void = () => {}) {
  const taken: { says: string; by: string }[] = []
  const take = async (tx: Db, event: LookedAtEvent) => {
    judge(saidOf(event))
    const { rows } = await sql<{ by: string }>`select txid_current()::text as by`.execute(tx)
    taken.push({ says: saidOf(event), by: rows[0]?.by ?? '' })
  }
  const tools = await taking(take, async () => undefined, { several: true })
  const kept = async () => {
    const ids = (await tools.rows()).filter(({ status }) => status === 'taken').map((row) => row.event_id)
    const last = new Map(taken.map((one) => [one.says, one.by]))
    return ids.map((id) => [id, last.get(id)] as const)
  }
  return { ...tools, kept }
}

test('neighbours of a key whose receiver takes several are one transaction, in their order', async () => {
  const { workerPool, body, kept, counted } = await together()
  await body(...said('a', 3), ...said('b', 2))
  await workerPool.run('incoming')
  const all = await kept()
  assert.deepEqual(
    all.map(([id]) => id),
    ['a 0', 'a 1', 'a 2', 'b 0', 'b 1'],
  )
  assert.equal(new Set(all.map(([, by]) => by)).size, 2)
  assert.equal(counted.filter((one) => one === 'payments taken').length, 5)
})

test('one of them that cannot be taken waits alone, and those before it are kept', async () => {
  let fails = true
  const { workerPool, body, kept, rows, later } = await together((says) => {
    if (fails && says === 'a 2') throw new Error('not yet')
  })
  await body(...said('a', 5))
  await workerPool.run('incoming')
  assert.deepEqual(
    (await kept()).map(([id]) => id),
    ['a 0', 'a 1'],
  )
  assert.deepEqual(
    (await rows()).map(({ attempts }) => attempts),
    [1, 1, 1, 0, 0],
  )
  fails = false
  later(6 * second)
  await workerPool.run('incoming')
  assert.equal((await kept()).length, 5)
})

test('one of them that can never be read stands aside, and the others are taken once', async () => {
  const { workerPool, body, rows } = await together((says) => {
    if (says === 'a 1') throw new UnreadableEvent('of no known form')
  })
  await body(...said('a', 3))
  await workerPool.run('incoming')
  assert.deepEqual(
    (await rows()).map(({ status }) => status),
    ['taken', 'unreadable', 'taken'],
  )
})

test('after the process that took them has died they are taken one by one', async () => {
  const { workerPool, body, kept, db } = await together()
  await body(...said('a', 3))
  await db
    .updateTable('incoming_key')
    .set({ lease_until: new Date(0), lease_owner: 'dead', starts: 1 })
    .execute()
  await workerPool.run('incoming')
  assert.equal(new Set((await kept()).map(([, by]) => by)).size, 3)
})
