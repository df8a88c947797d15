import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Platform } from '../../../shell/platforms.ts'
import { changed } from './changes.ts'
import { blankDraft } from './draft.ts'
import { firstCommentFor, firstCommentsOf } from './first-comment.ts'

const platform = (id: string, name: string, maxLength?: number): [string, Platform] => [
  id,
  {
    id,
    name,
    options: { properties: maxLength === undefined ? {} : { firstComment: { maxLength } } },
  } as unknown as Platform,
]

const known = {
  accounts: new Map(
    ['socialnet', 'photonet', 'skynet'].map((word) => [`of ${word}`, { platform: word }] as const),
  ),
  platforms: new Map([
    platform('socialnet', 'Facebook', 8000),
    platform('photonet', 'Instagram', 2200),
    platform('skynet', 'Bluesky'),
  ]),
}

const withComment = (accountId: string, firstComment: string) =>
  ({ do: 'options', accountId, options: { firstComment } }) as const

test('writes one comment for the networks that have one, within the limit of the strictest', () => {
  const draft = blankDraft('key', { kind: 'now' }, ['of skynet', 'of photonet', 'of socialnet'])
  const { targets, networks, text, limit } = firstCommentsOf(draft, known)
  assert.deepEqual(
    targets.map(({ accountId }) => accountId),
    ['of photonet', 'of socialnet'],
  )
  assert.deepEqual([networks, text, limit], [['Instagram', 'Facebook'], '', 2200])
  const mixed = changed(draft, withComment('of photonet', 'Link in the profile'))
  assert.equal(firstCommentsOf(mixed, known).text, undefined)
})

test('gives an account that joins the comment of the others, where its network has one', () => {
  const draft = changed(
    blankDraft('key', { kind: 'now' }, ['of socialnet']),
    withComment('of socialnet', 'The recipe: example.com'),
  )
  assert.equal(firstCommentFor(draft, 'of photonet', known), 'The recipe: example.com')
  assert.equal(firstCommentFor(draft, 'of skynet', known), undefined)
  assert.equal(firstCommentFor(blankDraft('key', { kind: 'now' }), 'of photonet', known), undefined)
})
