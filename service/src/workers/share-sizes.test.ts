import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type DueWork, dueWork, isPart, keyOf } from '#contract/work/due-work.ts'
import { dueWorks } from '#features/catalogue.ts'
import { equalSizes, partOf, sizeOf, wholeOf } from './share-sizes.ts'

/** Every number of slots that a process may have and that can be shared at all. */
const numbers = Array.from({ length: 254 }, (_, index) => index + 3)

describe('the shares of', () => {
  for (const work of dueWorks)
    test(`${work.name}: a group holds fewer slots than what it is a part of, however many there are`, () => {
      for (const slots of numbers) {
        assert.ok(partOf(work, slots) <= slots)
        for (const share of work.shares.filter(isPart))
          for (const yielding of [false, true]) {
            const size = sizeOf(work, share, slots, yielding)
            assert.ok(size >= 1 && size < wholeOf(work, share, slots), `${keyOf(share)} of ${slots}: ${size}`)
          }
      }
    })

  test('one process with one or two slots are all of them', () => {
    for (const slots of [1, 2])
      for (const work of dueWorks)
        for (const share of work.shares) assert.equal(sizeOf(work, share, slots, true), 1)
  })

  test('a work are refused where a team may hold what its platform has, or a group all of the work', () => {
    const [some] = dueWorks
    const declare = (shares: DueWork['shares']) => () => dueWork({ ...(some as DueWork), part: 0.5, shares })
    assert.throws(declare([{ column: 'platform', of: 0.25 }]), /one team/)
    assert.throws(declare([{ column: 'team_id', of: 0.5 }]), /no part/)
    assert.throws(declare([{ column: 'team_id', of: 0.25, yields: 0.5 }]), /no part/)
    const teams = { column: ['platform', 'team_id'], inside: 'platform' } as const
    assert.throws(
      declare([
        { column: 'platform', of: 0.25 },
        { ...teams, of: 0.25 },
      ]),
      /no part/,
    )
    assert.doesNotThrow(
      declare([
        { column: 'platform', of: 0.25 },
        { ...teams, of: 0.125 },
      ]),
    )
  })

  test('leave room for another team once a few hold most of what they share', () => {
    const work = dueWorks.find(({ name }) => name === 'webhooks') ?? assert.fail()
    const usual = new Map(work.shares.map((share) => [keyOf(share), sizeOf(work, share, 32, false)]))
    const held = (counts: Record<string, number>) => ({
      groups: () => new Map([['team_id', new Map(Object.entries(counts))]]),
    })
    const sizeBeside = (counts: Record<string, number>) =>
      equalSizes(work, usual, held(counts), partOf(work, 32))?.get('team_id')
    assert.equal(sizeBeside({ a: 8, b: 8 }), 5)
    assert.equal(sizeBeside({ a: 4, b: 4, c: 4, d: 4 }), 3)
    assert.equal(sizeBeside({ a: 2, b: 2 }), undefined, 'most is free')
    assert.equal(sizeBeside({ a: 8 }), undefined, 'its share bounds one team')
  })
})
