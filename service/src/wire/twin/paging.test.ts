import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cursorsOf, pageOfRows } from './paging.ts'

const cursors = cursorsOf('after-', (text) => new RangeError(text))

test('a cursor that a page gave out is read again, and none stands for the first page', () => {
  assert.equal(cursors.read(cursors.write(12)), '12')
  assert.deepEqual(
    [cursors.read(''), cursors.read(null), cursors.read(undefined)],
    [undefined, undefined, undefined],
  )
})

test('a cursor that no page gave out is refused in the words of the platform', () => {
  for (const text of [
    '12',
    'after-',
    'after--1',
    'after-1.5',
    'before-1',
    'after-1 ',
    'after-1234567890123456',
  ])
    assert.throws(() => cursors.read(text), new RangeError(text), text)
})

test('every row stands on one page, and the last page names no next one', () => {
  const rows = Array.from({ length: 7 }, (_, index) => index)
  const pages: number[][] = []
  for (let from: number | null = 0; from !== null; ) {
    const { page, next }: { page: number[]; next: number | null } = pageOfRows(rows, 3, from)
    pages.push(page)
    from = next
  }
  assert.deepEqual(pages, [[0, 1, 2], [3, 4, 5], [6]])
  assert.deepEqual(pageOfRows(rows, 7), { page: rows, next: null })
  assert.deepEqual(pageOfRows(rows, 3, 9), { page: [], next: null })
})
