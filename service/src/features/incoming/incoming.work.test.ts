import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LookedAtEvent, ReceivedEvent, Receivers } from '#contract/incoming.ts'
import { type Meter, noMeter } from '#contract/meter.ts'
import type { Tools } from '#contract/tools.ts'
import type { Db } from '#db/database.ts'
import { insideTransaction } from '#db/transaction.ts'
import { newStorage } from '#testing/storage.ts'
import { day, OffsetClock, second } from '#values/clock.ts'
import { keyring } from '#values/keyring.ts'
import { Crew } from '#workers/crew.ts'
import { insertEvents } from './events.store.ts'
import { incomingWork } from './incoming.work.ts'
import { sealNotice } from './notice.ts'

const ring = keyring([{ id: 'one', bytes: Buffer.alloc(32, 7) }])

type Take = (tx: Db, event: LookedAtEvent) => Promise<void>
type Look = (event: ReceivedEvent) => Promise<unknown>

/** A process that takes stored events with a receiver of the test's own. */
async function taking(take: Take, look: Look = async () => undefined) {
  const { db } = await newStorage()
  const clock = new OffsetClock()
  const counted: string[] = []
  const logged: string[] = []
  const meter: Meter = {
    ...noMeter,
    incoming: (provider, outcome) => counted.push(`${provider} ${outcome}`),
  }
  const receivers: Receivers = {
    has: () => true,
    verify: async () => undefined,
    look: async (_provider, event) => look(event),
    take: (tx, _provider, event) => take(tx, event),
  }
  const crew = new Crew({
    tools: { db, clock, keyring: ring, meter, receivers } as unknown as Tools,
    works: [incomingWork],
    passes: [],
    bootId: 'test',
    slots: 8,
    controlled: false,
    clock,
    log: (message, { cause }) => logged.push(`${message}: ${(cause as Error).message}`),
    inform: () => {},
  })
  const store = (id: string, eventId = id) => {
    const row = { id, provider: 'payments', mode: 'test', event_id: eventId, type: 'x' } as const
    return insertEvents(db, [{ ...row, notice: sealNotice(ring, row, { says: eventId }) }], clock.now())
  }
  const rows = () => db.selectFrom('incoming_event').selectAll().orderBy('id').execute()
  const later = (ms: number) => clock.follow(clock.offsetMs + ms)
  return { db, crew, store, rows, later, counted, logged }
}

test('an event is stored once, sealed until it is taken, and forgotten afterwards but for its name', async () => {
  const taken: unknown[] = []
  const { crew, store, rows } = await taking(async (_tx, { notice }) => void taken.push(notice))
  assert.equal(await store('a', 'evt_canary'), true)
  assert.equal(await store('b', 'evt_canary'), false)
  const [stored] = await rows()
  assert.equal(stored?.status, 'pending')
  assert.doesNotMatch(stored?.notice ?? 'canary', /canary|says/)
  await crew.run('incoming')
  assert.deepEqual(taken, [{ says: 'evt_canary' }])
  const [kept] = await rows()
  assert.deepEqual([kept?.status, kept?.notice], ['taken', null])
  assert.equal(await store('c', 'evt_canary'), false)
  await crew.run('incoming')
  assert.equal(taken.length, 1)
})

test('an attempt that throws keeps nothing of what it wrote, and comes again later', async () => {
  let fails = true
  const { db, crew, store, rows, later, counted, logged } = await taking(async (tx) => {
    await tx.insertInto('team').values({ id: 't', name: 't', tier: 'free', created_at: new Date() }).execute()
    if (fails) throw new Error('not yet')
  })
  await store('a')
  await crew.run('incoming')
  const teams = () => db.selectFrom('team').select('id').execute()
  assert.deepEqual(await teams(), [])
  assert.deepEqual(
    (await rows()).map(({ status, attempts }) => [status, attempts]),
    [['pending', 1]],
  )
  await crew.run('incoming')
  assert.equal((await rows())[0]?.attempts, 1)
  fails = false
  later(6 * second)
  await crew.run('incoming')
  assert.equal((await teams()).length, 1)
  assert.deepEqual(counted, ['payments put_off', 'payments taken'])
  assert.match(logged[0] ?? '', /the event a of payments could not be taken and is tried again/)
})

test('an event that can never be taken is given up after eight attempts, told, and stays with what it said', async () => {
  const { crew, store, rows, later, counted, logged } = await taking(async () => {
    throw new Error('never')
  })
  await store('a')
  for (let attempt = 0; attempt < 10; attempt++) {
    await crew.run('incoming')
    later(day)
  }
  const [row] = await rows()
  assert.deepEqual([row?.status, row?.attempts], ['failed', 8])
  assert.ok(row?.notice)
  assert.deepEqual(counted, [...Array(7).fill('payments put_off'), 'payments failed'])
  assert.match(logged.at(-1) ?? '', /was given up/)
})

test('one bad event delays no other', async () => {
  const taken: unknown[] = []
  const { crew, store, rows } = await taking(async (_tx, { notice }) => {
    const { says } = notice as { says: string }
    if (says === 'b') throw new Error('never')
    taken.push(says)
  })
  for (const id of ['a', 'b', 'c']) await store(id)
  await crew.run('incoming')
  assert.deepEqual(taken.toSorted(), ['a', 'c'])
  assert.deepEqual(
    (await rows()).map(({ status }) => status),
    ['taken', 'pending', 'taken'],
  )
})

test('an event of a database that is away counts no attempt', async () => {
  const { crew, store, rows, counted } = await taking(async () => {
    throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })
  })
  await store('a')
  await crew.run('incoming')
  assert.deepEqual(
    (await rows()).map(({ status, attempts }) => [status, attempts]),
    [['pending', 0]],
  )
  assert.deepEqual(counted, [])
})

test('what the look at the provider found is taken, and a look that fails comes again like any attempt', async () => {
  const found: unknown[] = []
  const looks: boolean[] = []
  const { crew, store, rows, later, counted } = await taking(
    async (_tx, event) => void found.push(event.found),
    async () => {
      looks.push(insideTransaction())
      if (looks.length === 1) throw new Error('not yet')
      return 'an answer'
    },
  )
  await store('a')
  await crew.run('incoming')
  assert.deepEqual([found, (await rows())[0]?.status], [[], 'pending'])
  later(6 * second)
  await crew.run('incoming')
  assert.deepEqual([found, (await rows())[0]?.status], [['an answer'], 'taken'])
  assert.deepEqual(looks, [false, false])
  assert.deepEqual(counted, ['payments put_off', 'payments taken'])
})
