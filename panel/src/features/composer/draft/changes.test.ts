import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Change, changed, hasItems } from './changes.ts'
import { blankDraft, type Draft, type DraftMedia, itemsOf } from './draft.ts'

const start = (): Draft => ({ ...blankDraft('key', { kind: 'now' }, ['one', 'two']), content: 'Base' })

const after = (draft: Draft, ...changes: Change[]): Draft => changes.reduce(changed, draft)

const file = (id: string, rank?: number): DraftMedia => ({
  id,
  type: 'image',
  url: `https://files.test/${id}.png`,
  altText: '',
  ...(rank !== undefined && { rank }),
})

const textsOf = (draft: Draft, index: number) => {
  const target = draft.targets[index]
  assert.ok(target)
  return itemsOf(draft, target).map(({ content }) => content)
}

test('a target has the base text until it gets its own, and again after going back', () => {
  const own = after(start(), { do: 'write', at: { accountId: 'two' }, text: 'Own' })
  assert.deepEqual([textsOf(own, 0), textsOf(own, 1)], [['Base'], ['Own']])
  assert.deepEqual(textsOf(after(own, { do: 'back-to-base', accountId: 'two' }), 1), ['Base'])
})

test('a target that is switched off and on keeps what was written for it', () => {
  const toggle = { do: 'toggle', accountId: 'one' } as const
  const draft = after(start(), { do: 'write', at: { accountId: 'one' }, text: 'Own' }, toggle)
  assert.deepEqual(
    draft.targets.map(({ accountId }) => accountId),
    ['two'],
  )
  assert.deepEqual(textsOf(after(draft, toggle), 1), ['Own'])
})

test('knows a text that is written as a thread', () => {
  assert.deepEqual(['One\n\n\nTwo', 'One\n\nTwo', ''].map(hasItems), [true, false, false])
})

test('three line ends begin the next item of a thread, and joining it gives the text back', () => {
  const text = 'First\n\n\nSecond'
  const on = { do: 'thread', accountId: 'one', isOn: true } as const
  const draft = after(start(), { do: 'write', at: { accountId: 'one' }, text }, on)
  assert.deepEqual(textsOf(draft, 0), ['First', 'Second'])
  const typed = after(draft, { do: 'write', at: { accountId: 'one', item: 1 }, text: 'Second\n\n\n\nThird' })
  assert.deepEqual(textsOf(typed, 0), ['First', 'Second', 'Third'])
  assert.deepEqual(textsOf(after(typed, { ...on, isOn: false }), 0), ['First\n\n\nSecond\n\n\nThird'])
})

test('a thread that is joined without a change has the base text and files again', () => {
  const on = { do: 'thread', accountId: 'one', isOn: true } as const
  const draft = after(start(), { do: 'add-media', at: {}, media: [file('a')] }, on, { ...on, isOn: false })
  assert.equal(draft.targets[0]?.content, null)
  assert.equal(draft.targets[0]?.media, null)
})

test('the items of a thread keep their names when one between them goes', () => {
  const draft = after(
    start(),
    { do: 'thread', accountId: 'one', isOn: true },
    { do: 'add-item', accountId: 'one', after: 0 },
    { do: 'add-item', accountId: 'one', after: 1 },
    { do: 'drop-item', accountId: 'one', item: 1 },
  )
  assert.deepEqual(
    draft.targets[0]?.thread?.map(({ id }) => id),
    ['i1', 'i3'],
  )
  const single = after(draft, { do: 'drop-item', accountId: 'one', item: 1 })
  assert.equal(after(single, { do: 'drop-item', accountId: 'one', item: 0 }).targets[0]?.thread?.length, 1)
})

test('files that were chosen together stand in the order of their choice, however they arrive', () => {
  const add = (media: DraftMedia) => ({ do: 'add-media', at: {}, media: [media] }) as const
  const draft = after(start(), add(file('old')), add(file('c', 3)), add(file('a', 1)), add(file('b', 2)))
  assert.deepEqual(
    draft.media.map(({ id }) => id),
    ['old', 'a', 'b', 'c'],
  )
})

test('a file of its own gives a target a list of its own, which leaves the base as it is', () => {
  const draft = after(
    start(),
    { do: 'add-media', at: {}, media: [file('a'), file('b')] },
    { do: 'add-media', at: { accountId: 'one' }, media: [file('c')] },
    { do: 'move-media', at: { accountId: 'one' }, id: 'c', to: 0 },
  )
  assert.deepEqual(
    draft.targets[0]?.media?.map(({ id }) => id),
    ['c', 'a', 'b'],
  )
  assert.equal(draft.media.length, 2)
  assert.equal(draft.targets[1]?.media, null)
})

test('a change leaves what it does not touch the same object', () => {
  const draft = start()
  const next = after(draft, { do: 'write', at: { accountId: 'one' }, text: 'Own' })
  assert.equal(next.targets[1], draft.targets[1])
  assert.equal(next.media, draft.media)
})
