import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { dueWork } from '#contract/work/due-work.ts'
import { lane } from '#contract/work/lane.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import { testStorage } from '#testing/files/storage.ts'
import type { Claim } from './claim.ts'
import { claimLanes, type HeldLane, isLaneWork, type LaneWork } from './lane-claim.ts'
import { releaseLane } from './lane-release.ts'

const at = new Date('2026-03-01T12:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)

function worksOf(serialBy: string): LaneWork {
  const posts = lane({
    kind: 'posts',
    table: 'post_target',
    width: 1,
    serialBy,
    sending: "status = 'publishing' and lookup_at is null",
  })
  const work = dueWork({
    ...{ name: 'publish', table: 'post_target', dueColumn: 'due_at', waiting: "status = 'scheduled'" },
    ...{ lane: posts, part: 1, shares: [], async run() {}, async giveUp() {} },
  })
  assert.ok(isLaneWork(work))
  return work
}

const work = worksOf('account_id')

async function newLanes(accounts: number): Promise<Db> {
  const { db } = await testStorage()
  await sql`insert into team (id, name, tier, created_at) values ('t', 't', 'free', ${at})`.execute(db)
  await sql`insert into profile (id, team_id, mode, name, created_at, updated_at)
    values ('p', 't', 'test', 'p', ${at}, ${at})`.execute(db)
  await sql`insert into lane (id, team_id, mode, account_id, platform, kind)
    select 'lane-' || n, 't', 'test', 'a' || n, 'skynet', 'posts' from generate_series(0, ${accounts - 1}::int) n`.execute(
    db,
  )
  return db
}

interface Item {
  id: string
  account: string
  profile?: string
  due?: Date
}

async function insertItems(tx: Db, items: readonly Item[]): Promise<void> {
  const rows = items.map(({ id, account, profile = 'p', due = at }) => ({ id, account, profile, due }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as one(id text, account text, profile text, due timestamptz)`
  await sql`insert into post (id, team_id, mode, profile_id, status, content, media, tags, hashtags, mentions, visibility,
      metadata, source, created_at, updated_at)
    select id, 't', 'test', 'p', 'scheduled', '', '[]', '{}', '{}', '{}', 'public', '{}', 'internal', ${at}, ${at}
    from ${given}`.execute(tx)
  await sql`insert into post_target (id, post_id, team_id, mode, profile_id, account_id, platform, position, status, options,
      content_hash, due_at, created_at, updated_at)
    select id, id, 't', 'test', profile, account, 'skynet', 0, 'scheduled', '{}', '', due, ${at}, ${at}
    from ${given}`.execute(tx)
}

const cancel = (db: Db, id: string) =>
  sql`update post_target set status = 'cancelled', due_at = null, lease_until = null, lease_owner = null,
    fence = fence + 1 where id = ${id}`.execute(db)

/** What a process claims, with the lanes that it holds from then on. */
function claimed(db: Db, given: Partial<Claim & { of: LaneWork }> = {}) {
  const { of = work, ...asked } = given
  return claimLanes(db, of, {
    ...{ work: of, owner: 'one', now: at, free: 10, sizes: new Map(), running: new Map(), held: [] },
    ...{ takesDoubtful: true, ...asked },
  })
}

const idsOf = ({ items }: Awaited<ReturnType<typeof claimed>>) => items.map(({ row }) => row.id).toSorted()

const release = (db: Db, one: HeldLane | undefined, now = at, holdUntil: Date | null = null) =>
  releaseLane(db, { ...(one ?? assert.fail('no lane is held')), work, now, holdUntil })

async function turnOf(db: Db, id: string): Promise<Date | null | undefined> {
  const row = await db.selectFrom('lane').select('turn_at').where('id', '=', id).executeTakeFirst()
  return row?.turn_at
}

test('what is put into lanes is taken once, however writers and turns interleave', async () => {
  const db = await newLanes(5)
  let feeding = 4
  const taken: string[] = []
  const feeder = async (name: string, step: number) => {
    for (let n = 0; n < 25; n++) {
      const [one, other] = [`a${n % 5}`, `a${(n + step) % 5}`]
      await transaction(db, async (tx) => {
        await insertItems(tx, [{ id: `${name}-${n}-0`, account: one }])
        if (n % 3 === 0) await pause(3)
        await insertItems(tx, [
          { id: `${name}-${n}-1`, account: other },
          { id: `${name}-${n}-2`, account: one },
        ])
      })
    }
    feeding -= 1
  }
  const runner = async (owner: string) => {
    for (let idle = 0; idle < 10; ) {
      const { items, idle: empty } = await claimed(db, { owner, free: 3 })
      idle = items.length + empty.length === 0 && feeding === 0 ? idle + 1 : 0
      if (items.length === 0) await pause(5)
      for (const { row } of items) {
        taken.push(row.id)
        await cancel(db, row.id)
      }
      await Promise.all([...items.map((one) => one.lane), ...empty].map((one) => release(db, one)))
    }
  }
  await Promise.all([
    ...['a', 'b', 'c', 'd'].map((name, index) => feeder(name, index + 1)),
    runner('one'),
    runner('two'),
  ])
  assert.equal(taken.length, 300)
  assert.equal(new Set(taken).size, 300)
})

test('a full lane costs the others nothing, whoever holds it', async () => {
  const db = await newLanes(3)
  const many = Array.from({ length: 500 }, (_, n) => ({ id: `full-${n}`, account: 'a0' }))
  await insertItems(db, [...many, { id: 'b', account: 'a1', due: later(-1) }, { id: 'c', account: 'a2' }])
  assert.equal((await claimed(db, { free: 2 })).items.length, 2)
  assert.equal((await claimed(db, { owner: 'two', free: 1 })).items.length, 1)
  assert.deepEqual((await claimed(db, { owner: 'three' })).items, [])
})

test('a lane that has more goes behind the others, and one that has not rests until its next item', async () => {
  const db = await newLanes(2)
  await insertItems(db, [
    { id: 'first', account: 'a0', due: later(-20) },
    { id: 'second', account: 'a0', due: later(-10) },
    { id: 'other', account: 'a1', due: later(-5) },
    { id: 'next', account: 'a1', due: later(60) },
  ])
  const [one] = (await claimed(db, { free: 1 })).items
  assert.equal(one?.row.id, 'first')
  await cancel(db, 'first')
  await release(db, one?.lane)
  const [another] = (await claimed(db, { free: 1 })).items
  assert.equal(another?.row.id, 'other')
  await cancel(db, 'other')
  await release(db, another?.lane)
  assert.deepEqual(await turnOf(db, 'lane-1'), later(60))
  assert.deepEqual(idsOf(await claimed(db)), ['second'])
})

test('a pause that the network asked for holds the lane for every process', async () => {
  const db = await newLanes(1)
  await insertItems(db, [
    { id: 'first', account: 'a0' },
    { id: 'second', account: 'a0' },
  ])
  const [one] = (await claimed(db)).items
  await cancel(db, 'first')
  await release(db, one?.lane, at, later(30))
  await insertItems(db, [{ id: 'third', account: 'a0', due: later(1) }])
  assert.deepEqual(await turnOf(db, 'lane-0'), later(30))
  assert.deepEqual(idsOf(await claimed(db, { owner: 'two', now: later(29) })), [])
  assert.deepEqual(idsOf(await claimed(db, { owner: 'two', now: later(30) })), ['second'])
})

test('a lane whose items were cancelled meanwhile is met once, and rests', async () => {
  const db = await newLanes(1)
  await insertItems(db, [{ id: 'first', account: 'a0' }])
  await cancel(db, 'first')
  const { items, idle } = await claimed(db)
  assert.deepEqual([items.length, idle.length], [0, 1])
  await release(db, idle[0])
  assert.equal(await turnOf(db, 'lane-0'), null)
  await insertItems(db, [{ id: 'second', account: 'a0' }])
  assert.deepEqual(idsOf(await claimed(db)), ['second'])
})

test('a wide lane sends one item of each conversation at once', async () => {
  const db = await newLanes(1)
  await sql`update lane set width = 3`.execute(db)
  const serial = worksOf('profile_id')
  await insertItems(
    db,
    Array.from({ length: 8 }, (_, n) => ({
      ...{ id: `${n}`, account: 'a0', profile: `p${n % 4}`, due: later(n - 60) },
    })),
  )
  const first = await claimed(db, { of: serial })
  assert.deepEqual(idsOf(first), ['0', '1', '2'])
  await sql`update post_target set status = 'publishing', due_at = null where id = '1'`.execute(db)
  for (const id of ['0', '2']) await cancel(db, id)
  await release(db, first.items[0]?.lane)
  assert.deepEqual(idsOf(await claimed(db, { of: serial })), ['3', '4', '6'])
})

test('what a dead process held is taken again, its start counted, and nothing beside a call in doubt', async () => {
  const db = await newLanes(2)
  await insertItems(db, [
    { id: 'prepared', account: 'a0' },
    { id: 'called', account: 'a1' },
    { id: 'behind', account: 'a1', due: later(1) },
  ])
  assert.equal((await claimed(db)).items.length, 2)
  await sql`update post_target set status = 'publishing', due_at = null where id = 'called'`.execute(db)
  assert.deepEqual(idsOf(await claimed(db, { owner: 'two', now: later(2) })), [])
  for (const table of ['lane', 'post_target'])
    await sql`update ${sql.table(table)} set lease_until = 'epoch' where lease_until is not null`.execute(db)
  const again = await claimed(db, { owner: 'two', now: later(2) })
  assert.deepEqual(
    again.items.map(({ row }) => [row.id, row.starts]),
    [['prepared', 2]],
  )
  await sql`update post_target set status = 'unknown', error = '{}', lease_until = null, lease_owner = null
    where id = 'called'`.execute(db)
  assert.deepEqual(idsOf(await claimed(db, { owner: 'two', now: later(2) })), ['behind'])
})

test('an item that comes due earlier moves the turn ahead, and its account may have no lane yet', async () => {
  const db = await newLanes(1)
  await insertItems(db, [
    { id: 'one', account: 'a0', due: later(60) },
    { id: 'new', account: 'unseen', due: later(60) },
  ])
  assert.deepEqual(await turnOf(db, 'lane-0'), later(60))
  await sql`update post_target set due_at = ${later(30)}`.execute(db)
  const rows = await db.selectFrom('lane').select(['account_id', 'turn_at']).orderBy('account_id').execute()
  assert.deepEqual(
    rows.map(({ account_id, turn_at }) => [account_id, turn_at?.getTime()]),
    [
      ['a0', later(30).getTime()],
      ['unseen', later(30).getTime()],
    ],
  )
})
