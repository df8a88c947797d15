import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newPerson, newTalk } from '#testing/inbox/talk.ts'
import { advance } from '#testing/service/clock.ts'
import { publishNow } from '#testing/team/posts.ts'

/** A post of an account on which somebody has commented. */
async function commented() {
  const talk = await newTalk()
  const { call, accountId, sandbox } = talk
  const post = await publishNow(call, [accountId], 'Shoes are back.')
  const { platformPostId } = post.targets[0]
  const author = newPerson('Cora')
  const made = await sandbox('POST /_sandbox/inbox/comments', {
    accountId,
    platformPostId,
    author,
    text: 'How much?',
  })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { commentId } = made.body
  const route = `/v1/inbox/comments/${post.id}/${encodeURIComponent(commentId)}/private-reply` as const
  const answers = (message: string) => call(`POST ${route}`, { accountId, message })
  return { ...talk, author, answers }
}

describe('a comment answered in private', () => {
  test('is a message in a conversation with who commented, once', async () => {
    const { answers, conversation, messages } = await commented()
    const first = await answers('Forty, with laces.')
    assert.equal(first.status, 201, JSON.stringify(first.body))
    assert.equal(first.body.status, 'sent')
    const { participant } = await conversation(first.body.conversationId)
    assert.equal(participant.name, 'Cora')
    const second = await answers('And in red.')
    assert.deepEqual([second.status, second.code], [409, 'private_reply_sent'])
    assert.equal((await messages(first.body.conversationId)).length, 1)
  })

  test('whose outcome is uncertain is not answered a second time', async () => {
    const { answers } = await commented()
    assert.equal((await answers('sbx:message:lost')).status, 504)
    assert.equal((await answers('again')).code, 'private_reply_sent')
  })

  test('that the network refused may be answered again', async () => {
    const { answers } = await commented()
    assert.equal((await answers('sbx:message:refused')).body.status, 'failed')
    assert.equal((await answers('now')).body.status, 'sent')
  })

  test('is refused a week after the comment, before any call', async () => {
    const { answers } = await commented()
    await advance(7 * 86_400 + 60)
    const { status, code, body } = await answers('late')
    assert.deepEqual([status, code, body.param], [422, 'message_window_closed', 'commentId'])
  })
})
