import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Slots } from './slots.ts'

test('no more is granted than there is, and what is given back wakes who waits, once', () => {
  const slots = new Slots(4)
  assert.equal(slots.reserve(3), 3)
  assert.equal(slots.reserve(3), 1)
  assert.equal(slots.reserve(1), 0)
  let woken = 0
  slots.whenFree(() => {
    woken += 1
  })
  slots.give(0)
  assert.equal(woken, 0)
  slots.give(2)
  slots.give(1)
  assert.equal(woken, 1)
  assert.equal(slots.free, 3)
})
