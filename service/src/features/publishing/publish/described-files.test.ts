import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow, settled } from '#testing/team/posts.ts'
import { control, eventually, newTeam, type Team } from '#testing/team/team.ts'

const plain = 15_000
const describing = 5_000

async function teamWith(micros: number) {
  const team = await newTeam()
  await load(team, micros)
  return { team, account: await newAccount(team, 'microblog') }
}

async function load({ id }: Team, amountMicros: number): Promise<void> {
  const credit = { teamId: id, kind: 'manual', amountMicros }
  const { status, body } = await (await control())('POST /_sandbox/billing/credits', credit)
  assert.equal(status, 201, JSON.stringify(body))
}

const balanceOf = async ({ call }: Team): Promise<number> =>
  (await call('GET /v1/billing')).body.balanceMicros

async function timesDescribed(accountId: string): Promise<number> {
  const { data } = (await (await control())(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body
  return data.filter(({ path }: { path: string }) => path.endsWith('/media/metadata')).length
}

const picture = (name: string, more: object = {}) => ({
  type: 'image',
  url: `https://images.example/${name}.png`,
  ...more,
})

/** What the files of a post add to its price. */
const described: [what: string, mediaItems: object[], options: object, times: number][] = [
  ['files without a word about them', [picture('a'), picture('b')], {}, 0],
  ['two alternative texts', [picture('a', { altText: 'A' }), picture('b', { altText: 'B' })], {}, 2],
  ['a warning over all files', [picture('a'), picture('b')], { sensitiveMedia: { other: true } }, 2],
]

for (const [what, mediaItems, options, times] of described)
  test(`a post with ${what} is held and charged for ${times} more requests, which were made`, async () => {
    const price = plain + times * describing
    const { team, account } = await teamWith(price - 1)
    const publish = async () => {
      const targets = [{ accountId: account.id, options }]
      const more = { mediaItems, targets, skipDuplicateCheck: true }
      return (await publishNow(team.call, [account.id], 'hello', more)).targets[0]
    }
    assert.equal((await publish()).error.code, 'insufficient_balance')
    await load(team, 1)
    assert.equal((await publish()).status, 'published')
    assert.equal(await balanceOf(team), 0)
    assert.equal(await timesDescribed(account.id), times)
  })

test('an article is charged for the pictures that are described, once', async () => {
  const { team, account } = await teamWith(2 * plain + 2 * describing)
  const data = { url: 'https://images.example/a.png', altText: 'A' }
  const entities = [{ key: '0', value: { type: 'image', mutability: 'immutable', data } }]
  const content_state = { blocks: [{ type: 'unstyled', text: 'words' }], entities }
  const article = { mode: 'publish', title: 'A title', content_state }
  const targets = [{ accountId: account.id, options: { article } }]
  const created = await team.call('POST /v1/posts', {
    content: 'words sbx:publish:throttledx1',
    targets,
    publishNow: true,
  })
  await eventually(
    async () => (await team.call(`GET /v1/posts/${created.body.id}`)).body.targets[0],
    ({ status, attempts }) => status === 'scheduled' && attempts === 1,
  )
  await advance(3600)
  assert.equal((await settled(team.call, created.body.id)).status, 'published')
  // The second attempt takes the draft of the first.
  assert.equal(await balanceOf(team), describing)
})
