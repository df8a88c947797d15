import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBody, updateBody } from './body.ts'
import { changed } from './changes.ts'
import { blankDraft, type Draft } from './draft.ts'

const draft: Draft = {
  ...blankDraft('key', { kind: 'now' }, ['one']),
  content: 'Base',
  media: [
    { id: 'a', type: 'image', url: 'https://me.test/media/a.png', mediaId: 'm1', altText: 'A door', rank: 1 },
    { id: 'b', type: 'video', url: 'https://files.test/b.mp4', altText: '' },
  ],
}

const send = { when: { kind: 'now' }, profileId: 'p1' } as const

test('an uploaded file is named by its id, and another one by address and kind', () => {
  assert.deepEqual(createBody(draft, send).mediaItems, [
    { mediaId: 'm1', altText: 'A door' },
    { url: 'https://files.test/b.mp4', type: 'video' },
  ])
})

test('a target without anything of its own is sent as its account alone', () => {
  assert.deepEqual(createBody(draft, send).targets, [{ accountId: 'one' }])
})

test('a thread takes the place of text and files', () => {
  const own = changed(draft, { do: 'write', at: { accountId: 'one' }, text: 'Own' })
  const thread = changed(own, { do: 'thread', accountId: 'one', isOn: true })
  assert.deepEqual(createBody(thread, send).targets, [
    {
      accountId: 'one',
      options: { threadItems: [{ content: 'Own', mediaItems: createBody(draft, send).mediaItems }] },
    },
  ])
})

test('a time is sent as an instant with its zone; one that the clocks skip becomes the next one there is', () => {
  const when = { kind: 'at', day: '2027-03-28', time: '02:30', zone: 'Europe/Berlin' } as const
  const { scheduledFor, timezone } = createBody(draft, { ...send, when })
  assert.deepEqual([scheduledFor, timezone], ['2027-03-28T01:00:00Z', 'Europe/Berlin'])
})

test('says one of now, a time, a queue and a draft', () => {
  assert.equal(createBody(draft, send).publishNow, true)
  const queue = createBody(draft, { ...send, when: { kind: 'queue', queueId: 'q1' } })
  assert.deepEqual([queue.queuedFromProfile, queue.queueId, queue.publishNow], ['p1', 'q1', undefined])
  assert.equal(createBody(draft, { ...send, when: { kind: 'draft' } }).isDraft, true)
})

test('a change takes a title away that is empty now', () => {
  assert.equal(updateBody(draft, send).title, null)
})

test('the same content twice is allowed for a change as for a new post', () => {
  for (const bodyOf of [createBody, updateBody]) {
    assert.equal(bodyOf(draft, { ...send, skipDuplicateCheck: true }).skipDuplicateCheck, true)
    assert.equal('skipDuplicateCheck' in bodyOf(draft, send), false)
  }
})

test('a rule that repeats the post ends with its last day, is taken away by null, and does not belong to a draft', () => {
  const repeat = { gap: 2, unit: 'week', until: '2027-03-01', zone: 'Europe/Berlin' } as const
  assert.deepEqual(createBody({ ...draft, repeat }, send).recycling, {
    enabled: true,
    gap: 2,
    gapFreq: 'week',
    expireDate: '2027-03-01T22:59:00Z',
  })
  assert.equal(updateBody({ ...draft, repeat: null }, send).recycling, null)
  assert.equal('recycling' in updateBody(draft, send), false)
  assert.equal('recycling' in createBody({ ...draft, repeat }, { ...send, when: { kind: 'draft' } }), false)
})
