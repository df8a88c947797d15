import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { externalScene } from '#testing/team/external.ts'
import { publishNow } from '#testing/team/posts.ts'

describe('posts that were published elsewhere', () => {
  let running: Running
  before(async () => {
    running = await boot()
  })
  after(() => running.stop())

  test('an address of the network that nobody should open is not kept', async () => {
    const { read, external, get, team, sandbox } = await externalScene(running)
    const { id: accountId } = await newAccount(team, 'photonet')
    const addresses = ['javascript:alert(1)', 'file:///etc/passwd', 'http://169.254.169.254/latest/meta-data']
    for (const url of [...addresses, 'https://cdn.example/a.jpg']) {
      const mediaItems = [{ type: 'image', url }]
      const made = await sandbox('POST /_sandbox/posts', { accountId, content: url, mediaItems })
      assert.equal(made.status, 201, JSON.stringify(made.body))
    }
    await read(accountId)
    const kept = (await external()).map(({ content, mediaItems }) => [content, mediaItems[0]?.url ?? null])
    assert.equal(kept.length, 4)
    for (const [content, url] of kept) assert.equal(url, addresses.includes(content) ? null : content)
    assert.doesNotMatch(JSON.stringify((await get('')).data), /"url":"(javascript|file|http:\/\/169)/)
  })

  test('a post of the network is one post with one target, told once, with its numbers', async () => {
    const { native, read, move, external, events, account, get, team } = await externalScene(running)
    await move(0.1)
    const post = await native('Seen in the app')
    await move(6.5)
    await read()
    await read()
    const [row, ...others] = await external()
    assert.deepEqual(others, [])
    assert.partialDeepStrictEqual(row, {
      status: 'published',
      source: 'external',
      content: 'Seen in the app',
      createdBy: null,
      publishedAt: post.publishedAt,
      createdAt: post.publishedAt,
      targets: [
        {
          accountId: account.id,
          status: 'published',
          platformPostId: post.platformPostId,
          platformPostUrl: post.platformPostUrl,
        },
      ],
    })
    const [event] = await events.until('post.external.created')
    assert.partialDeepStrictEqual(event.data, {
      post: {
        id: row.id,
        accountId: account.id,
        url: post.platformPostUrl,
        content: 'Seen in the app',
        mediaType: 'text',
        source: 'external',
        deletedAt: null,
      },
      account: { id: account.id, username: account.username },
    })
    assert.deepEqual(events.types(), ['post.external.created'])
    assert.deepEqual((await team.call(`GET /v1/posts/${row.id}`)).body, row)
    const one = await get(`?postId=${row.id}`)
    assert.deepEqual([one.isExternal, one.syncStatus], [true, 'synced'])
    assert.ok(one.analytics.likes > 0)
  })

  test('lists tell what was published elsewhere from what was not, by source', async () => {
    const { native, read, publish, team, get } = await externalScene(running)
    await publish('ours')
    await native('theirs')
    await read()
    const contents = async (source: string) => {
      const { body } = await team.call(`GET /v1/posts${source}`)
      return body.data.map(({ content }: any) => content).sort()
    }
    assert.deepEqual(await contents(''), ['ours'])
    assert.deepEqual(await contents('?source=internal'), ['ours'])
    assert.deepEqual(await contents('?source=external'), ['theirs'])
    assert.deepEqual(await contents('?source=all'), ['ours', 'theirs'])
    const counted = async (source: string) =>
      (await get(source)).data.map(({ content }: any) => content).sort()
    assert.deepEqual(await counted(''), ['ours', 'theirs'])
    assert.deepEqual(await counted('?source=service'), ['ours'])
    assert.deepEqual(await counted('?source=external'), ['theirs'])
  })

  test('what was there before the account was connected is found without a word', async () => {
    const { native, read, move, external, events, now } = await externalScene(running)
    const days = (count: number) => ({ publishedAt: String(nowMinus(count)) })
    const start = await now()
    const nowMinus = (count: number) => start.subtract({ hours: 24 * count })
    await native('long ago', days(399))
    await native('last week', days(7))
    await move(0.1)
    await native('today')
    await read()
    assert.deepEqual(
      (await external()).map(({ content }) => content),
      ['today', 'last week', 'long ago'],
    )
    await events.until('post.external.created')
    assert.deepEqual(events.types(), ['post.external.created'])
  })

  test('a new text or another number of files is told once, and numbers and addresses are not', async () => {
    const { native, read, edit, external, events, move } = await externalScene(running)
    await move(0.1)
    const post = await native('first')
    await read()
    await edit(post, { content: 'second' })
    await read()
    await read()
    await edit(post, { metrics: { likes: 40 } })
    await read()
    const picture = { type: 'image', url: 'https://example.com/one.png' }
    await edit(post, { mediaItems: [picture] })
    await read()
    await edit(post, { mediaItems: [{ ...picture, url: 'https://example.com/two.png' }] })
    await read()
    const [row] = await external()
    assert.deepEqual([row.content, row.mediaItems.length], ['second', 1])
    await events.until(3)
    assert.deepEqual(events.types().sort(), [
      'post.external.created',
      'post.external.updated',
      'post.external.updated',
    ])
  })

  test('lists that fail and come back delete nothing, and the word of the network about a post does', async () => {
    const { native, read, remove, bend, external, events, move } = await externalScene(running)
    await move(0.1)
    const [stays, goes] = [await native('stays'), await native('goes')]
    await read()
    for (const fault of ['refused', '500', 'throttled', 'timeout', 'garbled']) {
      await bend('posts', fault)
      await read()
    }
    await read()
    const statuses = async () =>
      (await external()).map(({ content, targets }) => [content, targets[0].status])
    assert.deepEqual(Object.fromEntries(await statuses()), { stays: 'published', goes: 'published' })
    await remove(goes)
    await bend('metrics', 'unreachable')
    await read()
    assert.deepEqual(Object.fromEntries(await statuses()), { stays: 'published', goes: 'published' })
    await read()
    await read()
    assert.deepEqual(Object.fromEntries(await statuses()), { stays: 'published', goes: 'removed' })
    const event = (await events.until('post.external.deleted')).find(
      ({ type }) => type === 'post.external.deleted',
    )
    assert.equal(event.data.post.content, 'goes')
    assert.ok(event.data.post.deletedAt)
    assert.deepEqual(events.types().sort(), [
      'post.external.created',
      'post.external.created',
      'post.external.deleted',
    ])
    assert.ok(stays)
  })

  test('what the service has published is never external: items of threads and other profiles, too', async () => {
    const { read, external, team, account, events } = await externalScene(running)
    const other = (await team.call('POST /v1/profiles', { name: 'Other' })).body.id
    const same = { profileId: other, identifier: account.username, appPassword: 'an app password' }
    const twin = await team.call('POST /v1/connect/skynet/credentials', same)
    assert.equal(twin.status, 200, JSON.stringify(twin.body))
    assert.notEqual(twin.body.account.id, account.id)
    const threadItems = [{ content: 'one of a thread' }, { content: 'two of a thread' }]
    await publishNow(team.call, [account.id], '', {
      targets: [{ accountId: account.id, options: { threadItems } }],
    })
    await publishNow(team.call, [account.id], 'alone')
    await read()
    await read(twin.body.account.id)
    assert.deepEqual(await external(), [])
    assert.deepEqual(events.types(), [])
  })

  test('while an outcome is unknown what may be it waits, and what is plainly something else does not', async () => {
    const { read, external, team, account, native, events, move } = await externalScene(running)
    await move(0.1)
    const doubtful = await publishNow(
      team.call,
      [account.id],
      'Autumn shop sbx:publish:lost sbx:lookup:timeout',
    )
    assert.equal(doubtful.status, 'unknown')
    await native('A walk by the sea')
    await read()
    assert.deepEqual(
      (await external()).map(({ content }) => content),
      ['A walk by the sea'],
    )
    await events.until(1)
    assert.deepEqual(events.types(), ['post.external.created'])
  })

  test('a post that was published elsewhere is not changed here, and a copy of it is', async () => {
    const { read, external, team, account, native } = await externalScene(running)
    await native('theirs')
    await read()
    const [{ id, targets }] = await external()
    const at = `/v1/posts/${id}`
    for (const [call, body, code] of [
      [`PUT ${at}`, { content: 'mine' }, 'post_not_editable'],
      [`PUT ${at}`, {}, 'post_not_editable'],
      [`PUT ${at}`, { recycling: { gap: 1, gapFreq: 'week' } }, 'post_not_editable'],
      [`DELETE ${at}`, undefined, 'post_not_editable'],
      [`POST ${at}/actions/cancel`, undefined, 'post_not_cancellable'],
      [`POST ${at}/actions/publish`, undefined, 'post_already_published'],
      [`POST ${at}/retry`, {}, 'post_not_retryable'],
      [`POST ${at}/unpublish`, { targetId: targets[0].id }, 'post_not_editable'],
      [`POST ${at}/edit`, { targetId: targets[0].id, content: 'mine' }, 'post_not_editable'],
    ] as const) {
      const answer = await team.call(call, body)
      assert.deepEqual([answer.status, answer.code], [409, code], `${call} ${JSON.stringify(answer.body)}`)
    }
    const copy = await team.call(`POST ${at}/actions/duplicate`, {})
    assert.equal(copy.status, 201)
    assert.partialDeepStrictEqual(copy.body, { source: 'internal', status: 'draft', content: 'theirs' })
    const same = await team.call('POST /v1/posts', {
      content: 'theirs',
      targets: [{ accountId: account.id }],
      publishNow: true,
    })
    // The copy is a draft that says the same; the post elsewhere is none that counts.
    assert.equal(same.body.details?.duplicatePostId ?? copy.body.id, copy.body.id, JSON.stringify(same.body))
  })
})
