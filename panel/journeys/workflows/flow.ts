import assert from 'node:assert/strict'
import { newAccount, type TestAccount } from '../../../service/src/testing/team/accounts.ts'
import { eventually } from '../../../service/src/testing/team/team.ts'
import type { Journey } from '../harness/journey.ts'
import { writer } from '../inbox/talk.ts'

export const start = {
  id: 'start',
  type: 'trigger',
  config: { triggerType: 'inbound_message', matchType: 'contains', keywords: ['price'] },
}

export const text = (id: string, said: string) => ({
  ...{ id, type: 'send_message' },
  config: { messageType: 'text', text: said },
})

/** Asks which size, and reminds whoever does not answer within an hour. */
export const asking = {
  nodes: [
    start,
    text('ask', 'Which size?'),
    { id: 'wait', type: 'wait_for_reply', config: { timeoutMinutes: 60, saveAs: 'size' } },
    text('tell', '{{size}} is 40.'),
    text('remind', 'Still there?'),
  ],
  edges: [
    { id: 'a', source: 'start', target: 'ask' },
    { id: 'b', source: 'ask', target: 'wait' },
    { id: 'c', source: 'wait', target: 'tell', sourceHandle: 'reply' },
    { id: 'd', source: 'wait', target: 'remind', sourceHandle: 'timeout' },
  ],
}

export interface Flow {
  id: string
  account: TestAccount
}

/** A draft on an account of its own. */
export async function newFlow(
  { call, team }: Journey,
  graph: object,
  name = 'Prices',
  platform = 'socialnet',
): Promise<Flow> {
  const account = await newAccount(team, platform)
  const { profileId } = team
  const { status, body } = await call('POST /v1/workflows', {
    profileId,
    accountId: account.id,
    name,
    ...graph,
  })
  assert.equal(status, 201, JSON.stringify(body))
  return { id: body.id, account }
}

/** Somebody writes to the account of an active workflow; the run that follows, once it stands still. */
export async function newRun(tools: Journey, { id, account }: Flow, said: string) {
  const write = writer(tools, account.id)
  await write(said)
  const runs = await eventually(
    async () => (await tools.call(`GET /v1/workflows/${id}/executions`)).body.data,
    (found) => found.length > 0 && found[0].status !== 'running',
  )
  return { write, run: runs[0] }
}
