import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { noMeter } from '#contract/tools/meter.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { type DueRow, dueWork, type Task } from '#contract/work/due-work.ts'
import { noFaults } from '#sandbox/faults.ts'
import { testStorage } from '#testing/files/storage.ts'
import { OffsetClock } from '#values/clock.ts'
import { WorkerPool } from './worker-pool.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('a row that waits for a file holds no slot, has one again for its call, and a team has a quarter of them waiting', async () => {
  const { db } = await testStorage()
  await sql`insert into team (id, name, tier, created_at) select t, t, 'free', now() from unnest(array['slow', 'quick']) t`.execute(
    db,
  )
  await sql`insert into media (id, team_id, mode, key, status, type, content_type, filename, created_at, expires_at, due_at)
    select team || n, team, 'test', team || n, 'pending', 'image', 'image/png', 'x', now(), now(),
      now() - (case team when 'slow' then '1 hour' else '1 minute' end)::interval
    from generate_series(1, 4) n, unnest(array['slow', 'quick']) team`.execute(db)
  let served = () => {}
  const file = new Promise<void>((resolve) => {
    served = resolve
  })
  const ended: string[] = []
  let [waiting, most, calling, mostCalling] = [0, 0, 0, 0]
  const work = dueWork({
    name: 'files',
    table: 'media',
    dueColumn: 'due_at',
    waiting: "status = 'pending' and due_at is not null",
    part: 1,
    shares: [{ column: 'team_id', of: 0.75 }],
    async run({ row, aside }: Task<DueRow>) {
      if (row.team_id === 'slow') {
        waiting += 1
        most = Math.max(most, waiting)
        await aside(() => file)
        waiting -= 1
      }
      calling += 1
      mostCalling = Math.max(mostCalling, calling)
      await pause(50)
      calling -= 1
      await sql`update media set due_at = null, lease_until = null, lease_owner = null where id = ${row.id}`.execute(
        db,
      )
      ended.push(row.id)
    },
    async giveUp() {},
  })
  const clock = new OffsetClock()
  const tools = { db, clock, meter: noMeter, arm: noFaults() } as unknown as Tools
  const workerPool = new WorkerPool({
    ...{ tools, works: [work], passes: [], bootId: 'living', slots: 4, controlled: false, clock },
    ...{ log: () => {}, inform: () => {} },
  })
  await workerPool.start(false)
  while (ended.length < 4) await pause(20)
  assert.deepEqual(ended.toSorted(), ['quick1', 'quick2', 'quick3', 'quick4'])
  for (let left = 100; left > 0 && workerPool.slots.used > 0; left--) await pause(50)
  const held = workerPool.slots.used
  const mostWaiting = most
  served()
  while (ended.length < 8) await pause(20)
  await workerPool.stop(1000)
  assert.ok(mostCalling <= 4, `${mostCalling} calls were made in 4 slots`)
  // Three were claimed before the first of them had waited for long.
  assert.equal(mostWaiting, 3)
  assert.equal(held, 0, `${held} slots were held by rows that wait for a file`)
  assert.equal(workerPool.slots.used, 0)
})
