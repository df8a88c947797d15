import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshRows, hasGap } from './fresh-rows.ts'

interface Row {
  id: string
  at: string
  says?: string
}

const row = (id: string, minute: number, says = ''): Row => ({ id, at: `2026-01-01T00:${minute}:00Z`, says })
const self = (one: Row) => one
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).join('')
const before = [row('e', 50), row('d', 40), row('c', 30), row('b', 20), row('a', 10)]

test('a row that has moved to the top stands there once, as it is now', () => {
  const top = { rows: [row('b', 55, 'new'), row('e', 50), row('d', 40)], hasMore: true }
  const rows = freshRows(top, before, self)
  assert.equal(idsOf(rows), 'bedca')
  assert.equal(rows[0]?.says, 'new')
})

test('a row that has left the top has left the list, and rows below the top stay', () => {
  const top = { rows: [row('e', 50), row('c', 30)], hasMore: true }
  assert.equal(idsOf(freshRows(top, before, self)), 'ecba')
})

test('a list that ends with its top holds nothing else', () => {
  assert.equal(idsOf(freshRows({ rows: [row('e', 50)], hasMore: false }, before, self)), 'e')
  assert.equal(idsOf(freshRows({ rows: [], hasMore: false }, before, self)), '')
})

test('rows of one time keep their order by id', () => {
  const same = [row('c', 30), row('b', 30), row('a', 30)]
  assert.equal(idsOf(freshRows({ rows: same.slice(0, 2), hasMore: true }, same, self)), 'cba')
})

test('there is a gap only where the top does not reach down to what was read before', () => {
  const many = [row('i', 59), row('h', 58), row('g', 57)]
  assert.equal(hasGap({ rows: many, hasMore: true }, before, self), true)
  assert.equal(hasGap({ rows: many, hasMore: false }, before, self), false)
  assert.equal(hasGap({ rows: [row('b', 58), row('e', 50)], hasMore: true }, before, self), false)
  assert.equal(hasGap({ rows: many, hasMore: true }, [], self), false)
})
