import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBody } from '../draft/body.ts'
import { blankDraft, type Draft, type Post } from '../draft/draft.ts'
import { isAutosaved, isNewer } from './autosave.ts'

const draft: Draft = { ...blankDraft('key', { kind: 'draft' }), content: 'Words' }
const postOf = (status: Post['status']) => ({ status }) as Post

test('a new post is saved by itself only where a person chose a draft and has written something', () => {
  assert.equal(isAutosaved(draft, undefined, undefined), true)
  assert.equal(isAutosaved({ ...draft, content: '' }, undefined, undefined), false)
  for (const kind of ['now', 'queue'] as const)
    assert.equal(isAutosaved({ ...draft, when: { kind } }, undefined, undefined), false, kind)
})

test('a draft is saved by itself whatever time is chosen for it, and a post that is scheduled never', () => {
  assert.equal(isAutosaved({ ...draft, when: { kind: 'now' } }, postOf('draft'), undefined), true)
  for (const status of ['scheduled', 'publishing', 'published', 'failed', 'cancelled'] as const)
    assert.equal(isAutosaved(draft, postOf(status), undefined), false, status)
})

test('nothing is sent by itself under a key that may have published', () => {
  const send = { when: { kind: 'now' }, profileId: undefined } as const
  const body = createBody(draft, send)
  assert.equal(isAutosaved(draft, undefined, { key: 'key', body }), false)
  assert.equal(isAutosaved(draft, undefined, { key: 'other', body }), true)
  const saved = createBody(draft, { ...send, when: { kind: 'draft' } })
  assert.equal(isAutosaved(draft, undefined, { key: 'key', body: saved }), true)
})

test('only a later change is that of another person', () => {
  const [earlier, later] = ['2027-01-01T09:00:00.000Z', '2027-01-01T09:00:00.001Z']
  assert.equal(isNewer(later, earlier), true)
  assert.equal(isNewer(earlier, earlier), false)
  assert.equal(isNewer(earlier, later), false)
  assert.equal(isNewer(earlier, undefined), false)
})
