import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { newTeam } from '#testing/team/team.ts'

describe('a deployment that does not enforce the balance', () => {
  let running: Running
  before(async () => {
    running = await boot({ BILLING_ENFORCE: '0' })
  })
  after(() => running.stop())

  test('charges all the same, and blocks nothing', async () => {
    const team = await newTeam(running)
    const account = await newAccount(team, 'microblog')
    const post = await publishNow(team.call, [account.id], 'on trust')
    assert.equal(post.targets[0].status, 'published')
    const { body } = await team.call('GET /v1/billing')
    assert.deepEqual([body.balanceMicros, body.balanceUsd, body.updatedAt], [-15_000, '-0.015', null])
    assert.equal(body.insufficientBalance.enforced, false)
  })
})
