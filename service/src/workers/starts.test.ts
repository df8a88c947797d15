import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { noMeter } from '#contract/tools/meter.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { type DueRow, dueWork, type Task } from '#contract/work/due-work.ts'
import type { Db } from '#db/database.ts'
import { noFaults } from '#sandbox/faults.ts'
import { testStorage } from '#testing/files/storage.ts'
import { OffsetClock } from '#values/clock.ts'
import { claim } from './claim.ts'
import { WorkerPool } from './worker-pool.ts'

const at = new Date('2026-03-01T12:00:00Z')

const removals = dueWork({
  name: 'removals',
  table: 'media_removal',
  dueColumn: 'due_at',
  waiting: 'true',
  part: 1,
  shares: [],
  async run() {},
  async giveUp() {},
})

async function insertRows(db: Db, count: number): Promise<void> {
  await sql`insert into media_removal (id, mode, key, due_at)
    select 'r' || n, 'test', n, ${at}::timestamptz + n * interval '1 second' - interval '1 hour'
    from generate_series(1, ${count}::int) n`.execute(db)
}

/** What one process claims when it finds the rows due. */
async function claimed(db: Db, takesDoubtful = true, work = removals): Promise<string[]> {
  const rows = await claim(db, {
    ...{ work, owner: 'one', now: at, free: 10, sizes: new Map(), running: new Map(), held: [] },
    takesDoubtful,
  })
  return rows.map(({ id, starts }) => `${id}: ${starts}`).toSorted()
}

const lapse = (db: Db, id: string) =>
  sql`update media_removal set lease_until = 'epoch' where id = ${id}`.execute(db)

test('a claim counts its start while leases lapse, and begins anew once one was given back', async () => {
  const { db } = await testStorage()
  await insertRows(db, 1)
  for (const starts of [1, 2, 3]) {
    assert.deepEqual(await claimed(db), [`r1: ${starts}`])
    await lapse(db, 'r1')
  }
  await sql`update media_removal set lease_until = null, lease_owner = null`.execute(db)
  assert.deepEqual(await claimed(db), ['r1: 1'])
})

test('of rows that ended their process twice one is taken at a time, the least doubtful first, beside all others', async () => {
  const { db } = await testStorage()
  await insertRows(db, 5)
  await sql`update media_removal set starts = case id when 'r1' then 4 else 2 end, lease_until = 'epoch', lease_owner = 'dead'
    where id in ('r1', 'r2', 'r3')`.execute(db)
  assert.deepEqual(await claimed(db), ['r2: 3', 'r4: 1', 'r5: 1'])
  assert.deepEqual(await claimed(db, false), [])
  assert.deepEqual(await claimed(db), ['r3: 3'])
  assert.deepEqual(await claimed(db), ['r1: 5'])
})

test('work that only writes takes such rows at once, and beside the one in hand', async () => {
  const { db } = await testStorage()
  await insertRows(db, 3)
  await sql`update media_removal set starts = 2, lease_until = 'epoch', lease_owner = 'dead'`.execute(db)
  const work = { ...removals, onlyWrites: true }
  assert.deepEqual(await claimed(db, false, work), ['r1: 3', 'r2: 3', 'r3: 3'])
})

test('a process has one such row in hand, whatever work it is of, and gives up the sixth start', async () => {
  const { db } = await testStorage()
  await insertRows(db, 6)
  await sql`update media_removal set starts = case id when 'r6' then 5 else 2 end, lease_until = 'epoch', lease_owner = 'dead'
    `.execute(db)
  let [inHand, most] = [0, 0]
  const [ran, gaveUp]: [string[], string[]] = [[], []]
  const end = (id: string) => sql`delete from media_removal where id = ${id}`.execute(db)
  const halves = ["id in ('r1', 'r2', 'r3')", "id in ('r4', 'r5', 'r6')"]
  const works = halves.map((waiting, index) =>
    dueWork({
      ...{ ...removals, name: `half-${index}`, waiting },
      async run({ row }: Task<DueRow>) {
        inHand += 1
        most = Math.max(most, inHand)
        await new Promise((resolve) => setTimeout(resolve, 20))
        ran.push(row.id)
        await end(row.id)
        inHand -= 1
      },
      async giveUp({ row }: Task<DueRow>) {
        gaveUp.push(row.id)
        await end(row.id)
      },
    }),
  )
  const clock = new OffsetClock()
  const tools = { db, clock, meter: noMeter, arm: noFaults() } as unknown as Tools
  const workerPool = new WorkerPool({
    ...{ tools, works, passes: [], bootId: 'living', slots: 8, controlled: false, clock },
    ...{ log: () => {}, inform: () => {} },
  })
  await workerPool.start(false)
  while (ran.length + gaveUp.length < 6) await new Promise((resolve) => setTimeout(resolve, 20))
  await workerPool.stop(1000)
  assert.equal(most, 1)
  assert.deepEqual(ran.toSorted(), ['r1', 'r2', 'r3', 'r4', 'r5'])
  assert.deepEqual(gaveUp, ['r6'])
})
