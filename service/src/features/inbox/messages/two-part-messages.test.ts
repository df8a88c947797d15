import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newTalk } from '#testing/inbox/talk.ts'
import { advance } from '#testing/service/clock.ts'
import { eventsOf } from '#testing/team/told.ts'

const attachmentUrl = 'https://media.example.com/shoes.jpg'

for (const platform of ['socialnet', 'photonet'])
  describe(`a message with a text and a file on ${platform}`, () => {
    async function sceneOf() {
      const talk = await newTalk(platform)
      const { conversationId } = await talk.says('hello')
      const { accountId, sandbox } = talk
      return {
        ...talk,
        answers: (message: string) => talk.sends(conversationId, { message, attachmentUrl }),
        outgoing: async () =>
          (await talk.messages(conversationId)).filter(({ direction }) => direction === 'outgoing'),
        async pass() {
          const ran = await sandbox('POST /_sandbox/jobs/run', { job: 'account-inbox', accountId })
          assert.equal(ran.status, 200)
        },
      }
    }

    test('is one message after a pass, and is told once', async () => {
      const { answers, outgoing, pass, ...talk } = await sceneOf()
      const events = await eventsOf(talk, 'message.sent')
      const { body } = await answers('Here they are.')
      assert.equal(body.status, 'sent')
      await pass()
      await advance(1)
      assert.deepEqual(
        (await outgoing()).map(({ id, text, attachments }) => [id, text, attachments.length]),
        [[body.id, 'Here they are.', 1]],
      )
      assert.equal((await events.until(1)).length, 1)
    })

    for (const first of ['a pass', 'a look-up', 'the report of the network'])
      test(`is failed, and says that its text was sent alone, when ${first} finds that`, async () => {
        const { answers, outgoing, pass, release, ...talk } = await sceneOf()
        const events = await eventsOf(talk, 'message.failed', 'message.sent')
        assert.equal((await answers('sbx:message:lost z')).status, 504)
        if (first === 'a pass') await pass()
        if (first === 'a look-up') await advance(11)
        if (first === 'the report of the network') await release()
        const seen = async () => (await outgoing()).map(({ status, error }) => [status, error?.code])
        assert.deepEqual(await seen(), [['failed', 'only_text_sent']])
        await advance(120)
        await pass()
        assert.deepEqual(await seen(), [['failed', 'only_text_sent']])
        const told = await events.until(1)
        assert.deepEqual(
          told.map(({ type, data }) => [type, data.error?.code]),
          [['message.failed', 'only_text_sent']],
        )
      })

    test('of which nothing has arrived is not found', async () => {
      const { answers, outgoing, pass } = await sceneOf()
      assert.equal((await answers('sbx:message:dropped')).status, 504)
      await advance(120)
      await pass()
      assert.deepEqual(
        (await outgoing()).map(({ status, error }) => [status, error.code]),
        [['failed', 'outcome_not_found']],
      )
    })
  })
