import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { type Call, control, newTeam, type Team } from '#testing/team/team.ts'

describe('replies on threadnet', () => {
  let team: Team
  let ask: Call
  let accountId: string
  before(async () => {
    ask = await control()
    team = await newTeam()
    accountId = (await newAccount(team, 'threadnet')).id
  })

  interface Posted {
    id: string
    platformPostId: string
  }

  async function newPost(): Promise<Posted> {
    const { id, targets } = await publishNow(team.call, [accountId], `post ${randomId()}`)
    return { id, platformPostId: targets[0].platformPostId }
  }

  async function reply({ platformPostId }: Posted, text: string, more: object = {}): Promise<string> {
    const author = { id: 'person-1', name: 'bea' }
    const body = { accountId, platformPostId, author, text, ...more }
    const made = await ask('POST /_sandbox/inbox/comments', body)
    assert.equal(made.status, 201, JSON.stringify(made.body))
    return made.body.commentId
  }

  const list = async (path: string, query = '') =>
    (await team.call(`GET /v1/accounts/${accountId}/${path}${query}`)).body
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
  const decide = (id: string, decision: string) =>
    team.call(`POST /v1/accounts/${accountId}/threadnet-replies/${id}/approval`, { decision })

  test('the replies to a post and the conversation under it are read by either id, in either order', async () => {
    const post = await newPost()
    const first = await reply(post, 'first')
    const nested = await reply(post, 'nested', { parentId: first })
    const second = await reply(post, 'second')
    for (const id of [post.id, post.platformPostId]) {
      const replies = await list(`threadnet-posts/${id}/replies`)
      assert.deepEqual([idsOf(replies), replies.hasMore], [[second, first], false])
      assert.deepEqual(idsOf(await list(`threadnet-posts/${id}/replies`, '?reverse=false')), [first, second])
      const whole = await list(`threadnet-posts/${id}/conversation`, '?reverse=false')
      assert.deepEqual(idsOf(whole), [first, nested, second])
    }
    const [shown] = (await list(`threadnet-posts/${post.id}/replies`, '?reverse=false')).data
    const { timestamp, permalink, ...rest } = shown
    assert.deepEqual(rest, {
      id: first,
      text: 'first',
      username: 'bea',
      parentId: post.platformPostId,
      hidden: false,
      approvalStatus: 'none',
      hasReplies: true,
    })
    assert.ok(!Number.isNaN(Date.parse(timestamp)))
    assert.match(permalink, /^https:\/\/www\.threads\.net\/@bea\/post\//)
  })

  test('pages of a list hold each reply once', async () => {
    const post = await newPost()
    const made: string[] = []
    for (let count = 1; count <= 5; count++) made.push(await reply(post, `reply ${count}`))
    for (const [path, expected] of [
      ['replies?reverse=false', made],
      ['conversation?reverse=true', made.toReversed()],
    ] as const) {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query = `&limit=2${cursor && `&cursor=${cursor}`}`
        const page = await list(`threadnet-posts/${post.id}/${path}${query}`)
        seen.push(...idsOf(page))
        cursor = page.nextCursor
      }
      assert.deepEqual(seen, expected)
    }
  })

  test('the account lists the replies that it has written itself', async () => {
    const own = await newAccount(team, 'threadnet')
    const threadItems = ['one', 'two', 'three'].map((content) => ({ content }))
    const targets = [{ accountId: own.id, options: { threadItems } }]
    await publishNow(team.call, [own.id], 'one', { targets })
    const mine = (query = '') => team.call(`GET /v1/accounts/${own.id}/threadnet-replies${query}`)
    const texts = ({ body }: { body: { data: { text: string }[] } }) => body.data.map(({ text }) => text)
    assert.deepEqual(texts(await mine()), ['three', 'two'])
    assert.deepEqual(texts(await mine('?reverse=false')), ['two', 'three'])
  })

  test('a reply is hidden and shown again, as often as one says so', async () => {
    const post = await newPost()
    const id = await reply(post, 'rude')
    const path = `/v1/accounts/${accountId}/threadnet-replies/${id}/hidden`
    for (const [method, hidden] of [
      ['PUT', true],
      ['PUT', true],
      ['DELETE', false],
      ['DELETE', false],
    ] as const) {
      const changed = await team.call(`${method} ${path}`)
      assert.deepEqual([changed.status, changed.body], [200, { id, hidden }])
      assert.equal((await list(`threadnet-posts/${post.id}/replies`)).data[0].hidden, hidden)
    }
    const nested = await reply(post, 'nested', { parentId: id })
    const refused = await team.call(`PUT /v1/accounts/${accountId}/threadnet-replies/${nested}/hidden`)
    assert.deepEqual([refused.status, refused.code], [400, 'provider_rejected'])
  })

  test('a reply that waits is nowhere to be seen until it is approved', async () => {
    const post = await newPost()
    const [one, other] = [
      await reply(post, 'one', { pending: true }),
      await reply(post, 'other', { pending: true }),
    ]
    const pending = async (query = '') =>
      idsOf(await list(`threadnet-posts/${post.id}/pending-replies`, query))
    assert.deepEqual(await pending(), [other, one])
    assert.deepEqual(await pending('?reverse=false'), [one, other])
    assert.deepEqual(idsOf(await list(`threadnet-posts/${post.id}/replies`)), [])
    const ignored = await decide(one, 'ignore')
    assert.deepEqual([ignored.status, ignored.body], [200, { id: one, approvalStatus: 'ignored' }])
    assert.deepEqual(await pending('?approvalStatus=pending'), [other])
    assert.deepEqual(await pending('?approvalStatus=ignored'), [one])
    for (const id of [one, other]) {
      const approved = await decide(id, 'approve')
      assert.deepEqual([approved.status, approved.body], [200, { id, approvalStatus: 'approved' }])
    }
    assert.deepEqual(await pending(), [])
    assert.deepEqual(idsOf(await list(`threadnet-posts/${post.id}/conversation`, '?reverse=false')), [
      one,
      other,
    ])
    const twice = await decide(one, 'approve')
    assert.deepEqual([twice.status, twice.code], [404, 'reply_not_found'])
  })

  test('posts and replies that are not of the account are absent', async () => {
    const other = await newAccount(team, 'threadnet')
    const { id, targets } = await publishNow(team.call, [other.id], 'elsewhere')
    for (const postId of [id, targets[0].platformPostId, randomId(), '18000000000000404'])
      for (const kind of ['replies', 'conversation', 'pending-replies']) {
        const { code } = await list(`threadnet-posts/${postId}/${kind}`)
        assert.equal(code, 'post_not_found', `${postId} ${kind}`)
      }
    const body = { accountId: other.id, platformPostId: targets[0].platformPostId }
    const author = { id: 'p', name: 'p' }
    const theirs = await ask('POST /_sandbox/inbox/comments', { ...body, author, text: 'x', pending: true })
    for (const replyId of [theirs.body.commentId, '18000000000000404']) {
      const path = `/v1/accounts/${accountId}/threadnet-replies/${replyId}`
      assert.equal((await team.call(`PUT ${path}/hidden`)).code, 'reply_not_found')
      assert.equal((await decide(replyId, 'approve')).code, 'reply_not_found')
    }
  })

  test('what a request may say is checked before any call', async () => {
    const post = await newPost()
    // The service may still be reading the address of the post.
    const calls = async () => {
      const { body } = await ask(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)
      return body.data.filter(({ path }: { path: string }) => /repl|conversation/.test(path)).length
    }
    const before = await calls()
    const path = `threadnet-posts/${post.id}`
    for (const [query, code, param] of [
      ['replies?reverse=maybe', 'invalid_boolean', 'reverse'],
      ['replies?approvalStatus=pending', 'unknown_parameter', 'approvalStatus'],
      ['pending-replies?approvalStatus=approved', 'invalid_status', 'approvalStatus'],
      ['conversation?limit=101', 'invalid_limit', 'limit'],
    ]) {
      const refused = await list(`${path}/${query}`)
      assert.deepEqual([refused.code, refused.param], [code, param])
    }
    const [unsaid, unknown] = [await decide('1', undefined as never), await decide('1', 'reject')]
    assert.deepEqual([unsaid.code, unsaid.param], ['missing_required_parameter', 'decision'])
    assert.deepEqual([unknown.code, unknown.param], ['invalid_value', 'decision'])
    assert.equal(await calls(), before)
  })
})

test('the control writes comments only where there can be some', async () => {
  const [team, ask] = [await newTeam(), await control()]
  const author = { id: 'p', name: 'p' }
  const without = await newAccount(team, 'pinboard')
  const threadnet = await newAccount(team, 'threadnet')
  for (const [body, status, code, param] of [
    [{ accountId: randomId() }, 404, 'sandbox_object_not_found', 'accountId'],
    [{ accountId: threadnet.id }, 404, 'sandbox_object_not_found', 'platformPostId'],
    [{ accountId: without.id }, 400, 'invalid_value', 'accountId'],
  ] as const) {
    const reply = await ask('POST /_sandbox/inbox/comments', {
      platformPostId: '1',
      author,
      text: 'x',
      ...body,
    })
    assert.deepEqual([reply.status, reply.code, reply.param], [status, code, param])
  }
})
