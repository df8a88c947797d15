import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Broadcast, isMoving, leftTo, settledOf, timeOf } from './broadcast.ts'
import { reasonOf } from './recipient-reason.ts'

const stats = {
  recipientCount: 20,
  pendingCount: 7,
  sentCount: 8,
  deliveredCount: 5,
  readCount: 2,
  failedCount: 2,
  unknownCount: 1,
  skippedCount: 2,
}

const draft: Broadcast = {
  ...{ id: 'b', profileId: 'p', name: 'News', description: null, platform: 'botchat', accountId: 'a' },
  ...{ accountName: 'us', status: 'draft', message: null, template: null, segmentFilters: null },
  ...{ scheduledAt: null, startedAt: null, completedAt: null, error: null, stats },
  ...{ createdAt: '2026-11-20T10:00:00Z', updatedAt: '2026-11-20T10:00:00Z' },
}

test('progress counts everybody something has become of, and a cancel tells who may have it already', () => {
  assert.equal(settledOf(stats), 13)
  assert.equal(leftTo(stats), 9)
})

test('a broadcast moves while it is sent, and in the minute before it goes out', () => {
  const at = Date.parse('2026-11-21T10:00:00Z')
  const scheduled = (scheduledAt: string): Broadcast => ({ ...draft, status: 'scheduled', scheduledAt })
  assert.equal(isMoving({ ...draft, status: 'sending' }, at), true)
  assert.equal(isMoving(scheduled('2026-11-21T10:00:30Z'), at), true)
  assert.equal(isMoving(scheduled('2026-11-21T09:00:00Z'), at), true)
  assert.equal(isMoving(scheduled('2026-11-21T10:05:00Z'), at), false)
  assert.equal(isMoving({ ...draft, status: 'completed' }, at), false)
})

test('the time of a broadcast is the one that matters in its state', () => {
  const times = {
    scheduledAt: '2026-11-22T10:00:00Z',
    startedAt: '2026-11-22T10:00:01Z',
    completedAt: '2026-11-22T10:00:09Z',
  }
  const of = (status: Broadcast['status']) => timeOf({ ...draft, ...times, status })
  assert.equal(of('draft'), draft.createdAt)
  assert.equal(of('scheduled'), times.scheduledAt)
  assert.equal(of('sending'), times.startedAt)
  assert.equal(of('completed'), times.completedAt)
  assert.equal(timeOf({ ...draft, status: 'failed', scheduledAt: times.scheduledAt }), times.scheduledAt)
})

test('a reason is a sentence of the panel where it has one, else that of the service', () => {
  const row = { status: 'failed' as const, error: 'It was refused.' }
  assert.deepEqual(reasonOf({ ...row, errorCode: 'of_tomorrow' }), {
    text: 'It was refused.',
    isForeign: true,
  })
  assert.equal(reasonOf({ ...row, errorCode: 'account_disconnected' })?.isForeign, false)
  assert.deepEqual(reasonOf({ ...row, errorCode: 'provider_rejected' }), {
    text: 'The network refused the message.',
    isForeign: false,
    said: 'It was refused.',
  })
  assert.match(reasonOf({ status: 'unknown', errorCode: null, error: null })?.text ?? '', /not sent again/)
  assert.equal(reasonOf({ status: 'sent', errorCode: null, error: null }), undefined)
})
