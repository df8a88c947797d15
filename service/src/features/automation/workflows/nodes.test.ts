import assert from 'node:assert/strict'
import { test } from 'node:test'
import { somebody } from '#testing/team/chats.ts'
import { newContact, newField } from '#testing/team/contacts.ts'
import { graphOf, inARow, isOver, newFlows, onMessage } from '#testing/team/workflows.ts'

test('a webhook is called once, with its variables filled in, and its answer is saved', async () => {
  const on = await newFlows()
  const call = (path: string) => [
    'webhook',
    {
      url: `https://hooks.sandbox.test/${path}?m={{lastMessage}}`,
      headers: { 'x-person': '{{contact.name}}' },
      bodyTemplate: '{"text": "{{lastMessage}}", "n": 1}',
      saveAs: 'answer',
    },
  ]
  const flow = await on.live(
    graphOf(
      {
        start: onMessage(),
        good: call('ok') as [string, object],
        bad: call('500') as [string, object],
        still: call('timeout') as [string, object],
        end: ['set_variable', { assignments: [{ name: 'seen', value: '{{answer.status}}|{{answer.ok}}' }] }],
      },
      ['start', 'good'],
      ['good', 'bad', 'success'],
      ['bad', 'still', 'error'],
      ['still', 'end', 'error'],
    ),
  )
  const participant = somebody()
  await on.says('say "hi" & {{contact.name}}', { participant })
  const run = await on.run(flow.id, isOver)
  assert.deepEqual(
    [run.status, run.lastError, run.variables.seen],
    ['completed', 'outcome_unknown', '|false'],
  )
  assert.deepEqual(run.variables.answer, { status: null, ok: false, body: null })
  const { data } = await on.ok(on.play('GET /_sandbox/calls?provider=hooks&limit=1000'))
  const made = data.filter(({ headers }: any) => headers['zither-execution-id'] === run.id)
  assert.deepEqual(
    made.map(({ path, method }: any) => [path.split('?')[0], method]),
    [
      ['/ok', 'POST'],
      ['/500', 'POST'],
      ['/timeout', 'POST'],
    ],
  )
  assert.deepEqual(made[0].body, { text: 'say "hi" & {{contact.name}}', n: 1 })
  assert.equal(made[0].headers['x-person'], participant.name)
  const events = await on.events(run)
  const failed = events.filter(({ action }: any) => action === 'node_failed')
  assert.deepEqual(
    failed.map(({ nodeId, sourceHandle, meta }: any) => [nodeId, sourceHandle, meta.code]),
    [
      ['bad', 'error', 'webhook_failed'],
      ['still', 'error', 'outcome_unknown'],
    ],
  )
})

test('a model answers text, JSON or a tool, and a fault takes the way of errors', async () => {
  const on = await newFlows()
  const tools = [{ name: 'first' }, { name: 'second', parameters: { type: 'object', properties: {} } }]
  const flow = await on.live(
    graphOf(
      {
        start: onMessage(),
        text: ['ai', { model: 'm', userPromptTemplate: 'Q: {{lastMessage}}', saveAs: 'text' }],
        json: ['ai', { userPromptTemplate: '{{lastMessage}}', outputType: 'json', saveAs: 'json' }],
        tool: ['ai', { userPromptTemplate: 'sbx:ai:tool2 {{lastMessage}}', tools, saveAs: 'args' }],
        fails: ['ai', { userPromptTemplate: 'sbx:ai:refused' }],
        lost: ['ai', { userPromptTemplate: 'sbx:ai:timeout' }],
        end: ['end'],
      },
      ['start', 'text'],
      ['text', 'json', 'success'],
      ['json', 'tool', 'success'],
      ['tool', 'fails', 'tool:second'],
      ['fails', 'lost', 'error'],
      ['lost', 'end', 'error'],
    ),
  )
  await on.says('why?', { participant: somebody() })
  const run = await on.run(flow.id, isOver)
  assert.deepEqual([run.status, run.lastError], ['completed', 'outcome_unknown'])
  assert.deepEqual(run.variables, {
    lastMessage: 'why?',
    text: 'Q: why?',
    json: { text: 'why?' },
    args: { text: 'sbx:ai:tool2 why?' },
  })
  const { data } = await on.ok(on.play(`GET /_sandbox/calls?provider=ai&accountId=${on.account.id}`))
  assert.equal(data.length, 5)
})

test('a contact gets values and tags, and a value that does not fit fails the run', async () => {
  const on = await newFlows()
  await newField(on.team, { name: 'Size', type: 'number' })
  const flow = await on.live(
    inARow(
      onMessage({ matchType: 'exact', keywords: ['go'] }),
      ['set_field', { field: 'company', value: 'ACME {{lastMessage}}' }],
      ['set_field', { field: 'size', value: '42' }],
      ['add_tag', { tag: 'Lead' }],
      ['add_tag', { tag: 'Cold' }],
      ['remove_tag', { tag: 'cold' }],
      ['set_field', { field: 'size', value: 'large' }],
    ),
  )
  const { conversationId } = await on.says('go', { participant: somebody() })
  const run = await on.run(flow.id, isOver)
  assert.deepEqual([run.status, run.lastError, run.currentNodeId], ['failed', 'invalid_field_value', 'n6'])
  const { contactId } = await on.conversation(conversationId)
  const contact = await on.ok(on.call(`GET /v1/contacts/${contactId}`))
  assert.deepEqual([contact.company, contact.customFields, contact.tags], ['ACME go', { size: 42 }, ['Lead']])
})

test('a person is enrolled in a sequence once, and the second time takes the way of errors', async () => {
  const on = await newFlows()
  const named = { profileId: on.team.profileId, accountId: on.account.id, name: 'Later' }
  const steps = [{ order: 0, delayMinutes: 60, message: { text: 'Still there?' } }]
  const sequence = await on.ok(on.call('POST /v1/sequences', { ...named, steps }), 201)
  await on.ok(on.call(`POST /v1/sequences/${sequence.id}/activate`))
  const enroll = (saveAs: string): [string, object] => [
    'enroll_sequence',
    { sequenceId: sequence.id, saveAs },
  ]
  const flow = await on.live(
    graphOf(
      { start: onMessage(), one: enroll('one'), two: enroll('two'), bye: ['end'] },
      ['start', 'one'],
      ['one', 'two', 'success'],
      ['two', 'bye', 'error'],
    ),
  )
  await on.says('x', { participant: somebody() })
  const run = await on.run(flow.id, isOver)
  assert.deepEqual([run.status, run.lastError], ['completed', 'already_enrolled'])
  const { data } = await on.ok(on.call(`GET /v1/sequences/${sequence.id}/enrollments`))
  assert.deepEqual(
    [run.variables.one, run.variables.two],
    [{ enrollmentId: data[0].id }, { error: 'already_enrolled' }],
  )
})

test('there are no calls yet: a run takes the way of a call that failed', async () => {
  const on = await newFlows('chatapp')
  const flow = await on.live(
    graphOf(
      { start: onMessage(), call: ['start_call'], bye: ['end'] },
      ['start', 'call'],
      ['call', 'bye', 'failed'],
    ),
  )
  await on.says('call me', { participant: somebody() })
  const run = await on.run(flow.id, isOver)
  assert.deepEqual([run.status, run.lastError], ['completed', 'calls_not_available'])
})

test('people are split by what they are, and the event says which side they took', async () => {
  const on = await newFlows()
  const split = (percentage: number) =>
    graphOf(
      { start: onMessage(), split: ['a_b_split', { percentage }], a: ['end'], b: ['end'] },
      ['start', 'split'],
      ['split', 'a', 'a'],
      ['split', 'b', 'b'],
    )
  const flow = await on.live(split(0))
  await on.says('x', { participant: somebody() })
  const run = await on.run(flow.id, isOver)
  assert.equal(run.currentNodeId, 'b')
  const event = (await on.events(run)).find(
    ({ action, nodeId }: any) => nodeId === 'split' && action === 'node_completed',
  )
  assert.deepEqual([event.sourceHandle, event.meta], ['b', { chosen: 'b' }])
})

test('a handoff ends the run, and nothing answers until the conversation is archived', async () => {
  const on = await newFlows()
  const flow = await on.live(inARow(onMessage(), ['handoff', { note: 'Wants {{lastMessage}}' }]))
  const participant = somebody()
  const { conversationId } = await on.says('help', { participant })
  const run = await on.run(flow.id, isOver)
  assert.equal(run.status, 'exited')
  const { metadata } = await on.conversation(conversationId)
  assert.partialDeepStrictEqual(metadata.handoff, { note: 'Wants help', assignTo: null, workflowId: flow.id })
  await on.says('still there?', { participant })
  await on.ok(on.play('POST /_sandbox/jobs/run', { job: 'automation' }))
  assert.equal((await on.runs(flow.id)).length, 1)
  await on.ok(on.call(`PUT /v1/inbox/conversations/${conversationId}`, { status: 'archived' }))
  assert.equal((await on.conversation(conversationId)).metadata?.handoff, undefined)
  await on.says('hello again', { participant })
  await on.run(flow.id, (newest) => newest.id !== run.id)
})

test('a message that the network refuses fails the run, and an unknown one goes on', async () => {
  const on = await newFlows()
  const flow = await on.live(
    inARow(
      onMessage(),
      ['send_message', { text: 'sbx:message:lost' }],
      ['send_message', { text: 'sbx:message:refused' }],
      ['send_message', { text: 'never' }],
    ),
  )
  const { conversationId } = await on.says('x', { participant: somebody() })
  const run = await on.run(flow.id, isOver)
  assert.deepEqual([run.status, run.lastError, run.currentNodeId], ['failed', 'provider_rejected', 'n2'])
  const first = (await on.events(run)).find(
    ({ nodeId, action }: any) => nodeId === 'n1' && action === 'node_completed',
  )
  assert.equal(first.meta.outcome, 'unknown')
  assert.deepEqual(
    (await on.said(conversationId, 2)).map(({ text, status }: any) => [text, status]),
    [
      ['sbx:message:lost', 'unknown'],
      ['sbx:message:refused', 'failed'],
    ],
  )
})

test('who answers before the outcome of the question is written has answered', async () => {
  const on = await newFlows()
  const flow = await on.live(
    graphOf(
      {
        start: onMessage(),
        ask: ['send_message', { text: 'sbx:message:echo' }],
        wait: ['wait_for_reply', { saveAs: 'a' }],
      },
      ['start', 'ask'],
      ['ask', 'wait'],
    ),
  )
  await on.says('x', { participant: somebody() })
  const run = await on.run(flow.id, isOver)
  assert.deepEqual([run.status, run.variables.a], ['completed', 'sbx:message:echo'])
  assert.equal((await on.runs(flow.id)).length, 1)
})

test('blocked people start nothing, and blocking somebody ends their runs', async () => {
  const on = await newFlows()
  const flow = await on.live(inARow(onMessage(), ['wait_for_reply']))
  const participant = somebody()
  const { conversationId } = await on.says('x', { participant })
  await on.run(flow.id, ({ status }) => status === 'waiting')
  const { contactId } = await on.conversation(conversationId)
  await on.ok(on.call(`PATCH /v1/contacts/${contactId}`, { isBlocked: true }))
  const [ended] = await on.runs(flow.id)
  assert.deepEqual([ended.status, ended.lastError, ended.waitingFor], ['exited', 'contact_blocked', null])
  await on.says('again', { participant })
  assert.equal((await on.runs(flow.id)).length, 1)
})

test('a run forgets a contact that is deleted, and keeps its numbers', async () => {
  const on = await newFlows()
  const flow = await on.live(inARow(onMessage(), ['wait_for_reply']))
  const { conversationId } = await on.says('secret', { participant: somebody() })
  await on.run(flow.id, ({ status }) => status === 'waiting')
  const { contactId } = await on.conversation(conversationId)
  await on.ok(on.call(`DELETE /v1/contacts/${contactId}`))
  const [run] = await on.runs(flow.id)
  assert.deepEqual(
    [run.status, run.lastError, run.contactId, run.conversationId, run.variables, run.stepCount],
    ['exited', 'contact_deleted', null, null, {}, 2],
  )
  assert.equal((await on.ok(on.call(`GET /v1/workflows/${flow.id}`))).totalExited, 1)
})

test('without its account a workflow is paused and its runs have failed', async () => {
  const on = await newFlows()
  const flow = await on.live(inARow(onMessage(), ['wait_for_reply']))
  await on.says('x', { participant: somebody() })
  await on.run(flow.id, ({ status }) => status === 'waiting')
  await on.ok(on.call(`DELETE /v1/accounts/${on.account.id}`))
  const left = await on.ok(on.call(`GET /v1/workflows/${flow.id}`))
  assert.deepEqual([left.status, left.accountId, left.totalFailed], ['paused', on.account.id, 1])
  const [run] = await on.runs(flow.id)
  assert.deepEqual([run.status, run.lastError], ['failed', 'account_deleted'])
  const { status, body } = await on.call(`POST /v1/workflows/${flow.id}/activate`)
  assert.deepEqual([status, body.code], [409, 'account_disconnected'])
})

test('a contact that is known by its name is written to by it, whoever it is', async () => {
  const on = await newFlows()
  const participant = somebody()
  await newContact(on.team, {
    ...{ displayName: '{{contact.email}}', email: 'ann@mail.example' },
    ...{ accountId: on.account.id, externalId: participant.id },
  })
  await on.live(inARow(onMessage(), ['send_message', { text: '{{contact.name}} {{contact.email}}!' }]))
  const { conversationId } = await on.says('x', { participant })
  const [said] = await on.said(conversationId, 1)
  assert.equal(said.text, '{{contact.email}} ann@mail.example!')
})
