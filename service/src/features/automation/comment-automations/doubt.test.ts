import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Commented, newCommented } from '#testing/inbox/commented.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { eventually } from '#testing/team/team.ts'

describe('a public answer whose outcome was never recorded', () => {
  // A separate service: it has a fault armed.
  let own: Running
  let chats: Commented
  before(async () => {
    own = await boot({ LOG_LEVEL: 'silent' })
    chats = await newCommented('photonet', own)
  })
  after(() => own.stop())

  test('is unknown once its worker is given up, and nothing makes it again', async () => {
    const rule = await chats.rule({ keywords: ['guide'], commentReply: 'look at your messages' })
    await chats.play('POST /_sandbox/faults', { point: 'automation.commit', action: 'throw' })
    await chats.comments({ id: '66011', name: 'ann' }, 'the guide')
    const rows = await eventually(
      async () => (await chats.call(`GET /v1/comment-automations/${rule.id}/logs`)).body.data,
      ([row]) => row?.commentReplyStatus === 'unknown',
      40_000,
    )
    assert.deepEqual([rows[0].status, rows[0].commentReplyError], ['sent', 'outcome_unknown'])
    assert.equal((await chats.calls('look at your messages')).length, 1)
  })
})
