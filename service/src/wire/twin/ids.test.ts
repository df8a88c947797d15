import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countedAfter, countedBefore, namesNothing, numberAfter, randomId } from './ids.ts'
import { memoryState } from './memory.ts'

describe('ids of the sandbox', () => {
  const ways: Record<string, (state: ReturnType<typeof memoryState>) => Promise<string>> = {
    numberAfter: async (state) => String(await numberAfter(state, 18_000_000_000_000_000n)),
    countedAfter: async (state) => String(await countedAfter(state, 'post')),
    countedBefore: async (state) => String(await countedBefore(state, 'channel', -1_002_000_000_000)),
  }

  for (const [name, give] of Object.entries(ways))
    test(`${name} never gives out one that names nothing, nor one twice`, async () => {
      for (const border of [10_404, 20_404, 100_404, 990_404]) {
        const state = memoryState(undefined, border - 3)
        const ids = []
        for (let time = 0; time < 5; time += 1) ids.push(await give(state))
        assert.deepEqual(ids.filter(namesNothing), [])
        assert.equal(new Set(ids).size, 5)
      }
    })

  test('random ones are made again until they name something', () => {
    const made = ['a0404', 'b0404', 'c0405', 'd']
    assert.equal(
      randomId(() => made.shift() ?? ''),
      'c0405',
    )
  })
})
