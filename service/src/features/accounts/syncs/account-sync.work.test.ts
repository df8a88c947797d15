import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { noMeter } from '#contract/tools/meter.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { accountSync, type Period, type SyncedAccount } from '#contract/work/account-sync.ts'
import type { Db } from '#db/database.ts'
import { servedPlatforms } from '#platforms/registry.ts'
import { noFaults } from '#sandbox/faults.ts'
import { newStorage } from '#testing/files/storage.ts'
import { after, day, hour, minute, OffsetClock, second } from '#values/clock.ts'
import type { Mode } from '#values/scope.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import { WorkerPool } from '#workers/worker-pool.ts'
import { syncWork } from './account-sync.work.ts'
import { makeSyncDueNow, restSyncs } from './account-syncs.store.ts'
import { syncRowsPass } from './insert-missing-syncs.periodic.ts'

type Run = (account: SyncedAccount) => Promise<Outcome<unknown>>

/** Processes on one database with a kind of sync of the test's own, and accounts from before it was declared. */
async function syncing(
  accounts: number,
  run: Run,
  { crews = 1, everyMs = hour, mode = 'live' }: { crews?: number; everyMs?: Period; mode?: Mode } = {},
) {
  const { db } = await newStorage()
  await insertAccounts(db, accounts, mode)
  const clock = new OffsetClock()
  const logged: string[] = []
  const sync = accountSync({
    kind: 'inbox',
    everyMs,
    on: { platforms: ['skynet', 'threadnet'] },
    run: (_task, account) => run(account),
  })
  const tools = { db, clock, meter: noMeter, platforms: servedPlatforms, arm: noFaults() } as unknown as Tools
  const made = Array.from({ length: crews }, (_, number) => {
    const [works, passes] = [[syncWork(sync)], [syncRowsPass([sync])]]
    const log = (message: string) => void logged.push(message)
    const watched = { log, inform: () => {}, bootId: `test-${number}`, slots: 16, controlled: false }
    return new WorkerPool({ tools, works, passes, clock, ...watched })
  })
  await made[0]?.run('account-sync-rows')
  const rows = () =>
    db.selectFrom('account_sync').selectAll().where('kind', '=', 'inbox').orderBy('account_id').execute()
  const later = (ms: number) => clock.follow(clock.offsetMs + ms)
  const drain = () => Promise.all(made.map((workerPool) => workerPool.run('account-inbox')))
  return { db, clock, logged, rows, later, drain, workerPool: made[0] as WorkerPool }
}

async function insertAccounts(db: Db, count: number, mode: Mode): Promise<void> {
  await sql`insert into team values ('t', 'T', 'free', now())`.execute(db)
  await sql`insert into profile (id, team_id, mode, name, created_at, updated_at)
    values ('p', 't', ${mode}, 'P', now(), now())`.execute(db)
  await sql`insert into account (id, team_id, mode, profile_id, platform, kind, status, platform_account_id, username,
      display_name, metadata, credentials, connected_at, created_at, updated_at)
    select 'a' || n, 't', ${mode}::text, 'p', (array['skynet', 'threadnet', 'botchat'])[1 + n % 3], 'posting', 'connected', n, n, n,
      '{}', 'sealed', now(), now(), now()
    from generate_series(1, ${count}::int) as n`.execute(db)
}

test('accounts from before a kind was declared get their rows, spread over the period, on its platforms only', async () => {
  const { rows, clock, workerPool } = await syncing(90, async () => done(null))
  const made = await rows()
  assert.deepEqual([...new Set(made.map(({ platform }) => platform))].toSorted(), ['skynet', 'threadnet'])
  assert.equal(made.length, 60)
  const offsets = made.map(({ due_at }) => (due_at?.getTime() ?? 0) - clock.now().getTime())
  assert.ok(Math.min(...offsets) < 30 * minute && Math.max(...offsets) > 30 * minute)
  assert.ok(Math.max(...offsets) <= hour)
  assert.equal(await workerPool.run('account-sync-rows'), 0)
})

test('each account is asked once for each time it is due, however many processes work', async () => {
  const asked: string[] = []
  const { later, drain } = await syncing(30, async ({ id }) => done(asked.push(id)), {
    crews: 3,
  })
  for (let round = 1; round <= 3; round++) {
    later(hour)
    await drain()
    assert.equal(asked.length, 20 * round)
  }
  assert.equal(new Set(asked).size, 20)
})

test('a run that throws is told to the operator, counted, and made again after a pause', async () => {
  let fails = true
  const { rows, later, drain, logged } = await syncing(1, async () => {
    if (fails) throw new Error('a mistake')
    return done(null)
  })
  later(hour)
  await drain()
  assert.deepEqual([(await rows())[0]?.failures, logged], [1, ['work ended with an error']])
  fails = false
  later(minute)
  await drain()
  const [row] = await rows()
  assert.deepEqual([row?.failures, row?.lease_until], [0, null])
  assert.ok(row?.last_done_at)
})

test('what ends the connection during a run is not undone by the end of the run', async () => {
  let during = async () => {}
  const { db, rows, later, drain } = await syncing(1, async () => {
    await during()
    return done(null)
  })
  during = () => restSyncs(db, 'a1')
  later(hour)
  await drain()
  assert.equal((await rows())[0]?.due_at, null)
})

test('a run that is asked for while another one goes on begins after that one, whoever asks', async () => {
  const gate = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  let begun = 0
  const run = async () => {
    begun += 1
    first.resolve()
    await gate.promise
    return done(null)
  }
  const { db, clock, rows, workerPool } = await syncing(1, run, { mode: 'test' })
  const running = workerPool.run('account-inbox', 'a1')
  await first.promise
  const asked = workerPool.run('account-inbox', 'a1')
  const account = { id: 'a1', team_id: 't', mode: 'test' } as const
  assert.ok(await makeSyncDueNow(db, account, 'inbox', clock.now()))
  // All three have asked; what asks after the second run has begun would be owed a third one.
  while (((await rows())[0]?.asked ?? 0) < 3) await setTimeout(5)
  assert.equal(begun, 1)
  gate.resolve()
  await Promise.all([running, asked])
  assert.equal(begun, 2)
  const [row] = await rows()
  assert.ok(row?.due_at && row.due_at > clock.now())
  assert.equal(row.asked, row.answered)
})

test('an account whose wait is longer than the period that is set now is asked within that period', async () => {
  let period = 36_500 * day
  let asked = 0
  const run = async () => {
    asked += 1
    return done(null)
  }
  const { workerPool, rows, later, drain, clock } = await syncing(1, run, { everyMs: () => period })
  await drain()
  assert.equal(asked, 0)
  period = hour
  assert.equal(await workerPool.run('account-sync-rows'), 1)
  assert.ok(((await rows())[0]?.due_at?.getTime() ?? 0) <= clock.now().getTime() + hour)
  later(hour)
  await drain()
  assert.equal(asked, 1)
  assert.equal(await workerPool.run('account-sync-rows'), 0)
})

test('a sync that ends while the pass asks keeps its time, a moment beyond the period of the pass', async () => {
  const { db, workerPool, rows, clock } = await syncing(1, async () => done(null))
  const due_at = after(clock.now(), hour + second)
  await db.updateTable('account_sync').set({ due_at }).execute()
  assert.equal(await workerPool.run('account-sync-rows'), 0)
  assert.deepEqual((await rows())[0]?.due_at, due_at)
})
