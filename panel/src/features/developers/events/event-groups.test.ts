import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { eventWords } from '../../../i18n/en/developers/events.ts'
import { foundEvents, groupsOf, withEvents } from './event-groups.ts'

const document = JSON.parse(readFileSync(new URL('../../../../../openapi.json', import.meta.url), 'utf8'))
const events: readonly string[] = document.components.schemas.WebhookEventName.enum

test('every event that a webhook may name has a meaning and stands in one group', () => {
  assert.deepEqual(Object.keys(eventWords.meanings).toSorted(), events.toSorted())
  const grouped = groupsOf(events)
  assert.deepEqual(grouped.flatMap((group) => group.events).toSorted(), events.toSorted())
  assert.ok(!grouped.some(({ name }) => name === 'others'))
  assert.deepEqual(groupsOf(['post.failed', 'moon.risen']).at(-1), { name: 'others', events: ['moon.risen'] })
})

test('a search finds events by words of their name and of their meaning', () => {
  assert.deepEqual(foundEvents(events, 'lead'), ['lead.received'])
  assert.deepEqual(foundEvents(events, ' Repeated post'), ['post.recycled'])
  assert.ok(foundEvents(events, 'WhatsApp').every((one) => one.startsWith('chatapp.')))
  assert.deepEqual(foundEvents(events, 'nothing of this kind'), [])
  assert.deepEqual(foundEvents(events, ' '), events)
})

test('a group is chosen and left as a whole, and the others stay as they were', () => {
  const all = ['a', 'b', 'c', 'd']
  assert.deepEqual(withEvents(all, ['d', 'a'], ['b', 'a'], true), ['a', 'b', 'd'])
  assert.deepEqual(withEvents(all, ['d', 'a'], ['b', 'a'], false), ['d'])
})
