import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiFailure } from '../../../api/failure.ts'
import { createBody } from '../draft/body.ts'
import { blankDraft } from '../draft/draft.ts'
import { heldUntil, isRefusal, isTooLate } from './hold.ts'

const now = Date.parse('2027-01-01T09:00:00Z')
const draft = blankDraft('key', { kind: 'now' }, ['one'])
const send = { when: { kind: 'now' }, profileId: 'p1' } as const

const failure = (status: number, code: string) =>
  new ApiFailure({
    ...{ status, code, message: code, param: undefined, details: undefined },
    ...{ requestId: undefined, retryAfter: undefined, route: 'POST /v1/posts', mode: 'live' },
  })

test('a post is held for ten seconds, or not at all', () => {
  assert.equal(heldUntil(undefined, { key: 'key', isHeld: true, now }), '2027-01-01T09:00:10.000Z')
  assert.equal(heldUntil(undefined, { key: 'key', isHeld: false, now }), undefined)
})

test('a request that is repeated under its key says the same, whatever the time and the setting are by then', () => {
  const held = createBody(draft, { ...send, heldUntil: '2027-01-01T09:00:10.000Z' })
  const later = { key: 'key', isHeld: false, now: now + 60_000 }
  const again = heldUntil({ key: 'key', body: held }, later)
  assert.deepEqual(createBody(draft, { ...send, ...(again && { heldUntil: again }) }), held)
  const atOnce = createBody(draft, send)
  assert.equal(heldUntil({ key: 'key', body: atOnce }, { ...later, isHeld: true }), undefined)
})

test('another key has a time of its own', () => {
  const body = createBody(draft, { ...send, heldUntil: '2027-01-01T08:00:10.000Z' })
  assert.equal(
    heldUntil({ key: 'key', body }, { key: 'other', isHeld: true, now }),
    '2027-01-01T09:00:10.000Z',
  )
})

test('a held post says when, and nothing of now', () => {
  const { publishNow, scheduledFor } = createBody(draft, { ...send, heldUntil: '2027-01-01T09:00:10.000Z' })
  assert.deepEqual([publishNow, scheduledFor], [undefined, '2027-01-01T09:00:10.000Z'])
})

test('only an answer that says so means that nothing was made', () => {
  assert.equal(isRefusal(failure(400, 'schedule_in_past')), true)
  assert.equal(isRefusal(failure(409, 'duplicate_content')), true)
  for (const [status, code] of [
    [0, 'unreachable'],
    [503, 'service_unavailable'],
    [409, 'idempotency_key_in_flight'],
    [409, 'idempotency_key_reused'],
  ] as const)
    assert.equal(isRefusal(failure(status, code)), false, code)
})

test('a kept time that is refused as past is given up, and one that a person chose is not', () => {
  assert.equal(isTooLate(failure(400, 'schedule_in_past'), '2027-01-01T09:00:10.000Z'), true)
  assert.equal(isTooLate(failure(400, 'schedule_in_past'), undefined), false)
  assert.equal(isTooLate(failure(400, 'content_too_long'), '2027-01-01T09:00:10.000Z'), false)
})
