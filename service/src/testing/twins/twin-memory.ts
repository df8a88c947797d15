import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TwinPage, TwinState } from '#wire/twin/twin.ts'

/** What every memory of a twin owes the twin. `within` runs a rule with a memory that nothing has been put in. */
export function memoryRules(within: (rule: (state: TwinState) => Promise<void>) => Promise<void>): void {
  const rule = (title: string, run: (state: TwinState) => Promise<void>) => test(title, () => within(run))
  const names = ({ values }: TwinPage) => values.map(({ name }) => name)

  rule('a value is found by its key until it is deleted, apart for each collection', async (state) => {
    assert.equal(await state.get('post', 'a'), undefined)
    await state.put('post', 'a', { name: 'one' })
    await state.put('other', 'a', { name: 'two' })
    assert.deepEqual(await state.get('post', 'a'), { name: 'one' })
    await state.delete('post', 'a')
    assert.equal(await state.get('post', 'a'), undefined)
    assert.deepEqual(await state.get('other', 'a'), { name: 'two' })
  })

  rule('a page holds the values under one prefix only, in the order of their first put', async (state) => {
    for (const name of ['c', 'a', 'b']) await state.put('post', name, { name }, { under: 'ann' })
    await state.put('post', 'd', { name: 'd' }, { under: 'ann/replies' })
    await state.put('post', 'e', { name: 'e' })
    await state.put('post', 'c', { name: 'c', changed: true })
    assert.deepEqual(names(await state.page('post', { under: 'ann', limit: 9 })), ['c', 'a', 'b'])
    assert.deepEqual(names(await state.page('post', { under: 'ann', limit: 9, newestFirst: true })), [
      'b',
      'a',
      'c',
    ])
    assert.deepEqual(names(await state.page('post', { limit: 9 })), ['e'])
    assert.deepEqual([await state.count('post', 'ann'), await state.count('post')], [3, 1])
    assert.deepEqual([await state.count('post', 'an'), await state.count('none')], [0, 0])
  })

  rule('a value that is put under another prefix leaves the one before', async (state) => {
    await state.put('line', 'a', { name: 'a' }, { under: 'waiting' })
    await state.put('line', 'a', { name: 'a' }, { under: 'over' })
    assert.deepEqual([await state.count('line', 'waiting'), await state.count('line', 'over')], [0, 1])
  })

  rule('pages follow one another by their cursor, while values come and go', async (state) => {
    for (let number = 1; number <= 5; number += 1)
      await state.put('post', `${number}`, { name: number }, { under: 'ann' })
    const wanted = { under: 'ann', limit: 2, newestFirst: true }
    const first = await state.page('post', wanted)
    assert.deepEqual(names(first), [5, 4])
    await state.delete('post', '5')
    await state.put('post', '6', { name: 6 }, { under: 'ann' })
    const second = await state.page('post', { ...wanted, after: first.next ?? '' })
    assert.deepEqual(names(second), [3, 2])
    const third = await state.page('post', { ...wanted, after: second.next ?? '' })
    assert.deepEqual([names(third), third.next], [[1], null])
    const oldest = await state.page('post', { under: 'ann', limit: 2, skip: 1 })
    assert.deepEqual(names(oldest), [2, 3])
    assert.deepEqual(
      names(await state.page('post', { under: 'ann', limit: 9, after: oldest.next ?? '' })),
      [4, 6],
    )
    assert.deepEqual(names(await state.page('post', { under: 'ann', limit: 0 })), [])
  })

  rule('counts up by name, and gives out no number twice', async (state) => {
    assert.deepEqual([await state.next('a'), await state.next('a'), await state.next('b')], [1, 2, 1])
    assert.notEqual(await state.unique(), await state.unique())
  })
}
