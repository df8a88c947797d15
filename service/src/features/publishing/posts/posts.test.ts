import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam } from '#testing/team/team.ts'

const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString()

async function teamWithAccounts(...platforms: string[]) {
  const team = await newTeam()
  const accounts = await Promise.all(platforms.map((platform) => newAccount(team, platform)))
  return { ...team, accounts, targets: accounts.map(({ id }) => ({ accountId: id })) }
}

test('a post that says nothing about when is a draft of the default profile', async () => {
  const { call, profileId } = await teamWithAccounts()
  const created = await call('POST /v1/posts', { content: 'an idea' })
  assert.equal(created.status, 201)
  assert.deepEqual([created.body.status, created.body.profileId], ['draft', profileId])
  assert.equal(created.body.createdBy, null)
  const read = await call(`GET /v1/posts/${created.body.id}`)
  assert.deepEqual(read.body, created.body)
})

test('a scheduled post keeps its time, its targets in order and their overrides', async () => {
  const { call, targets, accounts } = await teamWithAccounts('skynet', 'microblog')
  const at = inAYear()
  const created = await call('POST /v1/posts', {
    title: 'News',
    content: 'for all',
    targets: [targets[0], { ...targets[1], content: 'for one', options: { replySettings: 'following' } }],
    scheduledFor: at,
    tags: ['a'],
    metadata: { campaign: 'spring' },
  })
  assert.equal(created.status, 201)
  const { status, scheduledFor, metadata, tags } = created.body
  assert.deepEqual(
    { status, scheduledFor, metadata, tags },
    { status: 'scheduled', scheduledFor: at, metadata: { campaign: 'spring' }, tags: ['a'] },
  )
  assert.deepEqual(
    created.body.targets.map((target: Record<string, unknown>) => [
      target.accountId,
      target.content,
      target.status,
      target.scheduledFor,
    ]),
    [
      [accounts[0]?.id, null, 'scheduled', at],
      [accounts[1]?.id, 'for one', 'scheduled', at],
    ],
  )
})

test('no answer contradicts itself: the status of a post follows from the targets that it shows', async () => {
  const team = await newTeam()
  const accounts = await Promise.all(Array.from({ length: 12 }, () => newAccount(team)))
  const made = await Promise.all(
    accounts.map(({ id }, index) =>
      team.call('POST /v1/posts', {
        content: `post ${index}`,
        targets: [{ accountId: id }],
        publishNow: true,
      }),
    ),
  )
  const seen: string[] = []
  const look = async (post: { status: string; targets: { status: string }[] }) => {
    seen.push(`${post.status}, ${post.targets.map(({ status }) => status)}`)
    return post.status === 'published'
  }
  const follow = async (read: () => Promise<{ status: string; targets: { status: string }[] }[]>) => {
    for (let isOver = false; !isOver; ) isOver = (await Promise.all((await read()).map(look))).every(Boolean)
  }
  await Promise.all([
    ...made.map(({ body }) => follow(async () => [(await team.call(`GET /v1/posts/${body.id}`)).body])),
    follow(async () => (await team.call('GET /v1/posts?limit=100')).body.data),
  ])
  const possible = ['scheduled', 'publishing', 'published'].map((status) => `${status}, ${status}`)
  assert.deepEqual(
    [...new Set(seen)].filter((pair) => !possible.includes(pair)),
    [],
  )
})

test('platforms is the legacy spelling of targets, and posts the legacy copy of data', async () => {
  const { call, accounts } = await teamWithAccounts('skynet')
  const created = await call('POST /v1/posts', {
    content: 'x',
    platforms: [
      {
        platform: 'skynet',
        accountId: accounts[0]?.id,
        customContent: 'y',
        platformSpecificData: { langs: ['en'] },
      },
    ],
    scheduledFor: inAYear(),
  })
  assert.equal(created.status, 201)
  assert.equal(created.body.targets[0].content, 'y')
  assert.deepEqual(created.body.targets[0].options, { langs: ['en'] })
  const list = await call('GET /v1/posts')
  assert.deepEqual(
    list.body.posts.map(({ _id }: { _id: string }) => _id),
    list.body.data.map(({ id }: { id: string }) => id),
  )
  assert.equal(list.body.posts[0].platforms[0].customContent, 'y')
})

test('a local time counts in its zone: skipped hours move on, repeated ones mean the first', async () => {
  const { call, targets } = await teamWithAccounts('skynet')
  const times = [
    ['2031-03-30T02:30', '2031-03-30T01:00:00.000Z'],
    ['2031-10-26T02:30', '2031-10-26T00:30:00.000Z'],
    ['2031-06-01T10:00:00', '2031-06-01T08:00:00.000Z'],
  ]
  for (const [local, instant] of times) {
    const created = await call('POST /v1/posts', {
      content: `at ${local}`,
      targets,
      scheduledFor: local,
      timezone: 'Europe/Berlin',
    })
    assert.deepEqual([created.status, created.body.scheduledFor], [201, instant])
  }
})

test('a text that is too long names every target that is in the way', async () => {
  const { call, targets, accounts } = await teamWithAccounts('skynet', 'botchat', 'threadnet')
  const answer = await call('POST /v1/posts', { content: 'x'.repeat(600), targets, publishNow: true })
  const named = answer.body.details.targets.map(({ accountId }: { accountId: string }) => accountId)
  assert.deepEqual(named, [accounts[0]?.id, accounts[2]?.id])
})

test('the accounts of one post belong to one profile', async () => {
  const team = await newTeam()
  const other = await team.call('POST /v1/profiles', { name: 'Other' })
  const here = await newAccount(team)
  const there = await newAccount(team, 'skynet', other.body.id)
  const answer = await team.call('POST /v1/posts', {
    content: 'x',
    targets: [{ accountId: here.id }, { accountId: there.id }],
  })
  assert.deepEqual([answer.status, answer.code, answer.param], [400, 'mixed_profiles', 'targets'])
})

test('the same content goes to an account once a day, unless the caller says otherwise', async () => {
  const { call, targets, accounts } = await teamWithAccounts('skynet')
  const body = { content: 'again', targets, scheduledFor: inAYear() }
  const first = await call('POST /v1/posts', body)
  const second = await call('POST /v1/posts', body)
  assert.deepEqual([second.status, second.code], [409, 'duplicate_content'])
  assert.deepEqual(second.body.details, {
    accountId: accounts[0]?.id,
    platform: 'skynet',
    existingPostId: first.body.id,
  })
  assert.equal((await call('POST /v1/posts', { ...body, skipDuplicateCheck: true })).status, 201)
  await call(`POST /v1/posts/${first.body.id}/actions/cancel`)
})

test('ten equal posts at once leave one, and nine learn of it', async () => {
  const { call, targets } = await teamWithAccounts('skynet')
  const body = { content: 'at once', targets, scheduledFor: inAYear() }
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST /v1/posts', body)))
  const statuses = answers.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [201, ...Array.from({ length: 9 }, () => 409)])
})

test('a repeat with the same key or request id answers the same bytes and makes no second post', async () => {
  const { call, targets } = await teamWithAccounts('skynet')
  const body = { content: 'keyed', targets, scheduledFor: inAYear() }
  for (const headers of [{ 'idempotency-key': 'k-1' }, { 'x-request-id': 'r-1' }]) {
    const sent = { ...body, content: `keyed ${Object.keys(headers)[0]}` }
    const first = await call('POST /v1/posts', sent, headers)
    const second = await call('POST /v1/posts', sent, headers)
    assert.deepEqual(
      [first.status, second.status, second.headers.get('idempotent-replayed')],
      [201, 201, 'true'],
    )
    assert.deepEqual(second.body, first.body)
    const other = await call('POST /v1/posts', { ...sent, title: 'changed' }, headers)
    assert.deepEqual([other.status, other.code], [409, 'idempotency_key_reused'])
  }
  assert.equal((await call('GET /v1/posts')).body.data.length, 2)
})

test('an edit changes what is sent, replaces the targets that can be changed, and gives a new time', async () => {
  const { call, accounts } = await teamWithAccounts('skynet', 'microblog')
  const [one, two] = accounts.map(({ id }) => id)
  const created = await call('POST /v1/posts', {
    content: 'first',
    targets: [{ accountId: one }],
    scheduledFor: inAYear(),
  })
  const path = `/v1/posts/${created.body.id}`
  const renamed = await call(`PUT ${path}`, { title: 'Title' })
  assert.deepEqual(
    [renamed.body.title, renamed.body.content, renamed.body.status],
    ['Title', 'first', 'scheduled'],
  )
  const moved = await call(`PUT ${path}`, {
    targets: [{ accountId: two }],
    scheduledFor: '2032-01-01T00:00:00Z',
  })
  assert.deepEqual(
    moved.body.targets.map(({ accountId }: { accountId: string }) => accountId),
    [two],
  )
  assert.equal(moved.body.targets[0].scheduledFor, '2032-01-01T00:00:00.000Z')
  const draft = await call(`PUT ${path}`, { isDraft: true })
  assert.equal(draft.body.status, 'draft')
  const tooLong = await call(`PUT ${path}`, { content: 'x'.repeat(400), publishNow: true })
  assert.deepEqual([tooLong.status, tooLong.code], [400, 'content_too_long'])
  assert.equal((await call(`GET ${path}`)).body.content, 'first')
})

test('deleting ends what waits; what is out stays', async () => {
  const { call, targets } = await teamWithAccounts('skynet')
  const created = await call('POST /v1/posts', { content: 'gone', targets, scheduledFor: inAYear() })
  const removed = await call(`DELETE /v1/posts/${created.body.id}`)
  assert.deepEqual([removed.status, removed.body], [200, { id: created.body.id, deleted: true }])
  assert.equal((await call(`GET /v1/posts/${created.body.id}`)).code, 'post_not_found')
})

test('a copy is a draft with the same words and accounts', async () => {
  const { call, targets } = await teamWithAccounts('skynet')
  const created = await call('POST /v1/posts', { content: 'original', targets, scheduledFor: inAYear() })
  const copy = await call(`POST /v1/posts/${created.body.id}/actions/duplicate`)
  assert.deepEqual([copy.status, copy.body.status, copy.body.content], [201, 'draft', 'original'])
  assert.equal(copy.body.targets[0].accountId, created.body.targets[0].accountId)
  assert.notEqual(copy.body.id, created.body.id)
  const again = await call(`POST /v1/posts/${copy.body.id}/actions/cancel`)
  assert.deepEqual([again.status, again.code], [409, 'post_not_cancellable'])
})

test('the list filters, sorts and pages without losing a post', async () => {
  const { call, targets } = await teamWithAccounts('skynet')
  for (const n of [1, 2, 3, 4, 5])
    await call('POST /v1/posts', { content: `post ${n}`, targets, scheduledFor: `203${n}-01-01T00:00:00Z` })
  await call('POST /v1/posts', { content: 'a Draft' })
  const contents = async (query: string) => {
    const list = await call(`GET /v1/posts?${query}`)
    assert.equal(list.status, 200)
    return list.body.data.map(({ content }: { content: string }) => content)
  }
  assert.deepEqual(await contents('status=draft'), ['a Draft'])
  assert.deepEqual(await contents('search=DRAFT'), ['a Draft'])
  assert.deepEqual(await contents('dateFrom=2032-01-01&dateTo=2033-01-01'), ['post 3', 'post 2'])
  assert.deepEqual(await contents('status=scheduled&sort=scheduledFor&limit=2'), ['post 1', 'post 2'])
  assert.deepEqual(await contents('status=scheduled&sortBy=scheduled-desc&limit=1'), ['post 5'])
  assert.equal((await contents('source=external')).length, 0)
  assert.equal((await contents('platform=microblog')).length, 0)
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await call(`GET /v1/posts?sort=scheduledFor&limit=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.body.data.map(({ content }: { content: string }) => content))
    cursor = page.body.nextCursor
  } while (cursor)
  assert.deepEqual(seen.toSorted(), ['a Draft', 'post 1', 'post 2', 'post 3', 'post 4', 'post 5'])
  const numbered = await call('GET /v1/posts?page=2&limit=4')
  assert.deepEqual(numbered.body.pagination, { page: 2, limit: 4, total: 6, pages: 2 })
  assert.equal(numbered.body.data.length, 2)
})

test('a key that is limited to profiles sees and targets nothing beyond them', async () => {
  const team = await newTeam()
  const other = await team.call('POST /v1/profiles', { name: 'Other' })
  const account = await newAccount(team)
  const created = await team.call('POST /v1/posts', { content: 'mine', targets: [{ accountId: account.id }] })
  const limited = await team.key({ profileIds: [other.body.id] })
  assert.equal((await limited('GET /v1/posts')).body.data.length, 0)
  assert.equal((await limited(`GET /v1/posts/${created.body.id}`)).code, 'post_not_found')
  assert.equal((await limited(`DELETE /v1/posts/${created.body.id}`)).code, 'post_not_found')
  const intruding = await limited('POST /v1/posts', { content: 'x', targets: [{ accountId: account.id }] })
  assert.deepEqual([intruding.status, intruding.code], [404, 'account_not_found'])
})
