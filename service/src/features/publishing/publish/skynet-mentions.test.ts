import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { newTeam } from '#testing/team/team.ts'

for (const gone of ['taken-down', 'deactivated'])
  test(`a post that mentions a ${gone} account goes out, and its own account stays connected`, async () => {
    const team = await newTeam()
    const account = await newAccount(team, 'skynet')
    const post = await publishNow(team.call, [account.id], `thanks to @${gone}.example.com`)
    assert.equal(post.status, 'published', JSON.stringify(post.targets[0].error))
    assert.equal((await team.call(`GET /v1/accounts/${account.id}`)).body.status, 'connected')
  })
