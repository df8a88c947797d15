import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endedFacts, type Fact, unseenFacts } from './facts.ts'
import { servedPlatforms } from './registry.ts'

const today = new Date('2026-11-26T23:00:00Z')

function fact(more: Partial<Fact>): Fact {
  return { kind: 'version', about: 'an API', value: 'v1', source: 'its page', date: '2026-11-26', ...more }
}

test('a version has to be changed from 90 days before its end on, other facts once they have ended', () => {
  const ended = (more: Partial<Fact>) => endedFacts([fact(more)], today).length
  assert.equal(ended({ ends: '2027-02-24' }), 0)
  assert.equal(ended({ ends: '2027-02-23' }), 1)
  assert.equal(ended({ kind: 'sunset', ends: '2026-11-26' }), 0)
  assert.equal(ended({ kind: 'sunset', ends: '2026-11-25' }), 1)
  assert.equal(ended({}), 0)
})

test('a fact is named when it was not looked up for more than 180 days', () => {
  assert.deepEqual(unseenFacts([fact({ date: '2026-05-30' })], today), [])
  assert.deepEqual(unseenFacts([fact({ date: '2026-05-29' })], today), [
    'an API was looked up 181 days ago: see its page',
  ])
})

test('every fact of every network has days that can be read, and a source', () => {
  for (const { word, facts } of servedPlatforms.values())
    for (const { about, source, date, ends = date } of facts) {
      assert.ok(about !== '' && source !== '', `${word}: ${about}`)
      for (const day of [date, ends]) assert.match(day, /^20\d\d-\d\d-\d\d$/, `${word}: ${about}`)
    }
})
