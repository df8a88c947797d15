import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servedPlatforms } from '#platforms/registry.ts'
import { advance } from '#testing/service/clock.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { loadCredit } from '#testing/team/credit.ts'
import { publishNow } from '#testing/team/posts.ts'
import { eventually, newTeam, type Team } from '#testing/team/team.ts'
import { newReceiver } from '#testing/twins/receiver.ts'

const video = { mediaItems: [{ type: 'video', url: 'https://media.example/v.mp4' }] }
const image = { mediaItems: [{ type: 'image', url: 'https://media.example/i.jpg' }] }

/** What a post needs besides its text. */
const needs: Record<string, object> = {
  photonet: image,
  pinboard: image,
  snapnet: image,
  shortvideo: video,
  videosite: { ...video, title: 'A walk' },
}

/** Platforms whose addresses hold another id than the one that their API takes. */
const coded = ['threadnet', 'photonet', 'bizlisting', 'snapnet', 'chatapp']

const sawIt = (target: any, platformPostUrl: string) => ({
  settle: [{ targetId: target.id, published: true, platformPostUrl }],
})

/** What a post of a network needs besides its text, and a recipient if the network requires one. */
function needsOf(platform: string, accountId: string): object {
  const options = servedPlatforms.get(platform)?.twin.usualOptions
  return { ...needs[platform], ...(options && { targets: [{ accountId, options }] }) }
}

const retry = ({ call }: Team, post: any, body: object) => call(`POST /v1/posts/${post.id}/retry`, body)

const posting = [...servedPlatforms.values()].filter(({ publishing }) => publishing).map(({ word }) => word)
for (const platform of posting)
  test(`${platform}: an unknown target becomes published by the address of a post of the account`, async () => {
    const team = await newTeam()
    await loadCredit(team)
    const account = await newAccount(team, platform)
    const first = await publishNow(team.call, [account.id], 'hello', needsOf(platform, account.id))
    await advance(60)
    const [there] = (await team.call(`GET /v1/posts/${first.id}`)).body.targets
    assert.ok(there.platformPostUrl, 'the twin tells the address of a post')
    const post = await publishNow(
      team.call,
      [account.id],
      'again sbx:publish:timeout',
      needsOf(platform, account.id),
    )
    const { status, body } = await retry(team, post, sawIt(post.targets[0], there.platformPostUrl))
    assert.equal(status, 200, JSON.stringify(body))
    const [target] = body.targets
    assert.deepEqual(
      [body.status, target.status, target.error, target.nextActionAt],
      ['published', 'published', null, null],
    )
    assert.equal(target.platformPostUrl, there.platformPostUrl)
    assert.equal(target.platformPostId, coded.includes(platform) ? null : there.platformPostId)
    await advance(3600)
    assert.deepEqual((await team.call(`GET /v1/posts/${post.id}`)).body.targets[0].status, 'published')
  })

for (const platform of posting)
  test(`${platform}: a published target is settled again with the address that it has, and nothing changes`, async () => {
    const team = await newTeam()
    const receiver = await newReceiver()
    await loadCredit(team)
    const account = await newAccount(team, platform)
    const made = await publishNow(team.call, [account.id], 'hello', needsOf(platform, account.id))
    await advance(60)
    const read = async () => (await team.call(`GET /v1/posts/${made.id}`)).body
    const post = await read()
    const [target] = post.targets
    const logs = async () => (await team.call(`GET /v1/posts/${made.id}/logs`)).body.data
    const before = await logs()
    const events = ['post.platform.published', 'post.published']
    await team.call('POST /v1/webhooks', { name: 'again', url: receiver.url, events })
    const shared = new URL(target.platformPostUrl)
    shared.searchParams.set('utm_source', 'share')
    for (const written of [target.platformPostUrl, shared.href]) {
      const again = await retry(team, post, sawIt(target, written))
      assert.deepEqual([again.status, again.body], [200, post], written)
    }
    await team.call(`DELETE /v1/accounts/${account.id}`)
    const late = await retry(team, post, sawIt(target, target.platformPostUrl))
    assert.equal(late.status, 200, JSON.stringify(late.body))
    assert.deepEqual(await read(), post)
    assert.deepEqual(await logs(), before)
    assert.deepEqual((await team.owner('GET /v1/audit-log?action=post.settled')).body.data, [])
    assert.deepEqual(receiver.received, [])
  })

const threading = [...servedPlatforms.values()]
  .filter(({ publishing }) => publishing?.abilities.thread)
  .map(({ word }) => word)

/** A thread of four whose item of an index is in doubt, and the address of a post of the same account. */
async function threadInDoubt(team: Team, platform: string, doubtful: number) {
  await loadCredit(team)
  const account = await newAccount(team, platform)
  const first = await publishNow(team.call, [account.id], 'hello')
  const threadItems = ['one', 'two', 'three', 'four'].map((text, index) => ({
    content: index === doubtful ? `${text} sbx:publish:timeout sbx:lookup:timeout` : text,
  }))
  const targets = [{ accountId: account.id, options: { threadItems } }]
  const post = await publishNow(team.call, [], 'a thread', { targets })
  await advance(60)
  assert.equal(post.targets[0].status, 'unknown')
  const [there] = (await team.call(`GET /v1/posts/${first.id}`)).body.targets
  return { account, post, address: there.platformPostUrl as string, there }
}

const statuses = ({ items }: any) => items.map(({ status }: any) => status)

for (const platform of threading)
  for (const doubtful of [0, 2])
    test(`${platform}: a person who settles item ${doubtful} of a thread tells nothing of items that were never sent`, async () => {
      const team = await newTeam()
      const receiver = await newReceiver()
      const events = ['post.platform.published']
      const { account, post, address, there } = await threadInDoubt(team, platform, doubtful)
      await team.call('POST /v1/webhooks', { name: 'thread', url: receiver.url, events })
      const done = await retry(team, post, sawIt(post.targets[0], address))
      assert.equal(done.status, 200, JSON.stringify(done.body))
      const [target] = done.body.targets
      const expected = [0, 1, 2, 3].map((index) => (index <= doubtful ? 'published' : 'cancelled'))
      assert.deepEqual([target.status, statuses(target)], ['published', expected])
      const { platformPostId, platformPostUrl } = target.items[doubtful]
      const id = coded.includes(platform) ? null : there.platformPostId
      assert.deepEqual([platformPostId, platformPostUrl], [id, address])
      const again = await retry(team, post, sawIt(post.targets[0], address))
      assert.deepEqual([again.status, again.body], [200, done.body])
      await team.call(`DELETE /v1/accounts/${account.id}`)
      const late = await retry(team, post, sawIt(post.targets[0], address))
      assert.deepEqual([late.status, statuses(late.body.targets[0])], [200, expected])
      const reported = await eventually(
        async () => receiver.received.map(({ body }) => JSON.parse(body).data),
        ({ length }) => length > 0,
      )
      assert.deepEqual(
        reported.map(({ target }) => statuses(target)),
        [expected],
      )
    })

for (const platform of threading)
  test(`${platform}: a thread is settled by the address of an item that is known, and the doubtful one has none`, async () => {
    const team = await newTeam()
    const { post, address } = await threadInDoubt(team, platform, 1)
    const [root] = post.targets[0].items
    const done = await retry(team, post, sawIt(post.targets[0], root.platformPostUrl))
    assert.equal(done.status, 200, JSON.stringify(done.body))
    const [target] = done.body.targets
    assert.deepEqual(statuses(target), ['published', 'published', 'cancelled', 'cancelled'])
    assert.deepEqual([target.items[0], target.items[1].platformPostUrl], [root, null])
    const other = await retry(team, post, sawIt(post.targets[0], address))
    assert.deepEqual([other.status, other.code], [409, 'target_not_unknown'])
  })
