import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesOf } from './attempt-places.ts'

const minute = 60_000

test('attempts stand in their order between the first and the last, seconds apart as well as hours apart', () => {
  const times = [0, 5000, 5 * minute, 35 * minute, 155 * minute].map((time) => time + 1_700_000_000_000)
  const { places, ticks } = placesOf(times)
  assert.equal(places[0], 0)
  assert.equal(places.at(-1), 1)
  for (const [index, place] of places.slice(1).entries()) assert.ok(place - (places[index] ?? 1) > 0.1)
  assert.deepEqual(
    ticks.map(({ ms }) => ms),
    [0, 10_000, minute, 10 * minute, 60 * minute],
  )
})

test('one attempt stands at the beginning, and two of one moment beside it', () => {
  assert.deepEqual(placesOf([7]).places, [0])
  assert.ok(placesOf([7, 17]).places.every((place) => place < 0.1))
})
