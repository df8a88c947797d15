import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { type Call, control, eventually, newTeam, type Team } from '#testing/team/team.ts'
import { newReceiver } from '#testing/twins/receiver.ts'

const list = '/v1/inbox/comments'

describe('posts with comments', () => {
  let team: Team
  let ask: Call
  let accountId: string
  before(async () => {
    ask = await control()
    team = await newTeam()
    accountId = (await newAccount(team, 'socialnet')).id
  })

  async function newPost(comments: number): Promise<string> {
    const post = await publishNow(team.call, [accountId], `post ${randomId()}`)
    const { platformPostId } = post.targets[0]
    for (let count = 1; count <= comments; count++) await says(platformPostId, `comment ${count}`)
    return platformPostId
  }

  async function says(platformPostId: string, text: string, more: object = {}): Promise<string> {
    const author = { id: 'reader', name: 'Reader' }
    const body = { accountId, platformPostId, author, text, ...more }
    const made = await ask('POST /_sandbox/inbox/comments', body)
    assert.equal(made.status, 201, JSON.stringify(made.body))
    return made.body.commentId
  }

  async function hearing() {
    const receiver = await newReceiver()
    await team.call('POST /v1/webhooks', { name: 'c', url: receiver.url, events: ['comment.received'] })
    return () => receiver.received.map(({ body }) => JSON.parse(body).data.comment)
  }

  const read = async (query: string) => (await team.call(`GET ${list}?${query}`)).body
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)

  test('are listed by their number of comments and by date, those without any on request', async () => {
    const [two, none, one] = [await newPost(2), await newPost(0), await newPost(1)]
    await ask('POST /_sandbox/jobs/run', { job: 'account-comments', accountId })
    const of = `accountId=${accountId}`
    assert.deepEqual(idsOf(await read(`${of}&sortBy=comments`)), [two, one])
    assert.deepEqual(idsOf(await read(`${of}&sortBy=comments&sortOrder=asc&minComments=0`)), [none, one, two])
    assert.deepEqual(new Set(idsOf(await read(`${of}&minComments=0`))), new Set([two, none, one]))
    assert.deepEqual(idsOf(await read(`${of}&minComments=2`)), [two])
    assert.deepEqual(idsOf(await read(`${of}&platform=skynet`)), [])
    const first = await read(`${of}&sortBy=comments&limit=1`)
    const rest = await read(`${of}&sortBy=comments&limit=1&cursor=${first.nextCursor}`)
    assert.deepEqual([idsOf(first), idsOf(rest), rest.hasMore], [[two], [one], false])
    assert.equal((await read('platform=pinboard')).code, 'invalid_value')
    assert.equal((await read(`accountId=${randomId()}`)).code, 'account_not_found')
  })

  test('meta names accounts that cannot be read, and those that are not', async () => {
    const other = await newTeam()
    const [lost, silent] = [await newAccount(other, 'skynet'), await newAccount(other, 'microblog')]
    const post = await publishNow(other.call, [lost.id], `post ${randomId()}`)
    const body = { accountId: lost.id, message: 'sbx:reply:expired' }
    assert.equal((await other.call(`POST ${list}/${post.id}`, body)).code, 'account_disconnected')
    const { meta } = (await other.call(`GET ${list}`)).body
    assert.deepEqual([meta.accountsQueried, meta.accountsFailed], [2, 1])
    assert.deepEqual(
      meta.failedAccounts.map(({ accountId: id, code }: { accountId: string; code: string }) => [id, code]),
      [[lost.id, 'account_disconnected']],
    )
    assert.deepEqual(meta.accountsSkipped, [silent.id])
  })

  test('what the account writes in the network is told as its own, and what is older than it not at all', async () => {
    const heard = await hearing()
    const post = await newPost(0)
    await says(post, 'long ago', { at: new Date(Date.now() - 86_400_000).toISOString() })
    const own = await says(post, `mine ${randomId()}`, { asAccount: true })
    const told = await eventually(
      async () => heard(),
      ({ length }) => length > 0,
    )
    assert.deepEqual(
      told.map(({ id, author }: any) => [id, author.isOwnAccount]),
      [[own, true]],
    )
    const { data } = (await team.call(`GET ${list}/${post}?accountId=${accountId}`)).body
    assert.deepEqual(data.map(({ text }: { text: string }) => text).at(-1), 'long ago')
  })

  test('a reply that asks for an echo is answered by a person, which is told', async () => {
    const heard = await hearing()
    const post = await newPost(0)
    const message = `hello ${randomId()} sbx:reply:echo`
    const made = await team.call(`POST ${list}/${post}`, { accountId, message })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    await ask('POST /_sandbox/jobs/run', { job: 'account-comments', accountId })
    const [told] = await eventually(
      async () => heard(),
      ({ length }) => length > 0,
    )
    assert.deepEqual([told.text, told.parentCommentId], [message, made.body.id])
  })

  test('a reply whose answer was lost is found later, and told to nobody', async () => {
    const heard = await hearing()
    const post = await newPost(0)
    const message = `hello ${randomId()} sbx:reply:lost`
    assert.equal((await team.call(`POST ${list}/${post}`, { accountId, message })).code, 'provider_timeout')
    await ask('POST /_sandbox/jobs/run', { job: 'account-comments', accountId })
    const other = await says(post, 'another')
    const told = await eventually(
      async () => heard(),
      ({ length }) => length > 0,
    )
    assert.deepEqual(
      told.map(({ id }: { id: string }) => id),
      [other],
    )
  })
})
