import assert from 'node:assert/strict'
import { test } from 'node:test'
import { somebody } from '#testing/team/chats.ts'
import { graphOf, isOver, newFlows, onMessage } from '#testing/team/workflows.ts'

test('a message starts a run, which asks, waits, decides by the answer and ends', async () => {
  const on = await newFlows()
  const flow = await on.live(
    graphOf(
      {
        start: onMessage({ keywords: ['price'] }),
        ask: ['send_message', { text: 'Hello {{contact.name}}, which size?' }],
        wait: ['wait_for_reply', { saveAs: 'size' }],
        big: ['condition', { rules: [{ id: 'l', variable: 'size', operator: 'contains', value: 'large' }] }],
        dear: ['send_message', { text: '{{size}} is 40, {{lastMessage}}' }],
        cheap: ['send_message', { text: 'That is 20' }],
        done: ['end'],
      },
      ['start', 'ask'],
      ['ask', 'wait'],
      ['wait', 'big', 'reply'],
      ['wait', 'done', 'timeout'],
      ['big', 'dear', 'l'],
      ['big', 'cheap', 'default'],
      ['dear', 'done'],
      ['cheap', 'done'],
    ),
  )
  const participant = somebody()
  const { conversationId } = await on.says('What is the PRICE?', { participant })
  const [asked] = await on.said(conversationId, 1)
  assert.deepEqual([asked.text, asked.source], [`Hello ${participant.name}, which size?`, 'workflow'])
  const waiting = await on.run(flow.id, ({ status }) => status === 'waiting')
  assert.deepEqual(waiting.waitingFor, { kind: 'reply', nodeId: 'wait' })
  assert.deepEqual(asked.metadata.origin, {
    ...{ type: 'workflow', id: flow.id, executionId: waiting.id, nodeId: 'ask' },
  })
  await on.says('Large, please', { participant })
  const said = await on.said(conversationId, 2)
  assert.equal(said[1].text, 'Large, please is 40, Large, please')
  const over = await on.run(flow.id, isOver)
  assert.deepEqual(
    [over.status, over.stepCount, over.lastError, over.variables],
    ['completed', 6, null, { lastMessage: 'Large, please', size: 'Large, please' }],
  )
  const told = (await on.events(over)).map(({ action, nodeId, sourceHandle }: any) => [
    action,
    nodeId,
    sourceHandle,
  ])
  assert.deepEqual(told, [
    ['execution_started', null, null],
    ['node_started', 'start', null],
    ['node_completed', 'start', null],
    ['node_started', 'ask', null],
    ['node_completed', 'ask', null],
    ['node_started', 'wait', null],
    ['execution_paused', 'wait', null],
    ['execution_resumed', 'wait', null],
    ['node_completed', 'wait', 'reply'],
    ['node_started', 'big', null],
    ['node_completed', 'big', 'l'],
    ['node_started', 'dear', null],
    ['node_completed', 'dear', null],
    ['node_started', 'done', null],
    ['node_completed', 'done', null],
    ['execution_completed', null, null],
  ])
  const { totalStarted, totalCompleted, totalExited, totalFailed } = await on.ok(
    on.call(`GET /v1/workflows/${flow.id}`),
  )
  assert.deepEqual([totalStarted, totalCompleted, totalExited, totalFailed], [1, 1, 0, 0])
})
