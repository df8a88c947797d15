import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { account, platformOf } from '../conformance/scripted-platform.ts'
import { microblog } from './manifest.ts'

const { bookmark, removeBookmark, follow, unfollow, retweet, undoRetweet, searchRecent, readTweet } =
  microblog.own
type Transport = ReturnType<typeof platformOf>

const problem = (status: number, name: string) =>
  Response.json(
    { title: 'T', detail: 'Why not.', type: `https://api.x.com/2/problems/${name}`, status },
    { status },
  )
const partial = (name: string) => ({
  errors: [{ title: 'T', detail: 'Why not.', type: `https://api.x.com/2/problems/${name}` }],
})

describe('a change of engagement', () => {
  const changes: [string, (way: Transport) => Promise<object>, object, string, string][] = [
    [
      'bookmark',
      (way) => bookmark(way, account, '7'),
      { bookmarked: true },
      'POST /2/users/42/bookmarks',
      '7',
    ],
    [
      'removeBookmark',
      (way) => removeBookmark(way, account, '7'),
      { bookmarked: false },
      'DELETE /2/users/42/bookmarks/7',
      '',
    ],
    ['retweet', (way) => retweet(way, account, '7'), { retweeted: true }, 'POST /2/users/42/retweets', '7'],
    [
      'undoRetweet',
      (way) => undoRetweet(way, account, '7'),
      { retweeted: false },
      'DELETE /2/users/42/retweets/7',
      '',
    ],
    ['follow', (way) => follow(way, account, '9'), { following: true }, 'POST /2/users/42/following', '9'],
    [
      'unfollow',
      (way) => unfollow(way, account, '9'),
      { following: false },
      'DELETE /2/users/42/following/9',
      '',
    ],
  ]

  for (const [name, change, data, line, id] of changes) {
    test(`${name} is one request`, async () => {
      const platform = platformOf({ data })
      const outcome = await change(platform)
      assert.partialDeepStrictEqual(outcome, { kind: 'done' })
      const [request, ...others] = platform.requests
      assert.deepEqual(others, [])
      assert.equal(`${request?.method} ${new URL(request?.url ?? '').pathname}`, line)
      const sent = await request?.text()
      assert.deepEqual(sent ? Object.values(JSON.parse(sent)) : [], id ? [id] : [])
    })

    for (const [answer, expected] of [
      [problem(404, 'resource-not-found'), { kind: 'done', value: null }],
      [partial('resource-not-found'), { kind: 'done', value: null }],
      [partial('not-authorized-for-resource'), { kind: 'refused', message: 'Why not.' }],
      [problem(403, 'client-forbidden'), { kind: 'refused', providerCode: 'client-forbidden' }],
      [problem(401, 'about:blank'), { kind: 'unauthorized' }],
      [problem(500, 'internal'), { kind: 'unknown' }],
      [problem(500, 'invalid-request'), { kind: 'refused', code: 'provider_error' }],
      [problem(503, 'service-unavailable'), { kind: 'unknown' }],
      [{}, { kind: 'unknown' }],
      [{ data: {} }, { kind: 'unknown' }],
    ] as const)
      test(`${name}: ${JSON.stringify(answer)} ${'status' in answer ? answer.status : ''}`, async () => {
        const given = answer instanceof Response ? answer.clone() : answer
        assert.partialDeepStrictEqual(await change(platformOf(given)), expected)
      })
  }

  test('of a user whose posts are protected is a request that waits', async () => {
    const platform = platformOf({ data: { following: false, pending_follow: true } })
    assert.deepEqual(await follow(platform, account, '9'), {
      kind: 'done',
      value: { following: false, pending: true },
    })
  })
})

describe('a search', () => {
  const search = (platform: Transport, more: object = {}) =>
    searchRecent(platform, account, { query: 'a b', size: 3, sortOrder: 'recency', ...more })
  const askedFor = async (more: object) => {
    const platform = platformOf({ meta: { result_count: 0 } })
    assert.deepEqual(await search(platform, more), { kind: 'done', value: { items: [], next: null } })
    return new URL(platform.requests[0]?.url ?? '').searchParams
  }

  test('asks for as many as the platform gives at least and at most, and for whole seconds', async () => {
    const times = { startTime: '2026-01-05T10:00:00.123+01:00' }
    const requested = await askedFor({ ...times, sinceId: '5', after: 'token' })
    assert.deepEqual(
      ['query', 'max_results', 'start_time', 'since_id', 'next_token', 'until_id'].map((name) =>
        requested.get(name),
      ),
      ['a b', '10', '2026-01-05T09:00:00Z', '5', 'token', null],
    )
    assert.equal((await askedFor({ size: 150 })).get('max_results'), '100')
  })

  test('reads posts in either generation of names, and their authors', async () => {
    const users = [{ id: '3', username: 'bea', name: 'Bea', verified_type: 'blue' }]
    const row = {
      ...{ id: '1', text: 'hi &amp; bye', author_id: '3', conversation_id: '0', lang: 'de' },
      created_at: '2026-01-05T10:00:00.000Z',
    }
    const rows = [
      {
        ...row,
        public_metrics: { retweet_count: 4, like_count: 1, reply_count: 2, quote_count: 3 },
        referenced_tweets: [{ type: 'replied_to', id: '0' }],
      },
      {
        ...row,
        public_metrics: { repost_count: 4, like_count: 1, reply_count: 2, quote_count: 3 },
        referenced_posts: [{ type: 'replied_to', id: '0' }],
      },
    ]
    const meta = { result_count: 2, next_token: 'more' }
    const outcome = await search(platformOf({ data: rows, includes: { users }, meta }))
    assert.ok(outcome.kind === 'done')
    assert.equal(outcome.value.next, 'more')
    const author = { id: '3', username: 'bea', displayName: 'Bea', avatar: null, verifiedType: 'blue' }
    const counts = { likeCount: 1, replyCount: 2, retweetCount: 4, quoteCount: 3 }
    const shown = {
      ...{ id: '1', text: 'hi & bye', createdAt: '2026-01-05T10:00:00.000Z', conversationId: '0' },
      ...{ inReplyToTweetId: '0', lang: 'de', author, ...counts },
    }
    assert.deepEqual(outcome.value.items, [shown, shown])
  })

  test('whose answer is no list of posts has told nothing', async () => {
    for (const body of [{}, { data: 'x' }, { data: [{ id: 1 }] }])
      assert.equal((await search(platformOf(body))).kind, 'unknown')
    assert.equal((await readTweet(platformOf({ data: { id: 1 } }), account, '1')).kind, 'unknown')
  })
})
