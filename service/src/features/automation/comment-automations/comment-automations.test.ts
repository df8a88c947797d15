import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newCommented } from '#testing/inbox/commented.ts'

test('a comment with a keyword is answered with a direct message, then in public, and both are in the log', async () => {
  const chats = await newCommented('photonet')
  const rule = await chats.rule({
    keywords: ['guide'],
    dmMessage: 'Hi {{name|there}}, here it is',
    commentReply: 'Look at your messages',
  })
  const commentId = await chats.comments({ id: '7711', name: 'ann' }, 'The GUIDE please')
  const [log] = await chats.logs(rule.id, (one) => one.commentReplyStatus !== null)
  assert.deepEqual(
    [
      log.status,
      log.commentReplyStatus,
      log.commentId,
      log.commenterId,
      log.commentText,
      log.source,
      log.error,
    ],
    ['sent', 'sent', commentId, '7711', 'The GUIDE please', 'comment', null],
  )
  const [message, ...others] = await chats.calls('here it is')
  assert.equal(others.length, 0)
  assert.deepEqual(message.body.recipient, { comment_id: commentId })
  assert.equal(message.body.message.text, 'Hi ann, here it is')
  assert.equal((await chats.calls('Look at your messages')).length, 1)
  const { stats } = (await chats.call(`GET /v1/comment-automations/${rule.id}`)).body
  assert.deepEqual([stats.totalTriggered, stats.totalSent, stats.pending], [1, 1, 0])
  const sent = (await chats.said('7711')).at(-1)
  assert.deepEqual([sent.id, sent.source], [log.messageId, 'comment_automation'])
  assert.equal(sent.metadata.origin.logId, log.id)
})
