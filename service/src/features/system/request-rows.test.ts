import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { type Call, client, eventually, newTeam, type Team } from '#testing/team/team.ts'

const rowsOf = async (call: Call, query: string) => (await call(`GET /v1/logs?${query}`)).body.data

/** A page of the panel: the cookie of the owner, in test mode. */
async function pageOf(team: Team): Promise<Call> {
  const { email, password } = team
  const signedIn = await client(team.url, {})('POST /v1/auth/login', { email, password })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  return client(team.url, { cookie, 'x-mode': 'test' })
}

test('a page that reads leaves no rows; what it changes, what is refused, and what a key reads do', async () => {
  const team = await newTeam()
  const page = await pageOf(team)
  for (let count = 0; count < 3; count++) assert.equal((await page('GET /v1/posts')).status, 200)
  assert.equal((await page('GET /v1/posts?limit=0')).status, 400)
  assert.equal((await page('POST /v1/posts', { content: 'a draft' })).status, 201)
  assert.equal((await page(`GET /v1/connect/threadnet?profileId=${team.profileId}`)).status, 200)
  assert.equal((await team.call('GET /v1/posts')).status, 200)
  const rows = await eventually(
    () => rowsOf(team.call, 'type=api_request'),
    (data) => data.some(({ action, apiKeyId }: any) => action === 'listPosts' && apiKeyId),
  )
  const reported = rows
    .map(({ action, apiKeyId, statusCode }: any) => [action, apiKeyId ? 'key' : 'session', statusCode])
    .filter(([action]: string[]) => ['listPosts', 'createPost', 'getConnectUrl'].includes(action ?? ''))
  assert.deepEqual(reported.toReversed(), [
    ['listPosts', 'session', 400],
    ['createPost', 'session', 201],
    ['getConnectUrl', 'session', 200],
    ['listPosts', 'key', 200],
  ])
})

test('rows are told apart by the credential that they come from, and say why they were refused', async () => {
  const team = await newTeam()
  const page = await pageOf(team)
  await page('POST /v1/posts', { content: 'by a person' })
  await team.call('POST /v1/posts', { content: 'by a program' })
  const ofKeys = await eventually(
    () => rowsOf(team.call, 'via=key&action=createPost'),
    (data) => data.length > 0,
  )
  const ofSessions = await rowsOf(team.call, 'via=session&action=createPost')
  assert.deepEqual([ofKeys.length, ofSessions.length], [1, 1])
  assert.ok(ofKeys[0].apiKeyId)
  assert.deepEqual([ofSessions[0].apiKeyId, typeof ofSessions[0].userId], [null, 'string'])
  const refused = await team.call('POST /v1/posts', { content: 1 })
  const [row] = await eventually(
    () => rowsOf(team.call, `requestId=${refused.body.requestId}`),
    (data) => data.length > 0,
  )
  assert.deepEqual([row.errorCode, row.errorMessage], [refused.code, refused.body.error])
  const wrong = await team.call('GET /v1/logs?via=cookie')
  assert.deepEqual([wrong.status, wrong.code, wrong.param], [400, 'invalid_value', 'via'])
})

test('what a page reads counts as use', async () => {
  const team = await newTeam()
  const page = await pageOf(team)
  let own = 0
  const used = async () => {
    own += 1
    return (await team.call('GET /v1/usage')).body.usage.apiRequests as number
  }
  const before = await used()
  for (let count = 0; count < 20; count++) await page('GET /v1/profiles')
  await eventually(used, (now) => now - before - own >= 15)
})

test('a row of the publishing log names its target and its attempt', async () => {
  const team = await newTeam()
  const account = await newAccount(team)
  const post = await publishNow(team.call, [account.id], 'hello sbx:publish:refused')
  await team.call(`POST /v1/posts/${post.id}/retry`)
  const rows = await eventually(
    () => rowsOf(team.call, 'type=publishing'),
    (data) => data.length === 2,
  )
  for (const row of rows) assert.deepEqual([row.targetId, row.attempt], [post.targets[0].id, 1])
  assert.deepEqual((await team.call(`GET /v1/posts/${post.id}/logs`)).body.data, rows)
})
