import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { loadCredit } from '#testing/team/credit.ts'
import { publishNow } from '#testing/team/posts.ts'
import { type Call, control, newTeam, type Team } from '#testing/team/team.ts'

describe('engagement on microblog', () => {
  let team: Team
  let ask: Call
  let accountId: string
  before(async () => {
    ask = await control()
    team = await newTeam()
    await loadCredit(team)
    accountId = (await newAccount(team, 'microblog')).id
  })

  async function newTweet(text: string, more: object = {}): Promise<string> {
    const post = await publishNow(team.call, [accountId], text, more)
    assert.equal(post.status, 'published', JSON.stringify(post))
    return post.targets[0].platformPostId
  }

  const query = (values: Record<string, string>) => new URLSearchParams({ accountId, ...values })
  const search = (values: Record<string, string>) => team.call(`GET /v1/microblog/search?${query(values)}`)
  const tweet = (id: string) => team.call(`GET /v1/microblog/tweet?${query({ id })}`)
  const textsOf = ({ body }: { body: { data: { text: string }[] } }) => body.data.map(({ text }) => text)
  const calls = async () => (await ask(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body.data

  for (const [path, name, inAnswer] of [
    ['bookmark', 'tweetId', 'bookmarked'],
    ['retweet', 'tweetId', 'retweeted'],
    ['follow', 'targetUserId', 'following'],
  ] as const)
    test(`a ${path} is done and taken back, as often as one says so, with one call each`, async () => {
      const id = name === 'tweetId' ? await newTweet(randomId()) : 'sbx-microblog-998'
      const before = (await calls()).length
      for (let times = 1; times <= 2; times++) {
        const done = await team.call(`POST /v1/microblog/${path}`, { accountId, [name]: id })
        const pending = path === 'follow' && { pending_follow: false }
        const answer = { status: 'success', platform: 'microblog', [name]: id, ...pending }
        assert.deepEqual([done.status, done.body], [200, { ...answer, [inAnswer]: true }])
      }
      for (let times = 1; times <= 2; times++) {
        const undone = await team.call(`DELETE /v1/microblog/${path}?${query({ [name]: id })}`)
        const answer = { status: 'success', platform: 'microblog', [name]: id, [inAnswer]: false }
        assert.deepEqual([undone.status, undone.body], [200, answer])
      }
      assert.equal((await calls()).length - before, 4)
    })

  test('a post shows what was done with it', async () => {
    const word = randomId()
    const id = await newTweet(`Tom & Jerry ${word} https://example.com/page`)
    const options = { replyToTweetId: id }
    const answer = await newTweet(`answer to ${word}`, { targets: [{ accountId, options }] })
    await team.call('POST /v1/microblog/retweet', { accountId, tweetId: id })
    const { created, author, lang, ...shown } = (await tweet(id)).body
    assert.deepEqual(shown, {
      id,
      text: `Tom & Jerry ${word} https://example.com/page`,
      conversationId: id,
      inReplyToTweetId: null,
      likeCount: 0,
      replyCount: 1,
      retweetCount: 1,
      quoteCount: 0,
      platform: 'microblog',
    })
    assert.ok(!Number.isNaN(Date.parse(created)))
    const account = (await team.call(`GET /v1/accounts/${accountId}`)).body
    assert.deepEqual([author.username, author.id, lang], [account.username, account.platformAccountId, 'en'])
    const reply = (await tweet(answer)).body
    assert.deepEqual([reply.inReplyToTweetId, reply.conversationId], [id, id])
    assert.deepEqual(textsOf(await search({ query: `"answer to" ${word}` })), [`answer to ${word}`])
    assert.deepEqual(textsOf(await search({ query: `${word} -answer is:reply` })), [])
  })

  test('a search finds words of posts, the newest first, and its pages hold each once', async () => {
    const word = randomId()
    const made: string[] = []
    for (let count = 1; count <= 12; count++) made.unshift(await newTweet(`${word} number ${count}`))
    await newTweet(`${word}s are others`)
    for (const limit of ['5', '10', '100']) {
      const seen: string[] = []
      for (let cursor = ''; ; ) {
        const { body } = await search({ query: word, limit, ...(cursor && { cursor }) })
        seen.push(...body.data.map(({ id }: { id: string }) => id))
        assert.ok(body.data.length <= Number(limit))
        if (!body.hasMore) break
        cursor = body.nextCursor
      }
      assert.deepEqual(seen, made, limit)
    }
    const [newest = '', second = ''] = made
    const ids = async (more: Record<string, string>) =>
      (await search({ query: word, ...more })).body.data.map(({ id }: { id: string }) => id)
    assert.deepEqual(await ids({ sinceId: second }), [newest])
    assert.deepEqual(await ids({ untilId: newest, limit: '1' }), [second])
    assert.deepEqual(await ids({ query: `${word} (7 OR 9)` }), [made[3], made[5]])
  })

  test('what a search may say is checked before any call', async () => {
    const before = (await calls()).length
    for (const [more, code, param] of [
      [{}, 'missing_required_parameter', 'query'],
      [{ query: 'x'.repeat(513) }, 'invalid_string', 'query'],
      [{ query: 'x', sinceId: 'x' }, 'invalid_string', 'sinceId'],
      [{ query: 'x', sortOrder: 'best' }, 'invalid_value', 'sortOrder'],
      [{ query: 'x', startTime: 'yesterday' }, 'invalid_timestamp', 'startTime'],
      [
        { query: 'x', startTime: '2026-01-02T00:00:00Z', endTime: '2026-01-01T00:00:00Z' },
        'invalid_range',
        'endTime',
      ],
      [{ query: 'x', limit: '101' }, 'invalid_limit', 'limit'],
    ] as [Record<string, string>, string, string][]) {
      const refused = await search(more)
      assert.deepEqual([refused.status, refused.code, refused.param], [400, code, param])
    }
    assert.equal((await calls()).length, before)
  })

  test('what is not there is 404 in reads and in writes that name it', async () => {
    const gone = '1900000000000000404'
    assert.equal((await tweet(gone)).code, 'tweet_not_found')
    assert.equal((await tweet('1999999999999999999')).code, 'tweet_not_found')
    for (const path of ['bookmark', 'retweet']) {
      const refused = await team.call(`POST /v1/microblog/${path}`, { accountId, tweetId: gone })
      assert.deepEqual([refused.status, refused.code], [404, 'tweet_not_found'])
    }
    const refused = await team.call('POST /v1/microblog/follow', { accountId, targetUserId: '10404' })
    assert.deepEqual([refused.status, refused.code], [404, 'platform_user_not_found'])
  })

  test('nothing of it is billed', async () => {
    const id = await newTweet(randomId())
    const { balanceMicros } = (await team.owner('GET /v1/billing', undefined, { 'x-mode': 'test' })).body
    await team.call('POST /v1/microblog/bookmark', { accountId, tweetId: id })
    await team.call('POST /v1/microblog/follow', { accountId, targetUserId: '12' })
    await tweet(id)
    await search({ query: 'anything' })
    const later = (await team.owner('GET /v1/billing', undefined, { 'x-mode': 'test' })).body
    assert.deepEqual(later.balanceMicros, balanceMicros)
    assert.equal(typeof balanceMicros, 'number')
  })

  test('a platform that wants fewer calls is told with the pause that it asks for', async () => {
    const throttled = await search({ query: 'sbx:any:throttled' })
    assert.deepEqual([throttled.status, throttled.code], [429, 'outbound_rate_limited'])
    const pause = Number(throttled.headers.get('retry-after'))
    assert.ok(pause >= 29 && pause <= 31, String(pause))
  })

  test('accounts of other platforms do nothing here', async () => {
    const other = (await newAccount(team, 'skynet')).id
    for (const route of [`GET /v1/microblog/tweet?accountId=${other}&id=1`, 'POST /v1/microblog/bookmark']) {
      const body = route.startsWith('POST') ? { accountId: other, tweetId: '1' } : undefined
      const refused = await team.call(route, body)
      assert.deepEqual([refused.status, refused.code], [422, 'platform_not_supported'])
    }
  })
})
