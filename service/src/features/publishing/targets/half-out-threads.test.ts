import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { servedPlatforms } from '#platforms/registry.ts'
import { advance } from '#testing/service/clock.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { loadCredit } from '#testing/team/credit.ts'
import { settled } from '#testing/team/posts.ts'
import { eventually, newTeam, type Team } from '#testing/team/team.ts'
import { newReceiver } from '#testing/twins/receiver.ts'

const threading = [...servedPlatforms.values()]
  .filter(({ publishing }) => publishing?.abilities.thread)
  .map(({ word }) => word)

/** How the second of three items ends, and what the target says then. */
const ends: [token: string, status: string, code: string][] = [
  ['sbx:publish:refusedx1', 'failed', 'provider_rejected'],
  ['sbx:publish:500x1', 'failed', 'provider_error'],
  ['sbx:publish:throttledx4', 'failed', 'provider_throttled'],
  ['sbx:publish:unreachablex4', 'failed', 'provider_unreachable'],
  ['sbx:publish:droppedx1', 'failed', 'outcome_not_found'],
  ['sbx:publish:timeoutx1', 'unknown', 'outcome_unknown'],
]

const bodyOf = (accountId: string, token: string) => ({
  content: 'a thread',
  targets: [
    {
      accountId,
      options: { threadItems: [{ content: 'one' }, { content: `two ${token}` }, { content: 'three' }] },
    },
  ],
  publishNow: true,
})

async function newThreadTeam(platform: string) {
  const team = await newTeam()
  await loadCredit(team)
  return { team, account: await newAccount(team, platform) }
}

/** Publishes a thread whose second item meets the token, and waits until nothing more is tried. */
async function halfOut(team: Team, accountId: string, token: string) {
  const created = await team.call('POST /v1/posts', bodyOf(accountId, token))
  assert.equal(created.status, 201, JSON.stringify(created.body))
  const read = () => team.call(`GET /v1/posts/${created.body.id}`)
  await eventually(read, ({ body }) => body.targets[0].items[0]?.status === 'published')
  await eventually(read, ({ body }) => body.status !== 'publishing')
  await advance(3600)
  return settled(team.call, created.body.id)
}

const shown = ({ items }: any) => items.map(({ status }: any) => status)

for (const platform of threading)
  describe(platform, () => {
    for (const [token, status, code] of ends) {
      test(`a thread whose second item meets "${token}" tells what is out of it`, async () => {
        const { team, account } = await newThreadTeam(platform)
        const post = await halfOut(team, account.id, token)
        const [target] = post.targets
        assert.deepEqual([target.status, target.error.code], [status, code])
        assert.deepEqual(shown(target), ['published', status, 'waiting'])
        const [root] = target.items
        assert.ok(root.platformPostId)
        assert.match(root.platformPostUrl, /^https:/)
        assert.equal(target.platformPostId, root.platformPostId)
        assert.equal(target.platformPostUrl, root.platformPostUrl)
        assert.deepEqual(
          target.items.map(({ index }: any) => index),
          [0, 1, 2],
        )
      })

      test(`a thread whose second item meets "${token}" is kept until it is taken off, and not doubled`, async () => {
        const { team, account } = await newThreadTeam(platform)
        const post = await halfOut(team, account.id, token)
        const path = `/v1/posts/${post.id}`
        const again = await team.call('POST /v1/posts', bodyOf(account.id, token))
        assert.deepEqual([again.status, again.code], [409, 'duplicate_content'])
        const early = await team.call(`DELETE ${path}`)
        assert.deepEqual([early.status, early.code], [409, 'post_published'])
        const taken = await team.call(`POST ${path}/unpublish`, { accountId: account.id })
        assert.equal(taken.status, 200, JSON.stringify(taken.body))
        const [target] = (await team.call(`GET ${path}`)).body.targets
        assert.deepEqual([target.status, target.error], ['cancelled', null])
        assert.deepEqual(shown(target), ['cancelled', 'cancelled', 'cancelled'])
        assert.equal((await team.call(`DELETE ${path}`)).status, 200)
      })

      test(`a retry of a thread whose second item met "${token}" sends what is not out, once`, async () => {
        const { team, account } = await newThreadTeam(platform)
        const post = await halfOut(team, account.id, token)
        const [before] = post.targets
        const body = { includeUnknown: status === 'unknown' }
        const retried = await team.call(`POST /v1/posts/${post.id}/retry`, body)
        assert.equal(retried.status, 200, JSON.stringify(retried.body))
        await settled(team.call, post.id)
        await advance(60)
        const [target] = (await team.call(`GET /v1/posts/${post.id}`)).body.targets
        assert.deepEqual(shown(target), ['published', 'published', 'published'])
        assert.equal(target.platformPostId, before.platformPostId)
        const ids = target.items.map(({ platformPostId }: any) => platformPostId)
        assert.equal(new Set(ids).size, 3)
        // The sandbox cannot be asked about what it never answered.
        const askable = target.items.filter(({ index }: any) => index !== 1 || status !== 'unknown')
        for (const { platformPostUrl } of askable) assert.match(platformPostUrl, /^https:/)
      })
    }

    test('an item that a look-up finds lets its thread go on to the end', async () => {
      const { team, account } = await newThreadTeam(platform)
      const post = await halfOut(team, account.id, 'sbx:publish:lost')
      assert.deepEqual(shown(post.targets[0]), ['published', 'published', 'published'])
    })

    test('an edit may change what is not out of a thread, and nothing that is', async () => {
      const { team, account } = await newThreadTeam(platform)
      const post = await halfOut(team, account.id, 'sbx:publish:refused')
      const other = await newAccount(team, platform)
      const put = (accountId: string, texts: readonly string[]) => {
        const threadItems = texts.map((content) => ({ content }))
        const targets = [{ accountId, options: { threadItems } }]
        return team.call(`PUT /v1/posts/${post.id}`, { targets })
      }
      for (const texts of [['another'], ['one'], ['another', 'two', 'three']]) {
        const refused = await put(account.id, texts)
        assert.deepEqual([refused.status, refused.body.results?.[0]?.code], [207, 'post_not_editable'])
      }
      const left = await put(other.id, ['one', 'two'])
      assert.equal(left.status, 207)
      assert.deepEqual(
        left.body.post.targets.map(({ accountId }: any) => accountId),
        [account.id, other.id],
      )
      assert.deepEqual(
        left.body.results.map(({ ok, code }: any) => [ok, code]),
        [
          [false, 'post_not_editable'],
          [true, undefined],
        ],
      )
      assert.equal((await put(account.id, ['one', 'two'])).status, 200)
      await team.call(`POST /v1/posts/${post.id}/retry`)
      await eventually(
        () => team.call(`GET /v1/posts/${post.id}`),
        ({ body }) => body.targets[0].status === 'published',
      )
    })

    test('a thread that is partly out is not made a draft: it keeps its error, and a retry goes on', async () => {
      const { team, account } = await newThreadTeam(platform)
      const post = await halfOut(team, account.id, 'sbx:publish:refusedx1')
      const path = `/v1/posts/${post.id}`
      const drafted = await team.call(`PUT ${path}`, { isDraft: true })
      assert.equal(drafted.status, 207, JSON.stringify(drafted.body))
      const [target] = post.targets
      const refused = [{ targetId: target.id, ok: false, code: 'post_not_editable' }]
      assert.deepEqual(drafted.body.results, refused)
      const [kept] = (await team.call(`GET ${path}`)).body.targets
      assert.deepEqual([kept.status, kept.error, kept.items], ['failed', target.error, target.items])
      assert.equal((await team.call(`POST ${path}/retry`)).status, 200)
      await eventually(
        () => team.call(`GET ${path}`),
        ({ body }) => body.targets[0].status === 'published',
      )
    })

    test('a thread that is partly out is not sent anew with other parts, and the answer says why', async () => {
      const { team, account } = await newThreadTeam(platform)
      const post = await halfOut(team, account.id, 'sbx:publish:refusedx1')
      const targets = [{ accountId: account.id, options: { threadItems: [{ content: 'another' }] } }]
      for (const when of [{ publishNow: true }, { scheduledFor: '2032-01-01T09:00:00.000Z' }]) {
        const { status, code } = await team.call(`PUT /v1/posts/${post.id}`, { targets, ...when })
        assert.deepEqual([status, code], [409, 'post_not_editable'])
      }
      const [kept] = (await team.call(`GET /v1/posts/${post.id}`)).body.targets
      assert.deepEqual([kept.status, kept.items], ['failed', post.targets[0].items])
    })

    test('a thread that may be out is not sent anew, and the answer says why', async () => {
      const { team, account } = await newThreadTeam(platform)
      const post = await halfOut(team, account.id, 'sbx:publish:timeoutx1')
      const { status, code } = await team.call(`PUT /v1/posts/${post.id}`, { publishNow: true })
      assert.deepEqual([status, code], [409, 'post_not_editable'])
    })

    test('a thread that is cancelled between two tries is taken off as well', async () => {
      const { team, account } = await newThreadTeam(platform)
      const created = await team.call('POST /v1/posts', bodyOf(account.id, 'sbx:publish:throttled'))
      const path = `/v1/posts/${created.body.id}`
      const waits = ({ body }: any) => body.status === 'scheduled' && body.targets[0].attempts === 1
      await eventually(() => team.call(`GET ${path}`), waits)
      const early = await team.call(`POST ${path}/unpublish`, { platform })
      assert.deepEqual([early.status, early.code], [409, 'post_not_published'])
      await team.call(`POST ${path}/actions/cancel`)
      assert.equal((await team.call(`DELETE ${path}`)).code, 'post_published')
      assert.equal((await team.call(`POST ${path}/unpublish`, { platform })).status, 200)
      assert.equal((await team.call(`DELETE ${path}`)).status, 200)
    })

    test('a thread that is partly out counts as said on every way to say it again, also once isDraft was refused', async () => {
      const { team, account } = await newThreadTeam(platform)
      const body = bodyOf(account.id, 'sbx:publish:refusedx1')
      const post = await halfOut(team, account.id, 'sbx:publish:refusedx1')
      const copy = await team.call(`POST /v1/posts/${post.id}/actions/duplicate`)
      const empty = await team.call('POST /v1/posts', { content: body.content })
      assert.equal((await team.call(`PUT /v1/posts/${post.id}`, { isDraft: true })).status, 207)
      const later = { scheduledFor: '2032-01-01T09:00:00.000Z' }
      const path = `/v1/posts/${copy.body.id}`
      const ways: [`POST ${string}` | `PUT ${string}`, object?][] = [
        ['POST /v1/posts', body],
        ['POST /v1/posts', { ...body, publishNow: false }],
        [`PUT /v1/posts/${empty.body.id}`, { targets: body.targets }],
        [`POST ${path}/actions/publish`],
        [`PUT ${path}`, { publishNow: true }],
        [`PUT ${path}`, later],
      ]
      for (const [way, said] of ways) {
        const { status, code } = await team.call(way, said)
        assert.deepEqual([status, code], [409, 'duplicate_content'], `${way} ${JSON.stringify(said)}`)
      }
      assert.equal((await team.call(`POST /v1/posts/${post.id}/unpublish`, { platform })).status, 200)
      assert.equal((await team.call(`POST ${path}/actions/publish`)).status, 200)
    })

    test('the event of a target says which items of its thread are out', async () => {
      const { team, account } = await newThreadTeam(platform)
      const receiver = await newReceiver()
      const events = ['post.platform.failed']
      await team.call('POST /v1/webhooks', { name: 'threads', url: receiver.url, events })
      const post = await halfOut(team, account.id, 'sbx:publish:refused')
      const [event] = await eventually(
        async () => receiver.received,
        (received) => received.length > 0,
      )
      const { target } = JSON.parse(event?.body ?? '').data
      assert.deepEqual(target.items, post.targets[0].items)
      assert.equal(target.platformPostId, target.items[0].platformPostId)
    })
  })
