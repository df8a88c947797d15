import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectAccount } from '#testing/team/connect.ts'
import { control, newTeam, type Reply } from '#testing/team/team.ts'

const isRefused = ({ status, code, param }: Reply, expected: [number, string, string?]) =>
  assert.deepEqual([status, code, ...(param === undefined ? [] : [param])], expected)

async function forumAccount() {
  const team = await newTeam()
  const { id } = await connectAccount(team.call, team.profileId, 'forum')
  const base = `/v1/accounts/${id}`
  return { ...team, id, base, communities: `${base}/forum-subreddits`, flairs: `${base}/forum-flairs` }
}

const names = ({ body }: Reply) => body.data.map(({ name }: { name: string }) => name)

async function publish({ call, id }: { call: any; id: string }, content: string, options = {}) {
  const targets = [{ accountId: id, options }]
  const post = await call('POST /v1/posts', { content, targets, publishNow: true })
  assert.equal(post.status, 201, JSON.stringify(post.body))
  const sandbox = await control()
  await sandbox('POST /_sandbox/jobs/run', { job: 'publish' })
  const path = `GET /v1/posts/${post.body.id ?? post.body.post.id}`
  for (let look = 0; look < 40; look++) {
    const { body } = await call(path)
    const [target] = (body.post ?? body).targets
    if (!['scheduled', 'publishing'].includes(target.status)) return target
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return assert.fail('the post did not settle')
}

test('the joined communities are listed page by page, and words find others', async () => {
  const { call, communities } = await forumAccount()
  const first = await call(`GET ${communities}?limit=3`)
  assert.deepEqual(names(first), ['sandbox', 'sandbox_flair', 'sandbox_links'])
  assert.deepEqual(first.body.subreddits, first.body.data)
  const second = await call(`GET ${communities}?limit=3&cursor=${encodeURIComponent(first.body.nextCursor)}`)
  assert.deepEqual([names(second), second.body.hasMore], [['sandbox_text'], false])
  const found = await call(`GET ${communities}?query=nsfw`)
  assert.deepEqual(names(found), ['sandbox_nsfw'])
  assert.equal(found.body.data[0].over18, true)
})

test('a community becomes the default once it was found, stays it after a health check, and posts go there', async () => {
  const account = await forumAccount()
  const { call, communities, base } = account
  for (const defaultSubreddit of ['books0404', 'sandbox_private'])
    isRefused(await call(`PUT ${communities}`, { defaultSubreddit }), [
      404,
      'community_not_found',
      'defaultSubreddit',
    ])
  isRefused(await call(`PUT ${communities}`, { defaultSubreddit: 'a b' }), [
    400,
    'invalid_string',
    'defaultSubreddit',
  ])
  assert.match((await publish(account, 'Before')).platformPostUrl, /\/user\/sbx-forum-1\/comments\//)
  for (let time = 0; time < 2; time++) {
    const { body } = await call(`PUT ${communities}`, { defaultSubreddit: 'r/sandbox' })
    assert.deepEqual(body, (await call(`GET ${base}`)).body, 'the account itself is the answer')
    assert.equal(body.metadata.defaultSubreddit, 'sandbox')
  }
  const sandbox = await control()
  await sandbox('POST /_sandbox/jobs/run', { job: 'account-health' })
  assert.equal((await call(`GET ${base}`)).body.metadata.defaultSubreddit, 'sandbox')
  assert.equal((await call(`GET ${communities}`)).body.defaultSubreddit, 'sandbox')
  assert.match((await publish(account, 'After')).platformPostUrl, /\/r\/sandbox\/comments\//)
  const named = await publish(account, 'Elsewhere', { subreddit: 'sandbox_text' })
  assert.match(named.platformPostUrl, /\/r\/sandbox_text\/comments\//)
})

test('the rules and the flairs of a community are told, and those of one that is not there are not found', async () => {
  const { call, communities, flairs } = await forumAccount()
  const { body } = await call(`GET ${communities}/sandbox/rules`)
  assert.deepEqual(
    body.rules.map(({ shortName, priority }: any) => [shortName, priority]),
    [
      ['Be kind', 0],
      ['No repeats', 1],
    ],
  )
  assert.ok(body.siteRules.length > 0)
  isRefused(await call(`GET ${communities}/books0404/rules`), [404, 'community_not_found'])
  const listed = await call(`GET ${flairs}?subreddit=sandbox_flair`)
  assert.deepEqual(
    listed.body.flairs.map(({ text }: any) => text),
    ['Question', 'Discussion'],
  )
  isRefused(await call(`GET ${flairs}?subreddit=books0404`), [404, 'community_not_found', 'subreddit'])
  isRefused(await call(`GET ${flairs}`), [400, 'missing_required_parameter', 'subreddit'])
})

test('a post can have a flair from the start or get one later, and a vote on it counts once', async () => {
  const account = await forumAccount()
  const { call, base, flairs, id } = account
  const [question, discussion] = (await call(`GET ${flairs}?subreddit=sandbox_flair`)).body.flairs
  const without = await publish(account, 'No flair', { subreddit: 'sandbox_flair' })
  assert.deepEqual([without.status, without.error.code], ['failed', 'provider_rejected'])
  const options = { subreddit: 'sandbox_flair', flairId: question.id }
  const { platformPostId } = await publish(account, 'A question', options)
  const feed = async () =>
    (await call(`GET /v1/forum/feed?accountId=${id}&subreddit=sandbox_flair`)).body.items[0]
  assert.partialDeepStrictEqual(await feed(), {
    id: platformPostId,
    title: 'A question',
    flairText: 'Question',
  })
  const flair = { subreddit: 'sandbox_flair', postId: platformPostId, flairTemplateId: discussion.id }
  assert.deepEqual((await call(`POST ${flairs}`, { ...flair, text: 'Talk' })).body, { success: true })
  assert.equal((await feed()).flairText, 'Talk')
  isRefused(await call(`POST ${flairs}`, { ...flair, postId: 'abc0404' }), [
    404,
    'forum_post_not_found',
    'postId',
  ])
  const { fullname, score } = await feed()
  for (const [direction, expected] of [
    [-1, score - 2],
    [-1, score - 2],
    [0, score - 1],
    [1, score],
  ]) {
    assert.equal((await call(`POST ${base}/forum-vote`, { thingId: fullname, direction })).status, 200)
    assert.equal((await feed()).score, expected)
  }
  const wrong = { thingId: 't3_abc0404', direction: 1 }
  isRefused(await call(`POST ${base}/forum-vote`, wrong), [404, 'forum_post_not_found', 'thingId'])
  for (const direction of [2, -2, 0.5, 'up'])
    isRefused(await call(`POST ${base}/forum-vote`, { ...wrong, direction }), [
      400,
      'invalid_value',
      'direction',
    ])
})

test('a post is named by the id that its target has, for a vote as for a flair', async () => {
  const account = await forumAccount()
  const { call, base, id } = account
  const { platformPostId } = await publish(account, 'A post', { subreddit: 'sandbox' })
  const score = async () =>
    (await call(`GET /v1/forum/feed?accountId=${id}&subreddit=sandbox`)).body.items[0].score
  const before = await score()
  const vote = (thingId: string) => call(`POST ${base}/forum-vote`, { thingId, direction: -1 })
  assert.equal((await vote(platformPostId)).status, 200)
  assert.equal(await score(), before - 2)
  isRefused(await vote('abc0404'), [404, 'forum_post_not_found', 'thingId'])
  isRefused(await vote('t2_abc'), [400, 'invalid_string', 'thingId'])
})

test('a feed is read page by page, and a search stays in its community unless it is told not to', async () => {
  const account = await forumAccount()
  const { call, id } = account
  for (const [content, subreddit] of [
    ['Red apple', 'sandbox'],
    ['Green apple', 'sandbox_text'],
    ['Pear', 'sandbox'],
  ])
    assert.equal((await publish(account, content ?? '', { subreddit })).status, 'published')
  const titles = ({ body }: Reply) => body.items.map(({ title }: any) => title)
  const feed = `GET /v1/forum/feed?accountId=${id}&subreddit=sandbox&sort=new&limit=1`
  const first = await call(feed)
  assert.deepEqual(titles(first), ['Pear'])
  const second = await call(`${feed}&after=${first.body.after}`)
  assert.deepEqual([titles(second), second.body.after], [['Red apple'], null])
  const search = `GET /v1/forum/search?accountId=${id}&q=apple`
  assert.deepEqual(titles(await call(search)), ['Green apple', 'Red apple'])
  assert.deepEqual(titles(await call(`${search}&subreddit=sandbox`)), ['Red apple'])
  assert.deepEqual(titles(await call(`${search}&subreddit=sandbox&restrict_sr=0`)), [
    'Green apple',
    'Red apple',
  ])
  isRefused(await call(`GET /v1/forum/feed?accountId=${id}&subreddit=books0404`), [
    404,
    'community_not_found',
    'subreddit',
  ])
  isRefused(await call(`GET /v1/forum/search?accountId=${id}`), [400, 'missing_required_parameter', 'q'])
})
