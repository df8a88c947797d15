import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrange, type GridName } from './grid.ts'

const grids: readonly GridName[] = ['first', 'slides', 'strip', 'row', 'four', 'five', 'album', 'mosaic']
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

test('draws each file, or says how many more there are', () => {
  for (const grid of grids.filter((one) => one !== 'first'))
    for (let count = 0; count <= 25; count += 1) {
      const { rows, rest } = arrange(grid, count)
      assert.equal(sum(rows) + rest, count, `${count} files in ${grid}`)
    }
})

test('a network of one picture shows the first and counts no others', () => {
  assert.deepEqual(arrange('first', 0), { shape: 'rows', rows: [0], rest: 0 })
  assert.deepEqual(arrange('first', 3), { shape: 'rows', rows: [1], rest: 0 })
})

test('one picture keeps its own proportions', () => {
  for (const grid of grids) assert.equal(arrange(grid, 1).ratio, undefined, grid)
})

test('three of four stand beside each other, five of six in two rows with the sixth counted', () => {
  assert.deepEqual(arrange('four', 3), { shape: 'beside', rows: [1, 2], rest: 0, ratio: 16 / 9 })
  assert.deepEqual(arrange('four', 4).rows, [2, 2])
  assert.deepEqual(arrange('five', 4).rows, [1, 3])
  assert.deepEqual(arrange('five', 6), { shape: 'rows', rows: [2, 3], rest: 1, ratio: 1 })
  assert.deepEqual(arrange('mosaic', 7).rows, [1, 3, 3])
  assert.deepEqual(arrange('album', 10).rows, [3, 3, 4])
})

test('slides show the first of them, a strip all', () => {
  assert.deepEqual(arrange('slides', 4), { shape: 'slides', rows: [1], rest: 3 })
  assert.deepEqual(arrange('strip', 4), { shape: 'strip', rows: [4], rest: 0 })
})
