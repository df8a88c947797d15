import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { accountSync, type SyncedAccount } from '#contract/account-sync.ts'
import { noMeter } from '#contract/meter.ts'
import type { Tools } from '#contract/tools.ts'
import type { Db } from '#db/database.ts'
import { servedPlatforms } from '#platforms/registry.ts'
import { newStorage } from '#testing/storage.ts'
import { hour, minute, OffsetClock } from '#values/clock.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import { Crew } from '#workers/crew.ts'
import { syncRowsPass } from './account-sync.pass.ts'
import { syncWork } from './account-sync.work.ts'
import { restSyncs } from './account-syncs.store.ts'

type Run = (account: SyncedAccount) => Promise<Outcome<unknown>>

/** Processes on one database with a kind of sync of the test's own, and accounts from before it was declared. */
async function syncing(accounts: number, run: Run, crews = 1) {
  const { db } = await newStorage()
  await insertAccounts(db, accounts)
  const clock = new OffsetClock()
  const logged: string[] = []
  const sync = accountSync({
    kind: 'inbox',
    everyMs: hour,
    on: { platforms: ['skynet', 'threadnet'] },
    run: (_task, account) => run(account),
  })
  const tools = { db, clock, meter: noMeter, platforms: servedPlatforms } as unknown as Tools
  const made = Array.from({ length: crews }, (_, number) => {
    const [works, passes] = [[syncWork(sync)], [syncRowsPass([sync])]]
    const log = (message: string) => void logged.push(message)
    const watched = { log, inform: () => {}, bootId: `test-${number}`, slots: 16, controlled: false }
    return new Crew({ tools, works, passes, clock, ...watched })
  })
  await made[0]?.run('account-sync-rows')
  const rows = () =>
    db.selectFrom('account_sync').selectAll().where('kind', '=', 'inbox').orderBy('account_id').execute()
  const later = (ms: number) => clock.follow(clock.offsetMs + ms)
  const drain = () => Promise.all(made.map((crew) => crew.run('account-inbox')))
  return { db, clock, logged, rows, later, drain, crew: made[0] as Crew }
}

async function insertAccounts(db: Db, count: number): Promise<void> {
  await sql`insert into team values ('t', 'T', 'free', now())`.execute(db)
  await sql`insert into profile (id, team_id, mode, name, created_at, updated_at)
    values ('p', 't', 'live', 'P', now(), now())`.execute(db)
  await sql`insert into account (id, team_id, mode, profile_id, platform, kind, status, platform_account_id, username,
      display_name, metadata, credentials, connected_at, created_at, updated_at)
    select 'a' || n, 't', 'live', 'p', (array['skynet', 'threadnet', 'botchat'])[1 + n % 3], 'posting', 'connected', n, n, n,
      '{}', 'sealed', now(), now(), now()
    from generate_series(1, ${count}::int) as n`.execute(db)
}

test('accounts from before a kind was declared get their rows, spread over the period, on its platforms only', async () => {
  const { rows, clock, crew } = await syncing(90, async () => done(null))
  const made = await rows()
  assert.deepEqual([...new Set(made.map(({ platform }) => platform))].toSorted(), ['skynet', 'threadnet'])
  assert.equal(made.length, 60)
  const offsets = made.map(({ due_at }) => (due_at?.getTime() ?? 0) - clock.now().getTime())
  assert.ok(Math.min(...offsets) < 30 * minute && Math.max(...offsets) > 30 * minute)
  assert.ok(Math.max(...offsets) <= hour)
  assert.equal(await crew.run('account-sync-rows'), 0)
})

test('each account is asked once for each time it is due, however many processes work', async () => {
  const asked: string[] = []
  const { later, drain } = await syncing(30, async ({ id }) => done(asked.push(id)), 3)
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
