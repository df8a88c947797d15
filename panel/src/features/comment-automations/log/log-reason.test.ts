import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorText, reasonsOf, replyText } from './log-reason.ts'

test('a code is a sentence where the panel has one, and else stands for itself', () => {
  assert.equal(errorText('contact_blocked'), 'The person is blocked.')
  assert.equal(errorText('of_tomorrow'), 'of_tomorrow')
  assert.equal(errorText('constructor'), 'constructor')
})

test('what happened tells the audience first and then the error', () => {
  assert.deepEqual(reasonsOf({ audienceOutcome: null, error: null }), [])
  assert.deepEqual(reasonsOf({ audienceOutcome: 'passed', error: 'provider_rejected' }), [
    'One of those who are answered.',
    'The network refused it.',
  ])
})

test('a public answer is told once it is decided, and only of comments', () => {
  const of = (source: 'comment' | 'dm', status: 'sent' | 'failed' | null, error: string | null = null) =>
    replyText({ source, commentReplyStatus: status, commentReplyError: error })
  assert.equal(of('comment', null), undefined)
  assert.equal(of('dm', 'sent'), undefined)
  assert.equal(of('comment', 'sent'), 'Sent')
  assert.equal(of('comment', 'failed', 'provider_rejected'), 'Failed: The network refused it.')
})
