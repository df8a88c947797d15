import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Meter, noMeter } from '#contract/tools/meter.ts'
import type { Tools } from '#contract/tools/tools.ts'
import type { LookedAtEvent, ReceivedEvent, Receivers } from '#contract/work/incoming.ts'
import type { Db } from '#db/database.ts'
import { insideTransaction } from '#db/query/transaction.ts'
import { noFaults } from '#sandbox/faults.ts'
import { newStorage } from '#testing/files/storage.ts'
import { day, OffsetClock, second } from '#values/clock.ts'
import { keyring } from '#values/keyring.ts'
import { WorkerPool } from '#workers/worker-pool.ts'
import { incomingWork } from './incoming.work.ts'
import { receive } from './receive.ts'

const ring = keyring([{ id: 'one', bytes: Buffer.alloc(32, 7) }])

type Take = (tx: Db, event: LookedAtEvent) => Promise<void>
type Look = (event: ReceivedEvent) => Promise<unknown>

/** What a network says in one body: of each event its id, and what orders it. */
interface Said {
  id: string
  key?: string
  unreadable?: true
}

/** Processes that take stored events with a receiver of the test's own. */
async function taking(take: Take, look: Look = async () => undefined) {
  const { db } = await newStorage()
  const clock = new OffsetClock()
  const counted: string[] = []
  const logged: string[] = []
  const meter: Meter = {
    ...noMeter,
    incoming: (provider, outcome) => counted.push(`${provider} ${outcome}`),
  }
  const factOf = ({ id, key }: Said) => ({
    kind: 'x',
    eventId: id,
    notice: { says: id },
    ...(key && { key }),
  })
  const receivers: Receivers = {
    has: () => true,
    async verify(_provider, { body }) {
      const said: Said[] = JSON.parse(Buffer.from(body).toString())
      const [broken, sound] = [true, undefined].map((is) =>
        said.filter((one) => one.unreadable === is).map(factOf),
      )
      return { mode: 'test', facts: sound ?? [], unreadable: broken ?? [] }
    },
    look: async (_to, event) => look(event),
    take: (tx, _to, event) => take(tx, event),
  }
  const tools = { db, clock, keyring: ring, meter, receivers, arm: noFaults(), wake() {} } as unknown as Tools
  const process = (bootId: string) =>
    new WorkerPool({
      tools,
      works: [incomingWork],
      passes: [],
      bootId,
      slots: 32,
      controlled: false,
      clock,
      log: (message, { cause }) => logged.push(`${message}: ${(cause as Error | undefined)?.message}`),
      inform: () => {},
    })
  const body = (...said: Said[]) =>
    receive(tools, 'payments', { headers: {}, body: Buffer.from(JSON.stringify(said)) }, clock.now())
  const store = (id: string) => body({ id })
  const rows = () => db.selectFrom('incoming_event').selectAll().orderBy('position').execute()
  const keys = () => db.selectFrom('incoming_key').selectAll().execute()
  const later = (ms: number) => clock.follow(clock.offsetMs + ms)
  return { db, workerPool: process('test'), process, body, store, rows, keys, later, counted, logged }
}

const _saidOf = ({ notice }: LookedAtEvent | ReceivedEvent) => (notice as { says: string }).says

test('an event is stored once, sealed until it is taken, and forgotten afterwards but for its name', async () => {
  const taken: unknown[] = []
  const { workerPool, store, rows } = await taking(async (_tx, { notice }) => void taken.push(notice))
  for (let times = 0; times < 2; times++) await store('evt_canary')
  const [stored, ...others] = await rows()
  assert.deepEqual(others, [])
  assert.equal(stored?.status, 'pending')
  assert.doesNotMatch(stored?.notice ?? 'canary', /canary|says/)
  await workerPool.run('incoming')
  assert.deepEqual(taken, [{ says: 'evt_canary' }])
  const [kept] = await rows()
  assert.deepEqual([kept?.status, kept?.notice], ['taken', null])
  await store('evt_canary')
  await workerPool.run('incoming')
  assert.equal(taken.length, 1)
})

test('an attempt that throws keeps nothing of what it wrote, and comes again later', async () => {
  let fails = true
  const { db, workerPool, store, rows, later, counted, logged } = await taking(async (tx) => {
    await tx.insertInto('team').values({ id: 't', name: 't', tier: 'free', created_at: new Date() }).execute()
    if (fails) throw new Error('not yet')
  })
  await store('a')
  await workerPool.run('incoming')
  const teams = () => db.selectFrom('team').select('id').execute()
  assert.deepEqual(await teams(), [])
  assert.deepEqual(
    (await rows()).map(({ status, attempts }) => [status, attempts]),
    [['pending', 1]],
  )
  await workerPool.run('incoming')
  assert.equal((await rows())[0]?.attempts, 1)
  fails = false
  later(6 * second)
  await workerPool.run('incoming')
  assert.equal((await teams()).length, 1)
  assert.deepEqual(counted, ['payments put_off', 'payments taken'])
  assert.match(logged[0] ?? '', /the event a of payments could not be taken and is tried again/)
})

test('an event that can never be taken is given up after eight attempts, told, and stays with what it said', async () => {
  const { workerPool, store, rows, later, counted, logged } = await taking(async () => {
    throw new Error('never')
  })
  await store('a')
  for (let attempt = 0; attempt < 10; attempt++) {
    await workerPool.run('incoming')
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
  const { workerPool, store, rows } = await taking(async (_tx, { notice }) => {
    const { says } = notice as { says: string }
    if (says === 'b') throw new Error('never')
    taken.push(says)
  })
  for (const id of ['a', 'b', 'c']) await store(id)
  await workerPool.run('incoming')
  assert.deepEqual(taken.toSorted(), ['a', 'c'])
  assert.deepEqual(
    (await rows()).map(({ status }) => status),
    ['taken', 'pending', 'taken'],
  )
})

test('an event of a database that is away counts no attempt', async () => {
  const { workerPool, store, rows, counted } = await taking(async () => {
    throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })
  })
  await store('a')
  await workerPool.run('incoming')
  assert.deepEqual(
    (await rows()).map(({ status, attempts }) => [status, attempts]),
    [['pending', 0]],
  )
  assert.deepEqual(counted, [])
})

test('what the look at the provider found is taken, and a look that fails comes again like any attempt', async () => {
  const found: unknown[] = []
  const looks: boolean[] = []
  const { workerPool, store, rows, later, counted } = await taking(
    async (_tx, event) => void found.push(event.found),
    async () => {
      looks.push(insideTransaction())
      if (looks.length === 1) throw new Error('not yet')
      return 'an answer'
    },
  )
  await store('a')
  await workerPool.run('incoming')
  assert.deepEqual([found, (await rows())[0]?.status], [[], 'pending'])
  later(6 * second)
  await workerPool.run('incoming')
  assert.deepEqual([found, (await rows())[0]?.status], [['an answer'], 'taken'])
  assert.deepEqual(looks, [false, false])
  assert.deepEqual(counted, ['payments put_off', 'payments taken'])
})
