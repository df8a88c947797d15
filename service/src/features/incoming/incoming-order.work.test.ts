import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LookedAtEvent, type ReceivedEvent, UnreadableEvent } from '#contract/work/incoming.ts'
import { type Said, taking } from '#testing/service/incoming.ts'
import { second } from '#values/clock.ts'

const saidOf = ({ notice }: LookedAtEvent | ReceivedEvent) => (notice as { says: string }).says

/** The events of conversations, each with its number in its own. */
const said = (key: string, count: number, from = 0): Said[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${key} ${from + n}`, key }))

test('events of one key are taken in the order in which they came, one at a time, whichever process takes them', async () => {
  const taken: string[] = []
  const running = new Set<string>()
  const { process, body, rows, keys } = await taking(
    async (_tx, event) => void taken.push(saidOf(event)),
    async (event) => {
      const [key = ''] = saidOf(event).split(' ')
      assert.equal(running.size, running.add(key).size - 1, `two takers of ${key}`)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3))
      running.delete(key)
    },
  )
  const [one, two] = [process('one'), process('two')]
  for (let n = 0; n < 6; n++) await body(...said('a', 5, 5 * n), ...said('b', 5, 5 * n))
  const [again] = await Promise.all([body(...said('a', 30)), one.run('incoming'), two.run('incoming')])
  assert.equal(again, 'stored')
  for (const workerPool of [one, two]) await workerPool.run('incoming')
  for (const key of ['a', 'b'])
    assert.deepEqual(
      taken.filter((id) => id.startsWith(key)),
      (await rows()).map(({ event_id }) => event_id).filter((id) => id.startsWith(key)),
    )
  assert.deepEqual([taken.length, await keys()], [60, []])
})

test('while the first event of a key cannot be taken the others wait for it, and other keys go on', async () => {
  let fails = true
  const taken: string[] = []
  const { workerPool, body, later } = await taking(async (_tx, event) => {
    if (fails && saidOf(event) === 'a 0') throw new Error('not yet')
    taken.push(saidOf(event))
  })
  await body(...said('a', 3), ...said('b', 2))
  await workerPool.run('incoming')
  await body(...said('a', 1, 3))
  await workerPool.run('incoming')
  assert.deepEqual(taken, ['b 0', 'b 1'])
  fails = false
  later(6 * second)
  await workerPool.run('incoming')
  assert.deepEqual(taken.slice(2), ['a 0', 'a 1', 'a 2', 'a 3'])
})

test('an event whose first three attempts failed stands aside: its key goes on, and it comes later', async () => {
  let fails = true
  const taken: string[] = []
  const { workerPool, body, later, keys, counted } = await taking(async (_tx, event) => {
    if (fails && saidOf(event) === 'a 0') throw new Error('not yet')
    taken.push(saidOf(event))
  })
  await body(...said('a', 3))
  for (const ms of [6 * second, 31 * second, 121 * second]) {
    await workerPool.run('incoming')
    assert.deepEqual(taken, [])
    later(ms)
  }
  await workerPool.run('incoming')
  assert.deepEqual(taken, ['a 1', 'a 2'])
  assert.equal((await keys()).length, 1)
  fails = false
  later(601 * second)
  await workerPool.run('incoming')
  assert.deepEqual([taken, await keys()], [['a 1', 'a 2', 'a 0'], []])
  assert.equal(counted.filter((one) => one === 'payments put_off').length, 4)
})

test('what cannot be read is kept as it came and counted, whenever it shows, and nothing waits for it', async () => {
  const taken: string[] = []
  const { workerPool, body, rows, keys, counted, db } = await taking(async (_tx, event) => {
    if (saidOf(event) === 'a 1') throw new UnreadableEvent('of no known form')
    taken.push(saidOf(event))
  })
  const broken: Said = { id: 'broken', unreadable: true }
  await body(broken, ...said('a', 4))
  await body(broken)
  await db
    .updateTable('incoming_event')
    .set({ notice: 'sealed by nobody' })
    .where('event_id', '=', 'a 2')
    .execute()
  await workerPool.run('incoming')
  assert.deepEqual([taken, await keys()], [['a 0', 'a 3'], []])
  assert.deepEqual(
    (await rows()).map(({ event_id, status, notice }) => [event_id, status, notice === null]),
    [
      ['a 0', 'taken', true],
      ['a 1', 'unreadable', false],
      ['a 2', 'unreadable', false],
      ['a 3', 'taken', true],
      ['broken', 'unreadable', false],
    ],
  )
  assert.equal(counted.filter((one) => one === 'payments unreadable').length, 3)
})

test('an event that comes while its key is given back is not forgotten', async () => {
  const taken: string[] = []
  const { workerPool, body, keys } = await taking(async (_tx, event) => void taken.push(saidOf(event)))
  for (let round = 0; round < 30; round++) {
    await body(...said('a', 1, 2 * round))
    await Promise.all([workerPool.run('incoming'), body(...said('a', 1, 2 * round + 1))])
  }
  await workerPool.run('incoming')
  assert.deepEqual([taken, await keys()], [said('a', 60).map(({ id }) => id), []])
})

test('an event that ends its process each time is given up, and the others of its key go on', async () => {
  const taken: string[] = []
  const { workerPool, body, rows, db } = await taking(async (_tx, event) => void taken.push(saidOf(event)))
  await body(...said('a', 3))
  await db
    .updateTable('incoming_key')
    .set({ lease_until: new Date(0), lease_owner: 'dead', starts: 5 })
    .execute()
  await workerPool.run('incoming')
  assert.deepEqual(taken, ['a 1', 'a 2'])
  assert.deepEqual(
    (await rows()).map(({ status }) => status),
    ['failed', 'taken', 'taken'],
  )
})
