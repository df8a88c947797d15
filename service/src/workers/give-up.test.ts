import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { readConfig } from '#config/config.ts'
import { noMeter } from '#contract/tools/meter.ts'
import { type DueWork, jobOf, mostStarts } from '#contract/work/due-work.ts'
import type { Db } from '#db/database.ts'
import { dueWorks } from '#features/catalogue.ts'
import { poolLimits } from '#parsing/limits.ts'
import { ParserPool } from '#parsing/parser-pool.ts'
import { insertWaitingRows } from '#testing/database/waiting-rows.ts'
import { newStorage } from '#testing/files/storage.ts'
import { newDirectory } from '#testing/service/process.ts'
import { OffsetClock } from '#values/clock.ts'
import { keyring } from '#values/keyring.ts'
import { createTools } from '../egress/tools.ts'
import { countDue } from './claim.ts'
import type { WorkLogFields } from './start-work.ts'
import { WorkerPool } from './worker-pool.ts'

const tables = [...new Set(dueWorks.map(({ table }) => table))]

/** Rows of every kind of work, due now, as five processes in turn have left them. */
async function insertGivenUp(db: Db, now: Date): Promise<void> {
  await insertWaitingRows(db, 5, now)
  const dead = sql`lease_until = 'epoch', lease_owner = 'dead', starts = ${mostStarts}::int`
  const syncs = dueWorks.filter(({ table }) => table === 'account_sync')
  const statements = [
    // s2 is due; the others are under way, in a call, between two calls, being processed and in doubt.
    sql`update post_target set status = 'publishing', due_at = null, attempts = 1, ${dead} where id in ('s4', 's6', 's8', 's10')`,
    sql`insert into attempt (target_id, fence, item, number, state, started_at) values ('s6', 1, 0, 1, 'sending', ${now})`,
    sql`update post_target set status = 'unknown', lookup_at = ${now}, error = '{}' where id = 's8'`,
    sql`update post_target set lookup_at = ${now}, items = ${JSON.stringify([{ platformPostId: 'x', url: null }])}::jsonb
      where id = 's4'`,
    sql`update follow_up set status = 'sending', ${dead} where id = 's4'`,
    sql`update comment_automation_log set status = 'sent', stage = 'replying', reply_status = 'sending', due_at = null, ${dead}
      where id = '4'`,
    ...syncs.map(({ waiting }, index) => {
      const [, kind] = /'(\w+)'/.exec(waiting) ?? []
      return sql`insert into account_sync (id, account_id, kind, team_id, mode, platform, due_at)
        values (${`sync${index}`}, 's2', ${kind}, 't', 'test', 'skynet', ${now}) on conflict do nothing`
    }),
    ...dueWorks.map(
      ({ table, waiting, dueColumn }) => sql`
        update ${sql.table(table)} set ${dead} ${dueColumn === 'lease_until' ? sql`` : sql`, ${sql.ref(dueColumn)} = ${now}`}
        where ${sql.raw(waiting)}`,
    ),
  ]
  for (const statement of statements) await statement.execute(db)
}

describe('a row whose work was begun five times and never ended', () => {
  const clock = new OffsetClock()
  const lines: WorkLogFields[] = []
  let db: Db
  let workerPool: WorkerPool
  let due: Map<DueWork, number>

  before(async () => {
    db = (await newStorage()).db
    const config = readConfig({ DATA_DIR: await newDirectory() })
    const tools = createTools({
      ...{ config, db, clock, keyring: keyring([{ id: 'one', bytes: Buffer.alloc(32, 1) }]), meter: noMeter },
      wake: () => {},
      condition: () => 'ready' as never,
      log: () => {},
      parsers: new ParserPool(poolLimits(0)),
    })
    workerPool = new WorkerPool({
      ...{ tools, works: dueWorks, passes: [], bootId: 'living', slots: 32, controlled: false, clock },
      log: (message, fields) => {
        assert.equal(message, 'work was given up', String(fields.cause))
        lines.push(fields)
      },
      inform: () => {},
    })
    await insertGivenUp(db, clock.now())
    due = new Map()
    for (const work of dueWorks) due.set(work, await countDue(db, work, clock.now()))
    for (const job of new Set(dueWorks.map(jobOf))) await workerPool.run(job)
  })

  for (const work of dueWorks)
    test(`waits no more, and a line of the log names it: ${work.name}`, async () => {
      const count = due.get(work) ?? 0
      assert.ok(count > 0, 'no row of this kind was there')
      assert.equal(lines.filter((line) => line.work === work.name && line.row).length, count)
      assert.equal(await countDue(db, work, clock.now()), 0)
    })

  test('is failed, and in doubt where something may have left', async () => {
    const { rows } = await sql<{ id: string; status: string; code: string | null; lookup_at: Date | null }>`
      select id, status, error->>'code' as code, lookup_at from post_target where id = any(array['s2', 's4', 's6', 's8', 's10'])
      order by id`.execute(db)
    assert.deepEqual(
      rows.map(({ id, status, code, lookup_at }) => [id, status, code, lookup_at]),
      [
        ['s10', 'failed', 'gave_up', null],
        ['s2', 'failed', 'gave_up', null],
        ['s4', 'unknown', 'outcome_unknown', null],
        ['s6', 'unknown', 'outcome_unknown', null],
        ['s8', 'unknown', null, null],
      ],
    )
  })

  test('is told as an event, where the work has events', async () => {
    const { rows } = await sql<{ type: string; count: number }>`
      select type, count(*)::int as count from event where id <> 'e' group by type order by type`.execute(db)
    assert.deepEqual(rows, [
      { type: 'post.partial', count: 1 },
      { type: 'post.platform.failed', count: 2 },
      { type: 'post.platform.unknown', count: 2 },
    ])
  })

  test('holds no lease', async () => {
    for (const table of tables) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where lease_until is not null`.execute(db)
      assert.deepEqual(rows, [], table)
    }
  })
})
