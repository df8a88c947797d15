import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CompiledQuery, sql } from 'kysely'
import { uniquelyNamed } from '#contract/work/due-work.ts'
import { dueWorks } from '#features/catalogue.ts'
import { insertWaitingRows } from '#testing/database/waiting-rows.ts'
import { testStorage } from '#testing/files/storage.ts'
import { factsOf, readFacts } from './database-facts.ts'

const now = new Date('2026-03-01T12:00:00Z')

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

describe('the facts of a scrape', () => {
  test('are read from indexes, however many rows wait or are over', async () => {
    const { db } = await testStorage()
    await insertWaitingRows(db, 5_000, now)
    const { sql: text, parameters } = factsOf(dueWorks, now).compile(db)
    const { rows } = await db.executeQuery<Record<string, [{ Plan: Plan }]>>(
      CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
    )
    const plan = rows[0]?.['QUERY PLAN']?.[0].Plan
    assert.ok(plan)
    const nodes = nodesOf(plan)
    assert.ok(nodes.filter((node) => node['Node Type'].includes('Index')).length >= dueWorks.length * 2)
    const scanned = nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'])
    assert.deepEqual(
      [...new Set(scanned)].filter((table) => table !== 'process'),
      [],
    )
  })

  test('are of one work each: no two have one name', () => {
    const names = dueWorks.map(({ name }) => name)
    assert.deepEqual([...new Set(names)], names)
    const [work] = dueWorks
    assert.ok(work)
    assert.throws(() => uniquelyNamed([...dueWorks, { ...work }]), new RegExp(work.name))
  })

  test('count what waits, and how long the oldest has waited', async () => {
    const { db } = await testStorage()
    await insertWaitingRows(db, 3, now)
    await sql`update post_target set due_at = ${new Date(now.getTime() - 90_000)} where id = 's2'`.execute(db)
    await sql`update phone_number set look_at = ${now} where look_at is not null`.execute(db)
    const hourAgo = new Date(now.getTime() - 3_600_000)
    await sql`update incoming_key set due_at = ${now} where id = '2'`.execute(db)
    await sql`update incoming_event set key_id = '2', received_at = ${hourAgo} where status = 'pending'`.execute(
      db,
    )
    const facts = await readFacts(db, dueWorks, now)
    const reported = (metric: string, label = '') =>
      facts.find((fact) => fact.metric === metric && fact.label === label)?.value
    assert.equal(reported('due_rows', 'publish'), 1)
    assert.equal(reported('due_oldest_age_seconds', 'publish'), 90)
    assert.equal(reported('due_rows', 'number-lookup'), 3)
    assert.equal(reported('due_rows', 'incoming'), 3)
    assert.equal(reported('due_oldest_age_seconds', 'incoming'), 3600)
    assert.equal(reported('due_rows', 'lookup'), 0)
    assert.equal(reported('due_rows', 'webhooks'), 0)
    assert.equal(reported('deliveries_pending'), 3)
    assert.equal(reported('unknown_targets'), 0)
    assert.equal(reported('workers_alive'), 0)
  })
})
