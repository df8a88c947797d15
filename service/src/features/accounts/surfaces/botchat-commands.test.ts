import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam } from '#testing/team/team.ts'

const commands = [
  { command: 'start', description: 'Begin' },
  { command: 'help_2', description: 'Say what there is' },
]

test('the command menu is set, read and cleared, and is the same for every chat of the bot', async () => {
  const team = await newTeam()
  const [one, other] = [await newAccount(team, 'botchat'), await newAccount(team, 'botchat')]
  const menuOf = async (id: string) => (await team.call(`GET /v1/accounts/${id}/botchat-commands`)).body.data
  assert.deepEqual(await menuOf(one.id), [])
  for (let times = 0; times < 2; times++) {
    const set = await team.call(`PUT /v1/accounts/${one.id}/botchat-commands`, { commands })
    assert.deepEqual([set.status, set.body], [200, { data: commands }])
  }
  assert.deepEqual(await menuOf(other.id), commands)
  const cleared = await team.call(`DELETE /v1/accounts/${other.id}/botchat-commands`)
  assert.deepEqual([cleared.status, cleared.body], [200, { deleted: true }])
  assert.deepEqual(await menuOf(one.id), [])
})

test('a command that the platform would refuse is refused by name before any call', async () => {
  const team = await newTeam()
  const { id } = await newAccount(team, 'botchat')
  const set = (list: unknown) => team.call(`PUT /v1/accounts/${id}/botchat-commands`, { commands: list })
  const bad: [list: unknown, code: string, param: string][] = [
    [[{ command: 'Start', description: 'x' }], 'invalid_string', 'commands[0].command'],
    [[{ command: 'a'.repeat(33), description: 'x' }], 'invalid_string', 'commands[0].command'],
    [[{ command: 'start', description: '' }], 'invalid_string', 'commands[0].description'],
    [[{ command: 'start', description: 'x'.repeat(257) }], 'invalid_string', 'commands[0].description'],
    [[{ command: 'start' }], 'missing_required_parameter', 'commands[0].description'],
    [Array(101).fill(commands[0]), 'invalid_array', 'commands'],
    [undefined, 'missing_required_parameter', 'commands'],
  ]
  for (const [list, code, param] of bad) {
    const reply = await set(list)
    assert.deepEqual([reply.status, reply.code, reply.param], [400, code, param])
  }
  assert.deepEqual((await team.call(`GET /v1/accounts/${id}/botchat-commands`)).body.data, [])
})
