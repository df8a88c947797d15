import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LogLine, lookupLine, type Moment, timelineOf } from './timeline.ts'

const start = Date.parse('2026-11-22T10:00:00.000Z')
const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString()

let count = 0
function row(seconds: number, more: Partial<LogLine>): LogLine {
  count += 1
  const plain = { action: 'publish', status: 'success', targetId: 'a', durationMs: 0, userId: null } as const
  return { id: `${count}`, errorCode: null, errorMessage: null, createdAt: at(seconds), ...plain, ...more }
}

const throttled = { status: 'failed', errorCode: 'provider_throttled' } as const
const unknown = { status: 'pending', errorCode: 'outcome_unknown' } as const
const requested = { action: 'lookup', ...unknown } as const
const target = { id: 'a', status: 'published', attempts: 1, nextActionAt: null }

const brief = (moments: Moment[]): string[] =>
  moments.map((moment) => ('number' in moment ? `${moment.kind} ${moment.number}` : moment.kind))

test('a pause stands between two attempts, and what comes next stands first', () => {
  const rows = [row(30, { ...throttled, attempt: 2 }), row(0, { ...throttled, attempt: 1 })]
  const moments = timelineOf(rows, { ...target, status: 'scheduled', attempts: 2, nextActionAt: at(150) })
  assert.deepEqual(brief(moments), ['next 3', 'attempt 2', 'wait', 'attempt 1'])
  assert.deepEqual(
    moments.flatMap((moment) => (moment.kind === 'wait' ? [moment.ms, moment.isAsked] : [])),
    [30_000, true],
  )
})

test('rows of other targets stay away', () => {
  const moments = timelineOf([row(1, { targetId: 'b' }), row(0, {})], target)
  assert.deepEqual(brief(moments), ['attempt 1'])
})

for (const [what, reported] of [
  ['with numbers of attempts', { attempt: 1 }],
  ['without them', {}],
] as const)
  test(`an attempt after an uncertain one was asked for, ${what}`, () => {
    const rows = [row(90, reported), row(10, requested), row(0, { ...unknown, ...reported })]
    const moments = timelineOf(rows, target)
    assert.deepEqual(brief(moments), ['attempt 1', 'again', 'lookup', 'attempt 1'])
  })

test('an attempt after the fourth was asked for', () => {
  const failures = [3, 2, 1, 0].map((index) => row(index, { ...throttled, attempt: index + 1 }))
  const [newest, second] = timelineOf([row(9, { attempt: 1 }), ...failures], target)
  assert.deepEqual([newest?.kind, second?.kind], ['attempt', 'again'])
})

test('what was accepted first and published later is one attempt', () => {
  const rows = [row(8, { attempt: 1 }), row(0, { status: 'pending', attempt: 1 })]
  assert.deepEqual(brief(timelineOf(rows, target)), ['attempt 1', 'attempt 1'])
})

test('the line of look-ups counts from the attempt and knows the next one', () => {
  const rows = [row(60, requested), row(10, requested), row(0.4, { ...unknown, durationMs: 19 })]
  const steps = lookupLine(rows, { ...target, status: 'unknown', nextActionAt: at(300) })
  assert.deepEqual(
    steps.map(({ state }) => state),
    ['done', 'done', 'next', 'later', 'later', 'later', 'later', 'later'],
  )
  assert.deepEqual(
    steps.map(({ at: ms }) => (ms - start) / 1000),
    [10, 60, 300, 1800, 7200, 43_200, 86_400, 259_200],
  )
})

test('look-ups of an attempt that was repeated do not count', () => {
  const rows = [row(100, unknown), row(10, requested), row(0, unknown)]
  const [first] = lookupLine(rows, { ...target, status: 'unknown', nextActionAt: at(110) })
  assert.equal(first?.state, 'next')
})

test('without a next look-up none follows', () => {
  const steps = lookupLine([row(0, unknown)], { ...target, status: 'unknown' })
  assert.ok(steps.every(({ state }) => state === 'never'))
})

test('the items of a thread are one attempt, and a retry goes on with the item that is not out', () => {
  const refused = { status: 'failed', errorCode: 'provider_rejected' } as const
  const rows = [row(60, { attempt: 1 }), row(1, { ...refused, attempt: 1 }), row(0, { attempt: 1 })]
  const moments = timelineOf(rows, target)
  assert.deepEqual(brief(moments), ['attempt 1', 'again', 'attempt 1', 'attempt 1'])
  assert.deepEqual(
    moments.flatMap((moment) => (moment.kind === 'attempt' ? [moment.item] : [])),
    [2, 2, 1],
  )
})
