import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replyWindow } from './reply-window.ts'

const end = '2026-03-02T12:00:00.000Z'
const at = (iso: string) => Date.parse(iso)
const graph = { windowHours: 24, parts: ['messagingType' as const] }
const chat = { windowHours: 24, parts: ['namedTemplate' as const] }

test('a network without a window, and a conversation in which nothing came in, are free', () => {
  assert.deepEqual(replyWindow({ windowHours: null, parts: [] }, end, at(end)), { is: 'free' })
  assert.deepEqual(replyWindow(graph, null, at(end)), { is: 'free' })
  assert.deepEqual(replyWindow(null, end, at(end)), { is: 'free' })
})

test('a window ends at its end and not before', () => {
  assert.equal(replyWindow(graph, end, at(end) - 1).is, 'open')
  assert.equal(replyWindow({ windowHours: 24, parts: [] }, end, at(end)).is, 'closed')
})

test('a person may answer for seven days after the last message that came in', () => {
  const window = replyWindow(graph, end, at(end))
  assert.deepEqual(window, { is: 'person', until: at('2026-03-08T12:00:00.000Z'), closedAt: at(end) })
  assert.equal(replyWindow(graph, end, at('2026-03-08T12:00:00.000Z')).is, 'closed')
})

test('where templates are approved, they are what is left', () => {
  assert.deepEqual(replyWindow(chat, end, at(end)), { is: 'template', closedAt: at(end) })
})
