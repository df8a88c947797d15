import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done } from '#wire/outcome.ts'
import { account, at, platformOf, publicationOf } from '../conformance/scripted-platform.ts'
import { microblog } from './manifest.ts'
import { isSameText, writtenText } from './text.ts'

const link = (url: string, expanded_url: string, more: object = {}) => ({ url, expanded_url, ...more })
const short = 'https://t.co/abcdefghij'
for (const [name, post, own] of [
  ['signs that are escaped', { text: 'a &lt; b &amp;amp; c' }, 'a < b &amp; c'],
  [
    'a link',
    { text: `see ${short}`, entities: { urls: [link(short, 'https://example.com/a')] } },
    'see https://example.com/a',
  ],
  [
    'a link that was completed',
    { text: `see ${short}!`, entities: { urls: [link(short, 'http://example.com')] } },
    'see Example.com!',
  ],
  [
    'a medium',
    {
      id: '1',
      text: `hi ${short}`,
      entities: { urls: [link(short, 'https://x.com/ann/status/1/photo/1')] },
    },
    'hi',
  ],
  [
    'nothing but a medium',
    { text: short, entities: { urls: [link(short, 'https://x.com/a', { media_key: '3_1' })] } },
    '',
  ],
  [
    'a long text',
    { text: 'cut off…', note_tweet: { text: 'the whole &gt; the part' } },
    'the whole > the part',
  ],
  ['another form of the same signs', { text: 'caf\u00e9' }, 'cafe\u0301\r\n'],
] as const)
  test(`recognizes ${name}`, () => assert.ok(isSameText(writtenText(post), own), writtenText(post)))

test('tells texts apart', () => {
  for (const [text, own] of [
    ['hello', 'Hello'],
    ['see https://example.com/a', 'see https://example.com/A'],
    ['', 'hello'],
  ] as const)
    assert.ok(!isSameText(text, own), own)
})

test('wants the post that answers the right one, on as many pages as it may read', async () => {
  const reply = (id: string, parent: string) => ({
    ...{ id, text: '@bob hello', created_at: '2026-01-05T10:00:01.000Z' },
    referenced_tweets: [{ type: 'replied_to', id: parent }],
  })
  const publication = publicationOf('hello', { previous: [{ platformPostId: '7', url: null }], index: 1 })
  const page = (posts: object[], next_token?: string) => ({
    data: posts,
    meta: { next_token, result_count: 1 },
  })
  const there = platformOf(page([reply('1', '6')], 'more'), page([reply('2', '7')]))
  const sighting = await microblog.publishing.lookup?.(there, account, publication, at)
  assert.ok(sighting?.kind === 'done')
  assert.equal(sighting.value.found?.url, 'https://x.com/ann/status/2')
  assert.equal(new URL(there.requests[1]?.url ?? '').searchParams.get('pagination_token'), 'more')
  assert.equal(new URL(there.requests[0]?.url ?? '').searchParams.get('start_time'), '2026-01-05T09:59:30Z')
  const endless = platformOf(page([reply('1', '6')], 'more'))
  const nothing = await microblog.publishing.lookup?.(endless, account, publication, at)
  assert.deepEqual(nothing, done({ found: null, complete: false }))
  assert.equal(endless.requests.length, 5)
  const empty = await microblog.publishing.lookup?.(
    platformOf({ meta: { result_count: 0 } }),
    account,
    publication,
    at,
  )
  assert.deepEqual(empty, done({ found: null, complete: true }))
})
