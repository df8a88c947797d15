import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin } from '#testing/team/connect.ts'
import { newStranger, newTeam, type Reply } from '#testing/team/team.ts'

const isRefused = ({ status, code }: Reply, expected: [number, string]) =>
  assert.deepEqual([status, code], expected)

/** Does what the instructions of test mode say: opens the page that posts the code. */
async function post(code: string): Promise<Reply> {
  return (await newStranger())(`GET /sandbox/botchat/link?code=${code}`)
}

test('a code that is posted in a chat connects the chat, once', async () => {
  const { call, profileId } = await newTeam()
  const begun = await begin(call, profileId, 'botchat')
  assert.equal(begun.status, 200)
  const { code, expiresAt, expiresIn, botUsername, instructions } = begun.body
  assert.match(code, /^ZT-[ABCDEFGHJKMNPQRSTUVWXYZ]{12}$/)
  assert.equal(expiresIn, 900)
  const { time } = (await call('GET /v1/status')).body
  assert.ok(Math.abs(Date.parse(expiresAt) - Date.parse(time) - 900_000) < 60_000)
  assert.equal(botUsername, 'zither_sandbox_bot')
  assert.ok(instructions.some((line: string) => line.includes(`/sandbox/botchat/link?code=${code}`)))

  const route = `PATCH /v1/connect/botchat?code=${code}`
  const waiting = await call(route)
  assert.deepEqual(Object.keys(waiting.body).sort(), ['expiresAt', 'expiresIn', 'status'])
  assert.deepEqual([waiting.body.status, waiting.body.expiresAt], ['pending', expiresAt])
  assert.equal((await post(code)).status, 200)
  const linked = await call(route)
  const { account } = linked.body
  assert.partialDeepStrictEqual(linked.body, {
    status: 'connected',
    chatId: account.platformAccountId,
    chatType: 'channel',
  })
  assert.partialDeepStrictEqual(account, { platform: 'botchat', profileId, status: 'connected' })
  assert.deepEqual((await call(route)).body, linked.body)
  assert.deepEqual((await call('GET /v1/accounts')).body.data, [account])
  assert.equal((await call('GET /v1/logs?type=connections&action=account.connected')).body.data.length, 1)
})

test('asking at the same time connects one account', async () => {
  const { call, profileId } = await newTeam()
  const { code } = (await begin(call, profileId, 'botchat')).body
  await post(code)
  const requested = await Promise.all([1, 2, 3].map(() => call(`PATCH /v1/connect/botchat?code=${code}`)))
  assert.deepEqual(
    requested.map(({ body }) => body.status),
    ['connected', 'connected', 'connected'],
  )
  assert.equal(new Set(requested.map(({ body }) => body.account.id)).size, 1)
  assert.equal((await call('GET /v1/accounts')).body.data.length, 1)
})

test('the codes of one bot do not get in the way of one another', async () => {
  const { call, profileId } = await newTeam()
  const other = (await call('POST /v1/profiles', { name: 'Other' })).body.id
  const first = (await begin(call, profileId, 'botchat')).body.code
  const second = (await begin(call, other, 'botchat')).body.code
  assert.notEqual(first, second)
  await post(second)
  await post(first)
  assert.equal((await call(`PATCH /v1/connect/botchat?code=${second}`)).body.account.profileId, other)
  assert.equal((await call(`PATCH /v1/connect/botchat?code=${first}`)).body.account.profileId, profileId)
})

test('a code is for those who see its profile', async () => {
  const team = await newTeam()
  const other = (await team.call('POST /v1/profiles', { name: 'Other' })).body.id
  const { code } = (await begin(team.call, team.profileId, 'botchat')).body
  const limited = await team.key({ profileIds: [other] })
  const live = await team.key({ mode: 'live' })
  for (const call of [limited, live, (await newTeam()).call])
    isRefused(await call(`PATCH /v1/connect/botchat?code=${code}`), [404, 'link_code_not_found'])
  isRefused(await team.call('PATCH /v1/connect/botchat?code=ZT-AAAAA'), [404, 'link_code_not_found'])
  isRefused(await team.call('PATCH /v1/connect/botchat'), [400, 'missing_required_parameter'])
  isRefused(await begin(limited, team.profileId, 'botchat'), [404, 'profile_not_found'])
  const body = { chatId: '-100', profileId: team.profileId }
  isRefused(await limited('POST /v1/connect/botchat', body), [404, 'profile_not_found'])
})

test('a chat is connected by its id, unless the bot is not let in', async () => {
  const { call, profileId } = await newTeam()
  const route = 'POST /v1/connect/botchat'
  const made = await call(route, { chatId: '-1001234', profileId })
  assert.partialDeepStrictEqual(made.body, {
    connected: true,
    profileId,
    account: { platform: 'botchat', platformAccountId: '-1001234', followersCount: 25 },
  })
  assert.equal((await call(route, { chatId: '-1001234', profileId })).body.accountId, made.body.accountId)
  const named = await call(route, { chatId: '@news', profileId })
  assert.equal(named.body.account.username, 'news')
  isRefused(await call(route, { chatId: 'sbx_denied', profileId }), [400, 'credentials_refused'])
  isRefused(await call(route, { profileId }), [400, 'missing_required_parameter'])
  isRefused(await call(route, { chatId: '-1', profileId: '0'.repeat(24) }), [404, 'profile_not_found'])
})

test('the code has its own operations: the ones for consent do not take the platform', async () => {
  const { call, profileId } = await newTeam()
  const begun = await call(`GET /v1/connect/botchat?profileId=${profileId}&redirect_url=https://a.example`)
  isRefused(begun, [400, 'unknown_parameter'])
  const stranger = await newStranger()
  isRefused(await stranger('GET /v1/connect/botchat/callback?state=x&code=y'), [400, 'invalid_state'])
})
