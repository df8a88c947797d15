import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf, placeOf } from './beginning.ts'

const to = (platform: string, whom: string) =>
  bodyOf({ accountId: 'a', platform, whom, text: ' Hello ' }) as Record<string, unknown>

test('somebody is named as the network names them: by username where it finds names, else by id', () => {
  assert.deepEqual(to('skynet', ' @ann.test'), {
    accountId: 'a',
    participantUsername: 'ann.test',
    message: 'Hello',
  })
  assert.equal(to('forum', 'u/ann').participantUsername, 'ann')
  assert.equal(to('chatapp', '+49 (30) 12-34').participantId, '+49301234')
  assert.equal(to('photonet', '17841').participantId, '17841')
})

test('a template goes along once it has a name, with or without a text', () => {
  const template = { name: ' order_ready ', language: 'de', values: 'Ann\n\n 17 ' }
  const beginning = { accountId: 'a', platform: 'chatapp', whom: '+4930', text: ' ', template }
  assert.deepEqual(bodyOf(beginning), {
    ...{ accountId: 'a', participantId: '+4930' },
    ...{ templateName: 'order_ready', templateLanguage: 'de', templateParams: ['Ann', '17'] },
  })
  assert.deepEqual(bodyOf({ ...beginning, template: { ...template, name: ' ' } }), {
    ...{ accountId: 'a', participantId: '+4930' },
  })
})

test('a refusal stands beside the field that it is about, and beside none if it is about none', () => {
  assert.equal(placeOf('participant_not_found', 'participantUsername'), 'whom')
  assert.equal(placeOf('invalid_string', 'participantId'), 'whom')
  assert.equal(placeOf('message_window_closed', undefined), 'text')
  assert.equal(placeOf('platform_not_supported', 'accountId'), 'account')
  assert.equal(placeOf('outbound_rate_limited', undefined), undefined)
})
