import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, newTeam } from '#testing/team/team.ts'

const events = async (call: Awaited<ReturnType<typeof newTeam>>['call']) =>
  (await call('GET /v1/webhooks/logs')).body.data.map(({ event }: { event: string }) => event)

for (const platform of ['skynet', 'threadnet'])
  test(`a post that somebody took off ${platform} becomes removed, and its owner is told`, async () => {
    const [team, ask] = [await newTeam(), await control()]
    const url = 'https://hooks.sandbox.test/ok'
    await team.call('POST /v1/webhooks', { name: 'all', url, events: ['post.platform.deleted'] })
    const account = await newAccount(team, platform)
    const stays = await publishNow(team.call, [account.id], 'this one stays')
    const goes = await publishNow(team.call, [account.id], 'this one goes')
    // Finishes open polls for the address of a post, which would interfere.
    await ask('POST /_sandbox/jobs/run', { job: 'publish' })
    const [target] = goes.targets
    const path = `/_sandbox/posts/${encodeURIComponent(target.platformPostId)}/remove`
    assert.equal((await ask(`POST ${path}`)).status, 204)
    await ask('POST /_sandbox/jobs/run', { job: 'account-presence', accountId: account.id })
    const after = (await team.call(`GET /v1/posts/${goes.id}`)).body
    assert.deepEqual([after.status, after.targets[0].status], ['published', 'removed'])
    assert.ok(after.targets[0].removedAt)
    assert.equal((await team.call(`GET /v1/posts/${stays.id}`)).body.targets[0].status, 'published')
    await ask('POST /_sandbox/jobs/run', { job: 'webhooks' })
    assert.deepEqual(await events(team.call), ['post.platform.deleted'])
  })
