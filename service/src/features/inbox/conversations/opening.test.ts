import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servedPlatforms } from '#platforms/registry.ts'
import { code } from '#testing/inbox/network-inbox.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { control, newTeam } from '#testing/team/team.ts'

const silent = ['threadnet', 'pronet', 'videosite', 'bizlisting', 'pinboard', 'shortvideo']

for (const word of silent)
  test(`no conversation is opened on ${word}, which has no inbox`, async () => {
    assert.equal(servedPlatforms.get(word)?.conversations, undefined)
    const team = await newTeam()
    const { id: accountId } = await newAccount(team, word)
    const ctl = await control()
    const calls = async () => (await ctl(`GET /_sandbox/calls?accountId=${accountId}&limit=100`)).body.data
    const before = await calls()
    const body = { accountId, participantId: 'ann', message: 'Your shoes are here.' }
    const refused = await team.call('POST /v1/inbox/conversations', body)
    assert.deepEqual(code(refused), [422, 'platform_not_supported', 'accountId'])
    assert.deepEqual(await calls(), before)
    assert.deepEqual((await team.call('GET /v1/inbox/conversations')).body.data, [])
  })
