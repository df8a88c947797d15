import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { servedPlatforms } from '#platforms/registry.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { loadCredit } from '#testing/team/credit.ts'
import { publishNow } from '#testing/team/posts.ts'
import { type Call, control, eventually, newTeam, type Team } from '#testing/team/team.ts'
import { newReceiver } from '#testing/twins/receiver.ts'
import { commentedWords } from '#values/platforms.ts'

const list = '/v1/inbox/comments'
const enc = encodeURIComponent

const media: Record<string, object> = {
  photonet: { mediaItems: [{ type: 'image', url: 'https://media.example/a.png' }] },
  videosite: { mediaItems: [{ type: 'video', url: 'https://media.example/a.mp4' }] },
}

test('the platforms with comments are those whose manifests say so', () => {
  const served = [...servedPlatforms.values()].filter(({ comments }) => comments)
  assert.deepEqual(served.map(({ word }) => word).sort(), [...commentedWords].sort())
})

for (const word of commentedWords)
  describe(`comments on ${word}`, () => {
    const { comments } = servedPlatforms.get(word) ?? {}
    const can = (call: string) => comments !== undefined && call in comments
    let team: Team
    let ask: Call
    let accountId: string
    let post: { id: string; platformPostId: string }
    before(async () => {
      ask = await control()
      team = await newTeam()
      if (word === 'microblog') await loadCredit(team)
      accountId = (await newAccount(team, word)).id
      if (comments?.rules.optIn)
        await team.call(`PUT /v1/accounts/${accountId}`, { xCapabilities: { inbox: true } })
      post = await newPost()
    })

    async function newPost() {
      const options = servedPlatforms.get(word)?.twin.usualOptions ?? {}
      const targets = [{ accountId, options }]
      const made = await publishNow(team.call, [accountId], `post ${randomId()}`, { ...media[word], targets })
      const [{ platformPostId, status, error }] = made.targets
      assert.equal(status, 'published', JSON.stringify(error))
      return { id: made.id as string, platformPostId: platformPostId as string }
    }

    const pathOf = () => `${list}/${enc(post.platformPostId)}`

    async function says(text: string, more: object = {}): Promise<string> {
      const author = { id: 'reader-7', name: 'bea' }
      const body = { accountId, platformPostId: post.platformPostId, author, text, ...more }
      const made = await ask('POST /_sandbox/inbox/comments', body)
      assert.equal(made.status, 201, JSON.stringify(made.body))
      return made.body.commentId
    }

    const thread = async (query = '') => {
      const read = await team.call(`GET ${pathOf()}?accountId=${accountId}&limit=100${query}`)
      assert.equal(read.status, 200, JSON.stringify(read.body))
      return read.body
    }
    const find = async (id: string) =>
      (await thread()).data.flatMap((row: any) => [row, ...row.replies]).find((row: any) => row.id === id)
    const act = (method: 'POST' | 'DELETE', id: string, tail: string, more: object = {}) =>
      method === 'POST'
        ? team.call(`POST ${pathOf()}/${enc(id)}/${tail}`, { accountId, ...more })
        : team.call(`DELETE ${pathOf()}/${enc(id)}/${tail}?accountId=${accountId}`)
    const rowOf = async (platformPostId = post.platformPostId) =>
      (await team.call(`GET ${list}?accountId=${accountId}&minComments=0&limit=100`)).body.data.find(
        (row: any) => row.id === platformPostId,
      )
    const writes = async () =>
      (await ask(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body.data.filter(
        ({ method }: { method: string }) => method !== 'GET',
      ).length

    test('a comment is read by either id of its post, listed with it, and told once', async () => {
      const receiver = await newReceiver()
      const hook = { name: 'comments', url: receiver.url, events: ['comment.received'] }
      assert.equal((await team.call('POST /v1/webhooks', hook)).status, 201)
      const text = `Is it still there? ${randomId()}`
      const id = await says(text)
      for (const path of [pathOf(), `${list}/${post.id}`]) {
        const read = await team.call(`GET ${path}?accountId=${accountId}`)
        const shown = read.body.data.find((row: any) => row.id === id)
        assert.ok(shown, JSON.stringify(read.body))
        const { text: said, author, parentId, postId, replies } = shown
        assert.deepEqual([said, author.isOwn, parentId, postId, replies], [text, false, null, post.id, []])
      }
      const row = await rowOf()
      assert.ok(row?.commentCount >= 1, JSON.stringify(row))
      assert.deepEqual([row.postId, row.platform, row.accountId], [post.id, word, accountId])
      await ask('POST /_sandbox/jobs/run', { job: 'account-comments', accountId })
      const told = await eventually(
        async () => receiver.received.map(({ body }) => JSON.parse(body)),
        (events) => events.length > 0,
      )
      assert.equal(told.length, 1)
      const { comment, post: about, account } = told[0].data
      assert.deepEqual([comment.id, comment.text, comment.isReply], [id, text, false])
      assert.equal(comment.author.isOwnAccount, false)
      assert.deepEqual(
        [about.id, about.platformPostId, account.id],
        [post.id, post.platformPostId, accountId],
      )
    })

    test('a reply is answered as the comment that it is, told to nobody, and one of a reader is told', async () => {
      const receiver = await newReceiver()
      const hook = { name: 'replies', url: receiver.url, events: ['comment.received'] }
      await team.call('POST /v1/webhooks', hook)
      const id = await says(`question ${randomId()}`)
      const message = `answer ${randomId()}`
      const made = await team.call(`POST ${pathOf()}`, { accountId, message, commentId: id })
      assert.equal(made.status, 201, JSON.stringify(made.body))
      assert.deepEqual([made.body.text, made.body.parentId, made.body.author.isOwn], [message, id, true])
      assert.equal((await find(made.body.id))?.text, message)
      await ask('POST /_sandbox/jobs/run', { job: 'account-comments', accountId })
      const again = await says(`thanks ${randomId()}`, { parentId: made.body.id })
      const told = await eventually(
        async () => receiver.received.map(({ body }) => JSON.parse(body).data.comment),
        (events) => events.length >= 2,
      )
      assert.deepEqual(
        told.map((one: any) => [one.id, one.isReply]),
        [
          [id, false],
          [again, true],
        ],
      )
    })

    test('what the platform lacks is refused before any call', async () => {
      const id = await says(`hello ${randomId()}`)
      const before = await writes()
      const attempts: [string, () => ReturnType<Call>][] = [
        ['hide', () => act('POST', id, 'hide')],
        ['like', () => act('POST', id, 'like')],
        ['edit', () => team.call(`PATCH ${pathOf()}/${enc(id)}`, { accountId, content: 'x' })],
        ['moderate', () => act('POST', id, 'moderation', { moderationStatus: 'rejected' })],
        ['like', () => team.call(`POST /v1/inbox/posts/${post.id}/like`, { accountId })],
      ]
      for (const [call, attempt] of attempts.filter(([name]) => !can(name))) {
        const refused = await attempt()
        const { status, code, body } = refused
        assert.deepEqual([status, code, body.param], [422, 'platform_not_supported', 'accountId'], call)
      }
      for (const [body, code] of [
        [{}, 'content_required'],
        [{ message: '  ' }, 'content_required'],
        [{ message: 'x'.repeat(49_000) }, 'content_too_long'],
        [{ message: 'x', platform: 'pinboard' }, 'channel_platform_mismatch'],
      ] as const)
        assert.equal((await team.call(`POST ${pathOf()}`, { accountId, ...body })).code, code)
      assert.equal(await writes(), before)
    })

    test('each change may be repeated', async () => {
      const id = await says(`hello ${randomId()}`)
      for (const [tail, call, member, shown] of [
        ['hide', 'hide', 'hidden', 'isHidden'],
        ['like', 'like', 'liked', 'isLiked'],
      ] as const) {
        if (!can(call)) continue
        for (const [method, value] of [
          ['POST', true],
          ['POST', true],
          ['DELETE', false],
          ['DELETE', false],
        ] as const) {
          const done = await act(method, id, tail)
          assert.deepEqual(
            [done.status, done.body],
            [200, { id, [member]: value }],
            JSON.stringify(done.body),
          )
          assert.equal((await find(id))[shown], value)
        }
      }
    })

    test('a deleted comment is gone, and one that is not there is 404', async () => {
      const made = await team.call(`POST ${pathOf()}`, { accountId, message: `mine ${randomId()}` })
      assert.equal(made.status, 201, JSON.stringify(made.body))
      const { id } = made.body
      const gone = await team.call(`DELETE ${pathOf()}?accountId=${accountId}&commentId=${enc(id)}`)
      assert.deepEqual([gone.status, gone.body], [200, { id, deleted: true }])
      assert.equal(await find(id), undefined)
      const absent = `${id.slice(0, -4)}0404`
      const missing = await team.call(`DELETE ${pathOf()}?accountId=${accountId}&commentId=${enc(absent)}`)
      assert.deepEqual([missing.status, missing.code], [404, 'comment_not_found'])
      const stranger = await team.call(`GET ${pathOf()}?accountId=${'0'.repeat(24)}`)
      assert.deepEqual([stranger.code, stranger.body.param], ['account_not_found', 'accountId'])
      const nowhere = `${list}/${enc(`${post.platformPostId.slice(0, -4)}0404`)}?accountId=${accountId}`
      assert.equal((await team.call(`GET ${nowhere}`)).code, 'post_not_found')
    })

    test('outcomes are answered as everywhere, each with its line in the log', async () => {
      for (const [fault, status, code, line] of [
        ['refused', 400, 'provider_rejected', 'failed'],
        ['throttled', 429, 'outbound_rate_limited', 'failed'],
        ['lost', 504, 'provider_timeout', 'pending'],
      ] as const) {
        const message = `words ${randomId()} sbx:reply:${fault}`
        const made = await team.call(`POST ${pathOf()}`, { accountId, message })
        assert.deepEqual([made.status, made.code], [status, code], fault)
        const { data } = (await team.call('GET /v1/logs?type=messaging&limit=1')).body
        assert.deepEqual([data[0].action, data[0].status], ['comment.reply', line])
      }
    })

    test('a comment that its own words bend is bent', async () => {
      if (!can('hide')) return
      const id = await says(`rude ${randomId()} sbx:hide:refused`)
      const refused = await act('POST', id, 'hide')
      assert.deepEqual([refused.status, refused.code], [400, 'provider_rejected'])
    })

    test('what its writer deletes is gone and counts no more', async () => {
      const id = await says(`oops ${randomId()}`)
      const counted = (await rowOf()).commentCount
      const gone = await ask(`POST /_sandbox/inbox/comments/${enc(id)}/changes`, { kind: 'deleted' })
      assert.equal(gone.status, 200, JSON.stringify(gone.body))
      assert.equal(await find(id), undefined)
      assert.equal((await rowOf()).commentCount, counted - 1)
    })
  })
