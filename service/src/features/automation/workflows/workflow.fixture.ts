import assert from 'node:assert/strict'
import { fixture, gone, made, type Place, prepared, sample } from '#testing/fixtures/fixture.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { control } from '#testing/team/team.ts'

const start = {
  id: 'start',
  type: 'trigger',
  config: { triggerType: 'inbound_message', keywords: ['price'] },
}
const wait = { id: 'wait', type: 'wait_for_reply', config: { timeoutMinutes: 60 } }
const edges = [{ id: 'first', source: 'start', target: 'wait' }]

/** The third version of its graph: what is earlier is a list. */
async function newWorkflow(place: Place): Promise<string> {
  const { call, profileId } = place
  const { id: accountId } = await newAccount(place, 'socialnet')
  const body = { profileId, accountId, name: 'Questions', nodes: [start] }
  const id = made(await call('POST /v1/workflows', body))
  gone(await call(`PATCH /v1/workflows/${id}`, { nodes: [start, wait] }))
  gone(await call(`PATCH /v1/workflows/${id}`, { edges }))
  return id
}

/** Has somebody new write to the account of a workflow, and answers the conversation. */
async function newConversation(place: Place, workflowId: string): Promise<string> {
  const { accountId } = (await place.call(`GET /v1/workflows/${workflowId}`)).body
  const said = await (await control(place))('POST /_sandbox/inbox/messages', {
    accountId,
    participant: { id: randomId(), name: 'Ann' },
    text: 'What does it cost?',
  })
  assert.equal(said.status, 201, JSON.stringify(said.body))
  return said.body.conversationId
}

async function newRun(place: Place, workflowId: string): Promise<string> {
  const conversationId = await newConversation(place, workflowId)
  return made(await place.call(`POST /v1/workflows/${workflowId}/executions`, { conversationId }))
}

export const workflow = fixture({
  kind: 'workflowId',
  scope: 'profile',
  absent: ['workflow_not_found'],
  make: newWorkflow,
  testModeOnly: 'In live mode a real account would have to be connected.',
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/workflows/${id}`)),
})

export const execution = fixture({
  kind: 'executionId',
  scope: 'account',
  absent: ['workflow_execution_not_found', 'workflow_not_found'],
  make: async (place) => newRun(place, await place.the('workflowId')),
  cannotBeRemoved: 'A run goes with its workflow.',
  testModeOnly: 'In live mode a real person would have to write.',
})

/** A run needs somebody to run with. */
export const running = prepared({
  prepares: ['triggerWorkflow', 'listWorkflowExecutionEvents', 'activateWorkflow', 'pauseWorkflow'],
  async values(place) {
    const workflowId = await newWorkflow(place)
    const executionId = await newRun(place, workflowId)
    gone(await place.call(`POST /v1/workflows/${workflowId}/activate`))
    return { workflowId, executionId, conversationId: await newConversation(place, workflowId) }
  },
})

export const begun = sample({ operation: 'triggerWorkflow', body: { conversationId: randomId() } })
