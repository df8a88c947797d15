import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { boot } from '#testing/service/service.ts'
import { somebody } from '#testing/team/chats.ts'
import { graphOf, inARow, isOver, newFlows, onMessage } from '#testing/team/workflows.ts'
import { newReceiver } from '#testing/twins/receiver.ts'

describe('a workflow', () => {
  test('takes changes and turns at once, each answered as if it came alone', async () => {
    const on = await newFlows()
    const graph = (text: string) => inARow(onMessage(), ['send_message', { text }])
    const { id } = await on.create(graph('first'))
    const texts = Array.from({ length: 8 }, (_, n) => `text ${n}`)
    const answers = await Promise.all([
      ...texts.map((text) => on.call(`PATCH /v1/workflows/${id}`, graph(text))),
      on.call(`POST /v1/workflows/${id}/duplicate`),
    ])
    for (const { status, body } of answers) assert.ok(status < 300, JSON.stringify(body))
    const { version } = await on.ok(on.call(`GET /v1/workflows/${id}`))
    assert.equal(version, 9)
  })

  test('writes no more to whoever unsubscribed while it waited, and answers what they write then', async () => {
    const own = await boot()
    try {
      const on = await newFlows('botchat', own)
      const flow = await on.live(
        inARow(onMessage(), ['delay', { delayMinutes: 5 }], ['send_message', { text: 'late' }]),
      )
      const participant = somebody()
      const { conversationId } = await on.says('hello', { participant })
      await on.run(flow.id, ({ status }) => status === 'waiting')
      const named = { profileId: on.team.profileId, accountId: on.account.id, externalId: participant.id }
      const { contactId: met } = await on.conversation(conversationId)
      const contactId = met ?? (await on.ok(on.call('POST /v1/contacts', named), 201)).id
      await on.ok(on.call(`PATCH /v1/contacts/${contactId}`, { isSubscribed: false }))
      const ended = await on.run(flow.id, isOver)
      assert.deepEqual([ended.status, ended.lastError], ['exited', 'contact_unsubscribed'])
      const refused = await on.call(`POST /v1/workflows/${flow.id}/executions`, { conversationId })
      assert.deepEqual([refused.status, refused.code], [409, 'contact_unsubscribed'])
      await advance(310, own)
      assert.equal((await on.calls('late')).length, 0)
      await on.says('and yet a question', { participant })
      await advance(310, own)
      await on.run(flow.id, ({ status }) => status === 'completed')
      assert.equal((await on.calls('late')).length, 1)
    } finally {
      await own.stop()
    }
  })

  test('keeps the beginning of a long answer, and takes the way of success', async () => {
    const receiver = await newReceiver()
    receiver.answers({ body: 'x'.repeat(70_000) })
    const own = await boot({ WEBHOOK_ALLOW_PRIVATE: '1' })
    try {
      const on = await newFlows('botchat', own)
      const { url } = receiver
      const flow = await on.live(
        graphOf(
          { start: onMessage(), hook: ['webhook', { url, saveAs: 'r' }], end: ['end'], no: ['handoff'] },
          ['start', 'hook'],
          ['hook', 'end', 'success'],
          ['hook', 'no', 'error'],
        ),
      )
      await on.says('x', { participant: somebody() })
      const run = await on.run(flow.id, isOver)
      assert.equal(run.status, 'completed')
      const { r } = run.variables
      assert.deepEqual([r.status, r.ok, /^x{60000}/.test(r.body)], [200, true, true])
    } finally {
      await own.stop()
    }
  })

  test('names no header of a webhook that the request sets itself', async () => {
    const on = await newFlows()
    for (const name of ['Content-Length', 'host', 'expect', 'a b']) {
      const headers = { 'x-own': '{{lastMessage}}', [name]: '3' }
      const graph = inARow(onMessage(), ['webhook', { url: 'https://hooks.sandbox.test/ok', headers }])
      const { profileId } = on.team
      const body = { profileId, accountId: on.account.id, name: 'n', ...graph }
      const refused = await on.call('POST /v1/workflows', body)
      const { status, code, param } = { ...refused, param: refused.body.param }
      assert.deepEqual([status, code, param], [400, 'invalid_value', `nodes[1].config.headers.${name}`])
    }
  })

  test('has run to its end, with its messages, when the job of automations answers', async () => {
    const on = await newFlows()
    const flow = await on.live(
      inARow(onMessage(), ['send_message', { text: 'one' }], ['send_message', { text: 'two' }]),
    )
    for (let round = 0; round < 3; round++) {
      await on.says('x', { participant: somebody() })
      await on.ok(on.play('POST /_sandbox/jobs/run', { job: 'automation' }))
      const [{ status }] = await on.runs(flow.id)
      assert.equal(status, 'completed')
    }
  })

  test('does not know what came of a message that the network never answers for', async () => {
    const own = await boot()
    try {
      const on = await newFlows('socialnet', own)
      const flow = await on.live(inARow(onMessage(), ['send_message', { text: 'hi sbx:message:timeout' }]))
      const { conversationId } = await on.says('x', { participant: somebody() })
      await on.run(flow.id, isOver)
      await advance(90, own)
      const [message] = await on.said(conversationId, 1)
      assert.equal(message.status, 'unknown')
    } finally {
      await own.stop()
    }
  })

  test('starts by what becomes of a message that people wrote, and never by one of its own', async () => {
    const on = await newFlows('chatapp')
    const start = (eventType: string): [string, object] => [
      'trigger',
      { triggerType: 'chatapp_event', eventType },
    ]
    const reached = await on.live(
      inARow(start('message_delivered'), ['send_message', { text: 'It is there' }]),
    )
    const liked = await on.live(inARow(start('reaction'), ['end']))
    const { conversationId } = await on.says('hello', { participant: somebody() })
    await on.send(conversationId, { message: 'An answer' })
    const [answer] = await on.said(conversationId, 1)
    await on.change(answer.platformMessageId, 'delivered')
    const run = await on.run(reached.id, isOver)
    assert.deepEqual([run.status, run.variables.lastMessage], ['completed', 'An answer'])
    const [own] = (await on.said(conversationId, 2)).filter(({ text }) => text === 'It is there')
    await on.change(own.platformMessageId, 'delivered')
    await on.change(own.platformMessageId, 'reaction', { emoji: '👍' })
    assert.equal((await on.runs(liked.id)).length, 0)
    await on.change(answer.platformMessageId, 'reaction', { emoji: '👍' })
    assert.equal((await on.run(liked.id, isOver)).status, 'completed')
    assert.equal((await on.runs(reached.id)).length, 1)
  })
})
