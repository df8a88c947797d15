import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Admission } from './admission.ts'
import { Slots } from './slots.ts'

const shares = [
  { column: 'webhook_id', of: 2 },
  { column: 'team_id', of: 3, yields: 5 },
]

/** An admission over so many slots, and what has entered them. */
function admissionOver(size: number) {
  const slots = new Slots(size)
  const admission = new Admission({
    slots,
    most: size,
    shares,
    sizeOf: ({ of, yields = of }, yielding) => (yielding ? yields : of),
  })
  const inside: string[] = []
  const enter = async (webhook_id: string, team_id = webhook_id) => {
    const leave = await admission.enter({ webhook_id, team_id })
    inside.push(webhook_id)
    return leave
  }
  return { slots, admission, inside, enter }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a group that hangs holds its share, and others pass it', async () => {
  const { inside, enter } = admissionOver(4)
  for (let count = 0; count < 4; count++) enter('hanging')
  enter('quick')
  await settle()
  assert.deepEqual(inside, ['hanging', 'hanging', 'quick'])
})

test('a share that yields gives way while nobody else could go', async () => {
  const { inside, enter } = admissionOver(6)
  for (const webhook of ['a', 'a', 'b', 'b']) enter(webhook, 'one team')
  await settle()
  assert.deepEqual(inside, ['a', 'a', 'b', 'b'])
})

test('no more are inside than there are slots, and who leaves twice gives one place back', async () => {
  const { slots, inside, enter } = admissionOver(2)
  const first = await enter('a')
  await enter('b')
  enter('c')
  enter('d')
  await settle()
  assert.deepEqual(inside, ['a', 'b'])
  first()
  first()
  await settle()
  assert.deepEqual(inside, ['a', 'b', 'c'])
  assert.equal(slots.free, 0)
})

test('of those that wait, the team that has the fewest inside goes first', async () => {
  const { inside, enter } = admissionOver(3)
  const leave = await enter('a1', 'a')
  await enter('a2', 'a')
  await enter('b1', 'b')
  enter('a3', 'a')
  enter('b2', 'b')
  enter('c1', 'c')
  leave()
  await settle()
  assert.deepEqual(inside, ['a1', 'a2', 'b1', 'c1'])
})

test('nobody waits any more once the process ends', async () => {
  const { admission, inside, enter } = admissionOver(1)
  await enter('a')
  enter('b')
  admission.open()
  enter('c')
  await settle()
  assert.deepEqual(inside, ['a', 'b', 'c'])
})
