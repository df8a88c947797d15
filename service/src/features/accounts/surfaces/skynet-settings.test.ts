import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, newTeam, type Team } from '#testing/team/team.ts'

const settingsOf = async (team: Team, id: string) =>
  (await team.call(`GET /v1/accounts/${id}/skynet-settings`)).body
const set = (team: Team, id: string, defaultLangs: unknown) =>
  team.call(`PATCH /v1/accounts/${id}/skynet-settings`, { defaultLangs })

/** The languages of each post that the platform was sent, in their order. */
async function sentLanguages(accountId: string): Promise<unknown[]> {
  const ask = await control()
  const { data } = (await ask(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body
  return data
    .filter(({ path }: { path: string }) => path.includes('putRecord'))
    .map(({ body }: { body: { record: { langs?: string[] } } }) => body.record.langs)
}

test('a post carries the languages of its target, else those of its account, else none', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'skynet')
  assert.deepEqual(await settingsOf(team, id), { defaultLangs: null })
  await publishNow(team.call, [id], 'before')
  const kept = await set(team, id, ['de', 'pt-BR'])
  assert.deepEqual([kept.status, kept.body], [200, { defaultLangs: ['de', 'pt-BR'] }])
  assert.deepEqual(await settingsOf(team, id), { defaultLangs: ['de', 'pt-BR'] })
  await publishNow(team.call, [id], 'default')
  const own = { targets: [{ accountId: id, options: { langs: ['fr'] } }] }
  await publishNow(team.call, [id], 'own', own)
  assert.equal((await set(team, id, null)).status, 200)
  await publishNow(team.call, [id], 'cleared')
  assert.deepEqual(await sentLanguages(id), [undefined, ['de', 'pt-BR'], ['fr'], undefined])
})

test('the settings stay when the account is connected again, and end with it', async () => {
  const team = await newTeam()
  const connect = () =>
    team.call('POST /v1/connect/skynet/credentials', {
      profileId: team.profileId,
      identifier: 'stays.test',
      appPassword: 'p',
    })
  const { accountId } = (await connect()).body
  await set(team, accountId, ['en'])
  assert.equal((await team.call(`POST /v1/accounts/${accountId}/actions/disconnect`)).status, 200)
  assert.deepEqual(await settingsOf(team, accountId), { defaultLangs: ['en'] })
  assert.equal((await connect()).body.accountId, accountId)
  assert.deepEqual(await settingsOf(team, accountId), { defaultLangs: ['en'] })
  assert.equal((await team.call(`DELETE /v1/accounts/${accountId}`)).status, 200)
  assert.equal((await connect()).status, 200)
  const { data } = (await team.call('GET /v1/accounts')).body
  assert.deepEqual(await settingsOf(team, data[0].id), { defaultLangs: null })
})

test('languages that a post could not carry are refused by name, and nothing changes', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'skynet')
  await set(team, id, ['en'])
  const bad: [value: unknown, code: string, param: string][] = [
    [undefined, 'missing_required_parameter', 'defaultLangs'],
    ['en', 'invalid_array', 'defaultLangs'],
    [[], 'invalid_array', 'defaultLangs'],
    [['en', 'de', 'fr', 'it'], 'invalid_array', 'defaultLangs'],
    [['en', 'en'], 'invalid_array', 'defaultLangs'],
    [['english please'], 'invalid_string', 'defaultLangs[0]'],
    [['en', ''], 'invalid_string', 'defaultLangs[1]'],
    [['en', 7], 'invalid_string', 'defaultLangs[1]'],
    [[`en-${'x'.repeat(40)}`], 'invalid_string', 'defaultLangs[0]'],
  ]
  for (const [value, code, param] of bad) {
    const reply = await set(team, id, value)
    assert.deepEqual([reply.status, reply.code, reply.param], [400, code, param], JSON.stringify(value))
  }
  assert.deepEqual(await settingsOf(team, id), { defaultLangs: ['en'] })
})

test('accounts of other platforms have no such settings', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'threadnet')
  for (const reply of [
    await team.call(`GET /v1/accounts/${id}/skynet-settings`),
    await set(team, id, ['en']),
  ])
    assert.deepEqual([reply.status, reply.code], [422, 'platform_not_supported'])
})
