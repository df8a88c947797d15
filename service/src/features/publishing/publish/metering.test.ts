import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, businessNow } from '#testing/service/clock.ts'
import { newAccount, type TestAccount } from '#testing/team/accounts.ts'
import { publishNow, settled } from '#testing/team/posts.ts'
import { control, eventually, newTeam, type Team } from '#testing/team/team.ts'

const plain = 15_000
const linked = 200_000

async function teamWith(micros: number): Promise<{ team: Team; account: TestAccount }> {
  const team = await newTeam()
  if (micros > 0) await load(team, { kind: 'manual', amountMicros: micros })
  return { team, account: await newAccount(team, 'microblog') }
}

async function load({ id }: Team, more: object, what = 'credits'): Promise<void> {
  const sandbox = await control()
  const { status, body } = await sandbox(`POST /_sandbox/billing/${what}`, { teamId: id, ...more })
  assert.equal(status, 201, JSON.stringify(body))
}

const refund = (team: Team, amountMicros: number) => load(team, { amountMicros }, 'refunds')
const balanceOf = async ({ call }: Team): Promise<number> =>
  (await call('GET /v1/billing')).body.balanceMicros

/** Publishes once more, also the same content, and returns the target. */
async function publish({ call }: Team, { id }: TestAccount, content: string, more: object = {}) {
  const post = await publishNow(call, [id], content, { skipDuplicateCheck: true, ...more })
  return { ...post.targets[0], postId: post.id }
}

const thread = ({ id }: TestAccount, ...texts: string[]) => ({
  targets: [{ accountId: id, options: { threadItems: texts.map((content) => ({ content })) } }],
})

async function callsOf({ id }: TestAccount): Promise<{ operation: string }[]> {
  const sandbox = await control()
  return (await sandbox(`GET /_sandbox/calls?accountId=${id}&limit=1000`)).body.data
}

/** What a text costs when it is published at once, by the token in it. */
const charged: [token: string, status: string, micros: number][] = [
  ['', 'published', plain],
  ['see example.com', 'published', linked],
  ['SEE WWW.EXAMPLE.COM', 'published', linked],
  ['sbx:publish:refused', 'failed', plain],
  ['https://example.com sbx:publish:refused', 'failed', linked],
  ['sbx:publish:500', 'failed', plain],
  ['sbx:publish:expired', 'failed', plain],
  ['sbx:publish:slow1s', 'published', plain],
  ['sbx:publish:timeout', 'unknown', 0],
  ['sbx:publish:lost', 'unknown', 0],
  ['sbx:publish:dropped', 'unknown', 0],
  ['sbx:publish:garbled', 'unknown', 0],
]

const block = (text: string, more: object = {}) => ({ type: 'unstyled', text, ...more })
const linkTo = (url: string) => ({ key: '0', value: { type: 'link', mutability: 'mutable', data: { url } } })
const shownBy = { entity_ranges: [{ key: 0, offset: 0, length: 4 }] }

/** What an article costs, by where its links stand. */
const articles: [what: string, content: string, article: object, micros: number][] = [
  ['a link in the content of its post alone', 'see example.com', { blocks: [block('words')] }, plain],
  ['a link in its body', 'words', { blocks: [block('words'), block('at example.com')] }, linked],
  [
    'a link behind its words',
    'words',
    { blocks: [block('words', shownBy)], entities: [linkTo('https://example.com')] },
    linked,
  ],
  ['many links', 'see example.com', { blocks: [block('example.com and example.org')] }, linked],
  ['a link in its title', 'words', { title: 'About example.com', blocks: [block('words')] }, linked],
]

for (const [what, content, { title = 'A title', blocks, entities = [] }, micros] of articles as any[])
  test(`an article with ${what} is held and charged ${micros} micros`, async () => {
    const { team, account } = await teamWith(micros - 1)
    const article = { mode: 'publish', title, content_state: { blocks, entities } }
    const more = { targets: [{ accountId: account.id, options: { article } }] }
    const poor = await publish(team, account, content, more)
    assert.equal(poor.error.code, 'insufficient_balance')
    await load(team, { kind: 'manual', amountMicros: 1 })
    const target = await publish(team, account, content, more)
    assert.equal(target.status, 'published', JSON.stringify(target.error))
    assert.equal(await balanceOf(team), 0)
  })

for (const [token, status, micros] of charged)
  test(`"${token}" ends as ${status} and is charged ${micros} micros, of which an hour later none is different`, async () => {
    const { team, account } = await teamWith(1_000_000)
    assert.equal((await publish(team, account, `hello ${token}`)).status, status)
    assert.equal(await balanceOf(team), 1_000_000 - micros)
    // A look-up that finds the post, or does not, costs nothing.
    await advance(3600)
    assert.equal(await balanceOf(team), 1_000_000 - micros)
  })

/** What four attempts cost. */
const repeated: [token: string, status: string, micros: number][] = [
  ['sbx:publish:throttled', 'failed', 4 * plain],
  ['sbx:publish:throttledx2', 'published', 3 * plain],
  ['sbx:publish:unreachable', 'failed', 0],
  ['sbx:publish:transient', 'published', plain],
]

for (const [token, status, micros] of repeated)
  test(`"${token}" is charged ${micros} micros for all its attempts`, async () => {
    const { team, account } = await teamWith(1_000_000)
    const targets = [{ accountId: account.id }]
    const created = await team.call('POST /v1/posts', {
      content: `hello ${token}`,
      targets,
      publishNow: true,
    })
    const read = async () => (await team.call(`GET /v1/posts/${created.body.id}`)).body
    await eventually(read, (post) => post.status === 'scheduled' && post.targets[0].attempts === 1)
    await advance(3600)
    assert.equal((await read()).status, status)
    assert.equal(await balanceOf(team), 1_000_000 - micros)
  })

test('what is published again after a doubt is charged for the second time alone', async () => {
  const { team, account } = await teamWith(plain)
  const { status, postId } = await publish(team, account, 'hello sbx:publish:timeoutx1')
  assert.equal(status, 'unknown')
  await team.call(`POST /v1/posts/${postId}/retry`, { includeUnknown: true })
  assert.equal((await settled(team.call, postId)).status, 'published')
  assert.equal(await balanceOf(team), 0)
})

test('each item of a thread is a request of its own, priced on its own text', async () => {
  const { team, account } = await teamWith(1_000_000)
  const texts = ['first', 'second: example.com', 'third']
  assert.equal((await publish(team, account, 'a thread', thread(account, ...texts))).status, 'published')
  assert.equal(await balanceOf(team), 1_000_000 - plain - linked - plain)
})

test('a thread that is refused in its middle is charged up to there, and its retry for the rest', async () => {
  const { team, account } = await teamWith(4 * plain)
  const texts = ['one', 'two sbx:publish:refusedx1', 'three']
  const { status, postId } = await publish(team, account, 'a thread', thread(account, ...texts))
  assert.equal(status, 'failed')
  assert.equal(await balanceOf(team), 2 * plain)
  await team.call(`POST /v1/posts/${postId}/retry`, {})
  assert.equal((await settled(team.call, postId)).status, 'published')
  assert.equal(await balanceOf(team), 0)
})

test('an attempt that the balance does not cover as a whole is refused before any request', async () => {
  const { team, account } = await teamWith(3 * plain - 1)
  const calls = await callsOf(account)
  const media = [{ type: 'image', url: 'https://images.example/a.png' }]
  const texts = [{ content: 'one', mediaItems: media }, { content: 'two' }, { content: 'three' }]
  const targets = [{ accountId: account.id, options: { threadItems: texts } }]
  const { status, error, attempts, postId } = await publish(team, account, 'a thread', { targets })
  assert.equal(status, 'failed')
  const { code, category, source, retryable } = error
  assert.deepEqual(
    { code, category, source, retryable },
    { code: 'insufficient_balance', category: 'quota_exhausted', source: 'user', retryable: true },
  )
  assert.equal(attempts, 0)
  assert.deepEqual(await callsOf(account), calls)
  assert.equal(await balanceOf(team), 3 * plain - 1)
  await load(team, { kind: 'manual', amountMicros: 1 })
  await team.call(`POST /v1/posts/${postId}/retry`, {})
  assert.equal((await settled(team.call, postId)).status, 'published')
  assert.equal(await balanceOf(team), 0)
})

test('a balance that is empty blocks the metered platform and no other', async () => {
  const { team, account } = await teamWith(0)
  const others = await Promise.all(['skynet', 'threadnet', 'botchat'].map((word) => newAccount(team, word)))
  const post = await publishNow(
    team.call,
    [account, ...others].map(({ id }) => id),
    'for all',
  )
  const statuses = post.targets.map(({ status }: { status: string }) => status)
  assert.deepEqual(statuses, ['failed', 'published', 'published', 'published'])
  assert.equal(post.targets[0].error.code, 'insufficient_balance')
  assert.equal(await balanceOf(team), 0)
})

test('of many attempts at once exactly those begin that the balance covers', async () => {
  const team = await newTeam()
  await load(team, { kind: 'manual', amountMicros: 7 * plain })
  const accounts = await Promise.all(Array.from({ length: 25 }, () => newAccount(team, 'microblog')))
  const targets = await Promise.all(accounts.map((account) => publish(team, account, 'at once')))
  const ends = targets.map(({ status, error }) => error?.code ?? status)
  assert.equal(ends.filter((end) => end === 'published').length, 7)
  assert.equal(ends.filter((end) => end === 'insufficient_balance').length, 18)
  assert.equal(await balanceOf(team), 0)
})

test('what is promised to an attempt is not there for another, and is released when the outcome is not known', async () => {
  const { team, account } = await teamWith(plain)
  const other = await newAccount(team, 'microblog')
  const created = await team.call('POST /v1/posts', {
    content: 'slow sbx:publish:slow2s',
    targets: [{ accountId: account.id }],
    publishNow: true,
  })
  const isSending = async () =>
    (await team.call(`GET /v1/posts/${created.body.id}`)).body.status === 'publishing'
  await eventually(isSending, Boolean)
  assert.equal(await balanceOf(team), plain)
  assert.equal((await publish(team, other, 'meanwhile')).error.code, 'insufficient_balance')
  assert.equal((await settled(team.call, created.body.id)).status, 'published')
  await load(team, { kind: 'manual', amountMicros: plain })
  assert.equal((await publish(team, account, 'sbx:publish:timeout')).status, 'unknown')
  assert.equal((await publish(team, other, 'afterwards')).status, 'published')
  assert.equal(await balanceOf(team), 0)
})

test('a worker that fails before the charge is written charges nothing, and its promise is released', async () => {
  const { team, account } = await teamWith(plain)
  const other = await newAccount(team, 'microblog')
  await (await control())('POST /_sandbox/faults', { point: 'ledger.before_write', action: 'throw' })
  const created = await team.call('POST /v1/posts', {
    content: 'not written',
    targets: [{ accountId: account.id }],
    publishNow: true,
  })
  const read = async () => (await team.call(`GET /v1/posts/${created.body.id}`)).body.status
  await eventually(read, (status) => status === 'unknown', 30_000)
  assert.equal(await balanceOf(team), plain)
  assert.equal((await publish(team, other, 'afterwards')).status, 'published')
  assert.equal(await balanceOf(team), 0)
})

describe('card top-ups of the last seven days', () => {
  const trusted = 250_000_000
  const week = 7 * 86_400

  test('are spent up to 250 USD beyond what is cleared, to the last micro', async () => {
    const { team, account } = await teamWith(0)
    await load(team, { kind: 'card', amountUsd: '300' })
    // A refund lowers what is cleared: of the 250 USD exactly two posts are left.
    await refund(team, trusted - 2 * plain)
    assert.equal((await publish(team, account, 'one')).status, 'published')
    assert.equal((await publish(team, account, 'two')).status, 'published')
    const third = await publish(team, account, 'three')
    assert.deepEqual([third.status, third.error.code], ['failed', 'unsettled_funds_hold'])
    assert.equal(third.error.category, 'quota_exhausted')
    assert.equal(await balanceOf(team), 50_000_000)
    await load(team, { kind: 'manual', amountMicros: plain - 1 })
    assert.equal((await publish(team, account, 'three')).error.code, 'unsettled_funds_hold')
    await load(team, { kind: 'manual', amountMicros: 1 })
    assert.equal((await publish(team, account, 'three')).status, 'published')
  })

  test('are cleared after seven days, to the second', async () => {
    const { team, account } = await teamWith(0)
    const at = new Date((await businessNow()).getTime() - (week - 60) * 1000)
    await load(team, { kind: 'card', amountUsd: '300', at: at.toISOString() })
    await refund(team, trusted)
    const until = async (seconds: number) => {
      const ms = at.getTime() + (week + seconds) * 1000 - (await businessNow()).getTime()
      await advance(ms / 1000)
    }
    await until(-5)
    assert.equal((await publish(team, account, 'a little early')).error.code, 'unsettled_funds_hold')
    await until(0)
    assert.equal((await publish(team, account, 'in time')).status, 'published')
  })

  test('count against all that was ever spent, not the spend of seven days', async () => {
    const { team, account } = await teamWith(plain)
    assert.equal((await publish(team, account, 'long ago')).status, 'published')
    await advance(8 * 86_400)
    await load(team, { kind: 'card', amountUsd: '300' })
    await refund(team, trusted)
    assert.equal((await publish(team, account, 'now')).error.code, 'unsettled_funds_hold')
  })

  test('a balance that is too low is told first', async () => {
    const { team, account } = await teamWith(0)
    await load(team, { kind: 'card', amountUsd: '300' })
    await refund(team, 300_000_000 - plain + 1)
    assert.equal((await publish(team, account, 'both')).error.code, 'insufficient_balance')
  })
})
