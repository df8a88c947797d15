import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, newTeam, type Team } from '#testing/team/team.ts'

const settingsOf = async ({ call }: Team, id: string) =>
  (await call(`GET /v1/accounts/${id}/workchat-settings`)).body
const set = ({ call }: Team, id: string, body: object) =>
  call(`PATCH /v1/accounts/${id}/workchat-settings`, body)

/** The sender of each text that Slack was sent, in their order. */
async function sentSenders(accountId: string): Promise<unknown[]> {
  const ask = await control()
  const { data } = (await ask(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body
  const forms = data.filter(({ path }: { path: string }) => path.includes('chat.postMessage'))
  return forms.map(({ body }: { body: unknown }) => {
    const form = typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : (body as object)
    return [Reflect.get(form, 'username'), Reflect.get(form, 'icon_url')]
  })
}

test('the settings are answered as they are, with nothing around them', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'workchat')
  const changed = await set(team, id, { defaultUsername: 'Desk' })
  assert.deepEqual(Object.keys(changed.body), [
    ...['id', 'platform', 'displayName', 'channelId', 'channelName', 'channelType', 'teamId', 'teamName'],
    ...['defaultUsername', 'defaultIconUrl'],
  ])
  assert.deepEqual(changed.body, await settingsOf(team, id))
})

test('a text shows the sender of its target, else that of its account, else the app', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'workchat')
  const { defaultUsername, defaultIconUrl, ...rest } = await settingsOf(team, id)
  assert.deepEqual([defaultUsername, defaultIconUrl], [null, null])
  assert.partialDeepStrictEqual(rest, { id, platform: 'workchat', channelType: 'public' })
  assert.match(rest.teamId, /^TSANDBOX/)
  await publishNow(team.call, [id], 'before')
  const icon = 'https://a.example/desk.png'
  const kept = await set(team, id, { defaultUsername: 'Desk', defaultIconUrl: icon })
  assert.deepEqual([kept.status, kept.body.defaultUsername], [200, 'Desk'])
  await publishNow(team.call, [id], 'default')
  await publishNow(team.call, [id], 'own', { targets: [{ accountId: id, options: { username: 'Own' } }] })
  assert.equal((await set(team, id, { defaultUsername: '' })).body.defaultUsername, null)
  assert.equal((await settingsOf(team, id)).defaultIconUrl, icon)
  assert.equal((await set(team, id, { defaultIconUrl: '' })).body.defaultIconUrl, null)
  await publishNow(team.call, [id], 'cleared')
  assert.deepEqual(await sentSenders(id), [
    [undefined, undefined],
    ['Desk', icon],
    ['Own', icon],
    [undefined, undefined],
  ])
})

test('a sender that Slack could not show is refused by name, and nothing changes', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'workchat')
  await set(team, id, { defaultUsername: 'Desk' })
  const bad: [body: object, param: string][] = [
    [{ defaultUsername: 'x'.repeat(81) }, 'defaultUsername'],
    [{ defaultUsername: '  ' }, 'defaultUsername'],
    [{ defaultUsername: 7 }, 'defaultUsername'],
    [{ defaultUsername: null }, 'defaultUsername'],
    [{ defaultIconUrl: 'not an address' }, 'defaultIconUrl'],
    [{ defaultIconUrl: 'ftp://a.example/' }, 'defaultIconUrl'],
    [{ defaultChannel: 'x' }, 'defaultChannel'],
  ]
  for (const [body, param] of bad) {
    const refused = await set(team, id, body)
    assert.deepEqual([refused.status, refused.param], [400, param], JSON.stringify(refused.body))
  }
  assert.equal((await settingsOf(team, id)).defaultUsername, 'Desk')
  const { id: other } = await newAccount(team, 'skynet')
  assert.deepEqual(
    [(await set(team, other, {})).status, (await set(team, other, {})).code],
    [422, 'platform_not_supported'],
  )
})

test('people of the workspace are listed page by page, and found by their names', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'workchat')
  const list = async (query: Record<string, string>) =>
    (await team.call(`GET /v1/accounts/${id}/workchat-members?${new URLSearchParams(query)}`)).body
  const usual = await list({})
  assert.deepEqual([usual.data.length, usual.hasMore, usual.members], [50, true, usual.data])
  assert.deepEqual(usual.data[0], {
    id: 'USANDBOX1',
    name: 'Sandbox member-1',
    username: 'member-1',
    picture: 'https://avatars.slack-edge.com/sandbox/member-1_192.png',
  })
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await list({ limit: '120', ...(cursor && { cursor }) })
    ids.push(...page.data.map((member: { id: string }) => member.id))
    cursor = page.nextCursor
  }
  assert.deepEqual(
    ids,
    Array.from({ length: 250 }, (_, index) => `USANDBOX${index + 1}`),
  )
  const found = await list({ query: 'MEMBER-24', limit: '2' })
  assert.deepEqual(
    found.data.map(({ username }: { username: string }) => username),
    ['member-24', 'member-240'],
  )
  const rest = await list({ query: 'MEMBER-24', limit: '2000', cursor: found.nextCursor })
  assert.deepEqual([rest.data.length, rest.hasMore], [9, false])
  assert.equal((await list({ limit: '2000' })).data.length, 250)
  assert.deepEqual((await list({ query: 'nobody' })).data, [])
  const refused = await team.call(`GET /v1/accounts/${id}/workchat-members?limit=2001`)
  assert.deepEqual([refused.status, refused.param], [400, 'limit'])
})
