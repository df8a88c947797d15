import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankDraft } from './draft.ts'
import { distinct, placeOfParam, together } from './problems.ts'

const draft = blankDraft('key', { kind: 'now' }, ['one', 'two'])

test('finds the place of every field that the service names', () => {
  const cases: [string, ReturnType<typeof placeOfParam>][] = [
    ['content', { field: 'text', at: {} }],
    ['title', { field: 'title', at: {} }],
    ['scheduledFor', { field: 'when', at: {} }],
    ['targets', { field: 'targets', at: {} }],
    ['mediaItems[1].altText', { field: 'media', at: {}, path: '1.altText' }],
    ['targets[1].accountId', { field: 'targets', at: {}, accountId: 'two' }],
    ['targets[0].content', { field: 'text', at: { accountId: 'one' }, path: undefined, accountId: 'one' }],
    [
      'targets[1].options.poll.question',
      { field: 'options', at: { accountId: 'two' }, path: 'poll.question', accountId: 'two' },
    ],
    [
      'targets[1].options.threadItems[2].mediaItems',
      { field: 'media', at: { accountId: 'two', item: 2 }, path: undefined, accountId: 'two' },
    ],
  ]
  for (const [param, place] of cases) assert.deepEqual(placeOfParam(param, draft), place, param)
})

test('says once what page and service both noticed', () => {
  const problem = { field: 'text', at: {}, accountId: 'one', code: 'content_too_long' } as const
  assert.deepEqual(
    distinct([
      { ...problem, message: 'Ours' },
      { ...problem, message: 'Theirs' },
      { ...problem, accountId: 'two', message: 'Ours' },
    ]).map(({ accountId, message }) => [accountId, message]),
    [
      ['one', 'Ours'],
      ['two', 'Ours'],
    ],
  )
})

test('tells once what two accounts need in one place', () => {
  const missing = { field: 'text', at: {}, code: 'content_required', message: 'Write something.' } as const
  const found = together([
    { ...missing, accountId: 'one' },
    { ...missing, accountId: 'two' },
    { ...missing, accountId: 'two', at: { accountId: 'two' } },
    { ...missing, accountId: 'two', message: 'Another thing.' },
  ])
  assert.deepEqual(
    found.map(({ accountId, at }) => [accountId, at]),
    [
      ['one', {}],
      ['two', { accountId: 'two' }],
      ['two', {}],
    ],
  )
})
