import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RecentlyUsed } from './recently-used.ts'

function counting(most: number) {
  const kept = new RecentlyUsed<string>(most)
  const made: string[] = []
  const use = (source: string, size = 1) =>
    kept.use(source, () => {
      made.push(source)
      return { value: source.toUpperCase(), size }
    })
  return { kept, made, use }
}

test('what was used least recently is made again, and only that', () => {
  const { made, use } = counting(3)
  for (const source of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'b'])
    assert.equal(use(source), source.toUpperCase())
  assert.deepEqual(made, ['a', 'b', 'c', 'd', 'b'])
})

test('sizes count together, and what is larger than all room is not kept', () => {
  const { made, use } = counting(10)
  for (const [source, size] of [
    ['a', 5],
    ['b', 5],
    ['c', 6],
    ['b', 5],
    ['x', 11],
    ['x', 11],
  ] as const)
    use(source, size)
  assert.deepEqual(made, ['a', 'b', 'c', 'b', 'x', 'x'])
})

test('what has become too large is dropped, and takes no room any more', () => {
  const { kept, made, use } = counting(10)
  for (const source of ['a', 'b']) use(source)
  kept.grow('a', 3, 5)
  use('a')
  kept.grow('a', 3, 5)
  kept.grow('nothing', 100, 5)
  for (const source of ['a', 'b']) use(source)
  assert.deepEqual(made, ['a', 'b', 'a'])
  kept.grow('b', 9, 20)
  use('a')
  use('b', 1)
  assert.deepEqual(made, ['a', 'b', 'a', 'a', 'b'])
})
