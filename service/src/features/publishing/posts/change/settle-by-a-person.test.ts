import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servedPlatforms } from '#platforms/registry.ts'
import { advance } from '#testing/service/clock.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow, settled } from '#testing/team/posts.ts'
import { control, eventually, newTeam, type Team } from '#testing/team/team.ts'
import { auditOf, eventsOf } from '#testing/team/told.ts'

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

const sawIt = (target: any, platformPostUrl: string) => ({
  settle: [{ targetId: target.id, published: true, platformPostUrl }],
})

/** What a post of a network needs besides its text, and a recipient if the network requires one. */
function needsOf(platform: string, accountId: string): object {
  const options = servedPlatforms.get(platform)?.twin.usualOptions
  return { ...needs[platform], ...(options && { targets: [{ accountId, options }] }) }
}

const retry = ({ call }: Team, post: any, body: object) => call(`POST /v1/posts/${post.id}/retry`, body)

async function unknownOn(team: Team, platform = 'botchat', text = 'sbx:publish:timeout') {
  const account = await newAccount(team, platform)
  const first = await publishNow(team.call, [account.id], 'hello')
  const post = await publishNow(team.call, [account.id], `hello ${text}`, needsOf(platform, account.id))
  assert.equal(post.status, 'unknown')
  return { account, post, target: post.targets[0], address: nextOf(first) }
}

/** The address of a later message in the same chat. */
const nextOf = ({ targets: [{ platformPostUrl }] }: any, id = 4242) =>
  platformPostUrl.replace(/\d+$/, String(id))

test('whoever settles a target stands in the audit log and in the log of the post, and the events are sent', async () => {
  const team = await newTeam()
  const events = await eventsOf(team, 'post.platform.published', 'post.published')
  const { post, target, address } = await unknownOn(team)
  const before = (await team.call(`GET /v1/posts/${post.id}/logs`)).body.data
  const test = { 'x-mode': 'test' }
  const done = await team.owner(`POST /v1/posts/${post.id}/retry`, sawIt(target, address), test)
  assert.equal(done.status, 200, JSON.stringify(done.body))
  const me = (await team.owner('GET /v1/auth/session')).body.user.id
  const [row, ...older] = (await team.call(`GET /v1/posts/${post.id}/logs`)).body.data
  assert.deepEqual(older, before)
  assert.partialDeepStrictEqual(row, {
    type: 'publishing',
    action: 'settle',
    status: 'success',
    targetId: target.id,
    userId: me,
    apiKeyId: null,
    attempt: 1,
  })
  const [entry] = await auditOf(team, 'post.settled')
  assert.partialDeepStrictEqual(entry, {
    actor: { type: 'user', id: me },
    target: { type: 'post', id: post.id },
    changes: { targetId: target.id, platformPostUrl: address },
  })
  const reported = () => events.arrived().filter(({ data }) => data.post.id === post.id)
  await eventually(
    async () => reported().length,
    (count) => count === 2,
  )
  assert.deepEqual(
    reported()
      .map(({ type }) => type)
      .sort(),
    ['post.platform.published', 'post.published'],
  )
  assert.equal(
    reported().find(({ type }) => type === 'post.platform.published').data.target.platformPostUrl,
    address,
  )
})

test('to say again what is known changes nothing; another address is refused then', async () => {
  const team = await newTeam()
  const { post, target, address } = await unknownOn(team)
  const once = await retry(team, post, sawIt(target, address))
  const again = await retry(team, post, sawIt(target, address))
  assert.deepEqual([again.status, again.body], [200, once.body])
  assert.equal((await auditOf(team, 'post.settled')).length, 1)
  const other = await retry(team, post, sawIt(target, address.replace('4242', '4243')))
  assert.deepEqual([other.status, other.code], [409, 'target_not_unknown'])
})

test('of two who name different addresses at once one wins', async () => {
  const team = await newTeam()
  const { post, target, address } = await unknownOn(team)
  const addresses = [1, 2, 3, 4].map((id) => address.replace('4242', String(id)))
  const replies = await Promise.all(addresses.map((address) => retry(team, post, sawIt(target, address))))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409, 409])
  const winner = replies.findIndex(({ status }) => status === 200)
  const now = await team.call(`GET /v1/posts/${post.id}`)
  assert.equal(now.body.targets[0].platformPostUrl, addresses[winner])
})

test('a person who settles while the platform is being asked wins, and its answer is only logged', async () => {
  const team = await newTeam()
  const { account, post, target } = await unknownOn(team, 'skynet', 'sbx:publish:dropped sbx:lookup:slow2s')
  const address = `https://bsky.app/profile/${account.username}/post/3kabcdefgh2a7`
  const sandbox = await control()
  const requested = advance(61)
  await eventually(
    () => sandbox(`GET /_sandbox/calls?accountId=${account.id}`),
    ({ body }) => body.data.some(({ operation }: any) => operation === 'lookup'),
  )
  const done = await retry(team, post, sawIt(target, address))
  assert.deepEqual([done.status, done.body.status], [200, 'published'])
  await requested
  const now = await team.call(`GET /v1/posts/${post.id}`)
  assert.deepEqual(now.body.targets, done.body.targets)
  assert.equal(now.body.status, 'published')
})

test('when the platform has answered first, a person may confirm it and cannot contradict it', async () => {
  const team = await newTeam()
  const found = await unknownOn(team, 'skynet', 'sbx:publish:lost')
  const missed = await unknownOn(team, 'skynet', 'sbx:publish:dropped')
  await advance(3600)
  const there = await settled(team.call, found.post.id)
  assert.equal(there.status, 'published')
  const { platformPostUrl } = there.targets[0]
  const agreed = await retry(team, found.post, sawIt(found.target, platformPostUrl))
  assert.deepEqual([agreed.status, agreed.body.targets], [200, there.targets])
  const other = `https://bsky.app/profile/${missed.account.username}/post/3kabcdefgh2a7`
  const late = await retry(team, missed.post, sawIt(missed.target, other))
  assert.deepEqual([late.status, late.code], [409, 'target_not_unknown'])
})

test('an address that is not of the account is refused and changes nothing', async () => {
  const team = await newTeam()
  const { post, target } = await unknownOn(team)
  for (const address of [
    'https://t.me/c/1/2',
    'https://example.com/1',
    'javascript:alert(1)',
    'no address',
  ]) {
    const { status, code, param } = await retry(team, post, sawIt(target, address))
    assert.deepEqual([status, code, param], [400, 'invalid_post_url', 'settle[0].platformPostUrl'], address)
  }
  assert.equal((await team.call(`GET /v1/posts/${post.id}`)).body.status, 'unknown')
})

test('a target is either settled or retried, and settled once in a request', async () => {
  const team = await newTeam()
  const { post, target, address } = await unknownOn(team)
  const both = await retry(team, post, { ...sawIt(target, address), targetIds: [target.id] })
  assert.deepEqual(
    [both.status, both.code, both.param],
    [400, 'mutually_exclusive_fields', 'settle[0].targetId'],
  )
  const [one] = sawIt(target, address).settle
  const twice = await retry(team, post, { settle: [one, one] })
  assert.deepEqual([twice.status, twice.param], [400, 'settle[1].targetId'])
  const unsaid = await retry(team, post, { settle: [{ ...one, published: false }] })
  assert.deepEqual([unsaid.status, unsaid.param], [400, 'settle[0].published'])
})

test('one target is settled and another retried by one request, and what is not named stays as it is', async () => {
  const team = await newTeam()
  const accounts = await Promise.all(['botchat', 'skynet', 'skynet'].map((word) => newAccount(team, word)))
  const content = ['hello sbx:publish:timeout', 'hello sbx:publish:refused x1', 'hello sbx:publish:refused']
  const targets = accounts.map(({ id: accountId }, index) => ({ accountId, content: content[index] }))
  const post = await publishNow(team.call, [], 'hello', { targets })
  const [unknown, failed] = post.targets
  assert.equal(unknown.status, 'unknown')
  const first = await publishNow(team.call, [unknown.accountId], 'hello')
  const seen = sawIt(unknown, nextOf(first))
  const alone = await retry(team, post, seen)
  assert.deepEqual(
    alone.body.targets.map(({ status }: any) => status),
    ['published', 'failed', 'failed'],
  )
  const mixed = await retry(team, post, { ...seen, targetIds: [failed.id] })
  assert.equal(mixed.status, 200, JSON.stringify(mixed.body))
  await settled(team.call, post.id)
  const rows = (await team.call(`GET /v1/posts/${post.id}/logs`)).body.data
  const attempts = rows.filter(({ targetId, action }: any) => targetId === failed.id && action === 'publish')
  assert.equal(attempts.length, 2)
})
