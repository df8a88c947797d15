import assert from 'node:assert/strict'
import { test } from 'node:test'
import { somebody } from '#testing/team/chats.ts'
import { graphOf, inARow, isOver, newFlows, onMessage } from '#testing/team/workflows.ts'

const end: [string] = ['end']
const code = ({ status, body }: { status: number; body: any }) => [status, body.code, body.param]

test('of several triggers one takes a message: those with keywords first, then the oldest', async () => {
  const on = await newFlows()
  const any = await on.live(inARow(onMessage(), end))
  const first = await on.live(inARow(onMessage({ keywords: ['price'] }), end))
  const second = await on.live(inARow(onMessage({ matchType: 'regex', keywords: ['^pri'] }), end))
  const counts = async () =>
    Promise.all([any, first, second].map(async ({ id }) => (await on.runs(id)).length))
  const { messageId, conversationId } = await on.says('prices', { participant: somebody() })
  const run = await on.run(first.id, isOver)
  assert.deepEqual(await counts(), [0, 1, 0])
  const message = (await on.messages(conversationId)).find(({ id }: any) => id === messageId)
  assert.partialDeepStrictEqual(message.metadata, {
    takenBy: { type: 'workflow', id: first.id, executionId: run.id },
  })
  await on.says('PRIZE', { participant: somebody() })
  await on.run(second.id, isOver)
  await on.says('hello', { participant: somebody() })
  await on.run(any.id, isOver)
  assert.deepEqual(await counts(), [1, 1, 1])
})

test('a trigger for the first message takes no later one, and no outgoing message starts anything', async () => {
  const on = await newFlows()
  const flow = await on.live(inARow(onMessage({ onlyFirstMessage: true }), end))
  const participant = somebody()
  await on.says('from the app', { participant: somebody(), direction: 'outgoing' })
  const { conversationId } = await on.says('one', { participant })
  await on.run(flow.id, isOver)
  await on.says('two', { participant })
  await on.ok(on.send(conversationId, { message: 'three' }), 201)
  assert.equal((await on.runs(flow.id)).length, 1)
})

test('a run that waits takes the answer before any trigger, and a workflow has one run with a person', async () => {
  const on = await newFlows()
  const asking = await on.live(
    graphOf(
      {
        start: onMessage({ keywords: ['ask'] }),
        wait: ['wait_for_reply'],
        late: ['delay', { delayMinutes: 9 }],
      },
      ['start', 'wait'],
      ['wait', 'late', 'reply'],
    ),
  )
  const other = await on.live(inARow(onMessage({ keywords: ['answer'] }), end))
  const participant = somebody()
  await on.says('ask', { participant })
  await on.run(asking.id, ({ status }) => status === 'waiting')
  await on.says('answer', { participant })
  await on.run(asking.id, ({ waitingFor }) => waitingFor?.kind === 'timer')
  assert.equal((await on.runs(other.id)).length, 0)
  await on.says('ask', { participant })
  assert.equal((await on.runs(asking.id)).length, 1)
  await on.says('ask', { participant: somebody() })
  assert.equal((await on.runs(asking.id)).length, 2)
})

test('two robots stop after twenty runs in an hour', async () => {
  const on = await newFlows()
  const flow = await on.live(inARow(onMessage(), ['send_message', { text: 'sbx:message:echo' }]))
  await on.says('hello', { participant: somebody() })
  await on.run(flow.id, () => true)
  const deadline = Date.now() + 20_000
  let count = 0
  while (count < 20 && Date.now() < deadline) {
    count = (await on.runs(flow.id)).length
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  assert.equal((await on.runs(flow.id)).length, 20)
})

test('a run is started by hand in any status, with one person at a time', async () => {
  const on = await newFlows()
  const draft = await on.create(
    inARow(
      ['trigger', { triggerType: 'api_call' }],
      ['send_message', { text: 'By hand: {{lastMessage}}' }],
      ['wait_for_reply'],
    ),
  )
  const { conversationId } = await on.says('hello', { participant: somebody() })
  const start = (body: object, id = draft.id) => on.call(`POST /v1/workflows/${id}/executions`, body)
  const run = await on.ok(start({ conversationId, text: 'try' }), 201)
  assert.deepEqual(
    [run.status, run.conversationId, run.currentNodeId, run.version, run.workflowId],
    ['running', conversationId, 'n0', 1, draft.id],
  )
  assert.equal((await on.said(conversationId, 1))[0].text, 'By hand: try')
  const again = await start({ conversationId })
  assert.deepEqual(
    [again.status, again.body.code, again.body.details],
    [409, 'workflow_already_running', { executionId: run.id }],
  )
  assert.deepEqual(code(await start({})), [400, 'missing_required_parameter', 'conversationId'])
  assert.deepEqual(code(await start({ conversationId, to: '1' })), [400, 'mutually_exclusive_fields', 'to'])
  assert.deepEqual(code(await start({ to: '+15550100' })), [422, 'platform_not_supported', 'to'])
  assert.deepEqual(code(await start({ conversationId: 'a'.repeat(24) })), [
    404,
    'conversation_not_found',
    'conversationId',
  ])
  const empty = await on.create({})
  const refused = await start({ conversationId }, empty.id)
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.details.problems.map((one: any) => one.code)],
    [400, 'invalid_graph', ['no_trigger', 'entry_not_trigger']],
  )
})

test('the end of a run is a line of the log, with the code of a failure', async () => {
  const on = await newFlows()
  const flow = await on.live(inARow(onMessage(), ['send_message', { text: 'sbx:message:refused' }]))
  await on.says('x', { participant: somebody() })
  await on.run(flow.id, isOver)
  const { data } = await on.ok(on.call('GET /v1/logs?type=workflows'))
  assert.deepEqual(
    data.map((line: any) => [line.action, line.status, line.errorCode, line.accountId]),
    [['workflow.run', 'failed', 'provider_rejected', on.account.id]],
  )
})

test('the patterns of all active workflows of an account have so much room together', async () => {
  const on = await newFlows()
  const heavy = (letter: string) =>
    inARow(onMessage({ matchType: 'regex', keywords: [`${letter}{900}`, letter] }), end)
  for (const letter of ['a', 'b']) await on.live(heavy(letter))
  const { id } = await on.create(heavy('c'))
  const refused = await on.call(`POST /v1/workflows/${id}/activate`)
  assert.deepEqual(code(refused), [400, 'invalid_graph', undefined])
  const { problems } = refused.body.details
  assert.deepEqual(
    problems.map((one: any) => [one.code, one.nodeId]),
    [
      ['invalid_pattern', 'n0'],
      ['invalid_pattern', 'n0'],
    ],
  )
  assert.match(String(problems[0].message), /of the account have no room for this pattern: c\{900\}/)
  const elsewhere = await on.live(inARow(onMessage({ keywords: ['c'] }), end))
  assert.equal(elsewhere.status, 'active')
})

test('the keywords of all active workflows of an account have so much room together', async () => {
  const on = await newFlows()
  const wordy = (letter: string) => {
    const keywords = Array.from({ length: 50 }, (_, index) => `${letter}${index}`.padEnd(100, '.'))
    return inARow(onMessage({ keywords }), end)
  }
  for (const letter of 'abcdefg') await on.live(wordy(letter))
  const { id } = await on.create(wordy('h'))
  const refused = await on.call(`POST /v1/workflows/${id}/activate`)
  assert.deepEqual(
    refused.body.details.problems.map((one: any) => [one.code, one.nodeId]),
    [['invalid_pattern', 'n0']],
  )
})
