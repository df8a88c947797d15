import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isId, newId } from './id.ts'

const now = new Date('2026-01-05T10:00:00.999Z')

test('an id is 24 small hex characters that begin with its second', () => {
  const id = newId(now)
  assert.match(id, /^[0-9a-f]{24}$/)
  assert.equal(Number.parseInt(id.slice(0, 8), 16), Date.parse('2026-01-05T10:00:00Z') / 1000)
})

test('no two ids of a second are the same, and they differ in their last part only', () => {
  const ids = Array.from({ length: 100_000 }, () => newId(now))
  assert.equal(new Set(ids).size, ids.length)
  assert.equal(new Set(ids.map((id) => id.slice(0, 18))).size, 1)
})

test('ids of later seconds sort after those of earlier ones', () => {
  const times = [0, 1, 1_000_000_000, 2_000_000_000, 2 ** 32 - 1].map((second) => new Date(second * 1000))
  const ids = times.map(newId)
  assert.deepEqual([...ids].sort(), ids)
})

test('an id keeps its form beyond the year 2106', () => {
  for (const time of ['2106-02-07T06:28:16Z', '2345-06-07T08:09:10Z', '9999-12-31T23:59:59Z'])
    assert.ok(isId(newId(new Date(time))), time)
})

test('only 24 small hex characters are an id', () => {
  const id = newId(now)
  assert.ok(isId(id))
  for (const text of ['', id.slice(1), `${id}0`, id.toUpperCase(), `${id.slice(1)}g`, `${id}\n`, ` ${id}`])
    assert.equal(isId(text), false, JSON.stringify(text))
})
