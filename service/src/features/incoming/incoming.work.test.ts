import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insideTransaction } from '#db/query/transaction.ts'
import { taking } from '#testing/service/incoming.ts'
import { day, second } from '#values/clock.ts'

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
