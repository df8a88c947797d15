import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { platformNotSupported } from '#features/accounts/index.ts'
import { toEvent, toExecution, WorkflowEvent, WorkflowExecution } from './executions.shape.ts'
import { events, executions } from './run/executions.store.ts'
import { triggerByHand } from './trigger-by-hand.ts'
import {
  accountDisconnected,
  contactBlocked,
  contactUnsubscribed,
  conversationNotFound,
  executionNotFound,
  invalidGraph,
  workflowAlreadyRunning,
  workflowNotFound,
} from './workflows.errors.ts'
import { workflows } from './workflows.store.ts'
import { executionStatuses } from './workflows.tables.ts'

export const listWorkflowExecutions = operation({
  id: 'listWorkflowExecutions',
  route: 'GET /v1/workflows/{workflowId}/executions',
  tag: 'workflows',
  summary: 'Lists the runs of a workflow.',
  description:
    'Newest first. Runs that have ended are kept for 90 days. With `skip` the answer also holds total, skip and limit.',
  permission: 'workflows:read',
  query: t.object({ status: t.optional(t.oneOfCode('invalid_status', ...executionStatuses)) }),
  reply: t.page(WorkflowExecution, t.skipFields),
  paging: { skip: true },
  errors: [workflowNotFound],
  async handler({ db, scope, params, query, page }) {
    const { id } = (await workflows.find(db, scope, params.workflowId)) ?? raise(workflowNotFound)
    const where = { workflow_id: id, status: query.status }
    return pageAnswer(await executions.list(db, scope, page, { where }), page, toExecution)
  },
})

export const triggerWorkflow = operation({
  id: 'triggerWorkflow',
  route: 'POST /v1/workflows/{workflowId}/executions',
  tag: 'workflows',
  summary: 'Starts a run by hand.',
  description:
    'In any status, to try a draft: its graph has to be one that could be activated. The run begins in a conversation, or, on WhatsApp, with the number in `to`. `text` is what the person is taken to have written.',
  permission: 'workflows:write',
  example: { with: ['conversationId'] },
  body: t.object({
    conversationId: t.optional(t.id()),
    to: t.optional(t.text(200, { description: 'WhatsApp only: the number of the person.' })),
    text: t.optional(t.prose(10_000)),
  }),
  reply: t.created(WorkflowExecution),
  errors: [
    contactBlocked,
    contactUnsubscribed,
    workflowNotFound,
    conversationNotFound,
    platformNotSupported,
    workflowAlreadyRunning,
    invalidGraph,
    accountDisconnected,
    generalError('missing_required_parameter'),
    generalError('mutually_exclusive_fields'),
  ],
  uses: ['platforms'],
  handler: async (call) => toExecution(await triggerByHand(call)),
})

export const listWorkflowExecutionEvents = operation({
  id: 'listWorkflowExecutionEvents',
  route: 'GET /v1/workflows/{workflowId}/executions/{executionId}/events',
  tag: 'workflows',
  summary: 'Lists the steps of one run.',
  description: 'The oldest first. With `skip` the answer also holds total, skip and limit.',
  permission: 'workflows:read',
  reply: t.page(WorkflowEvent, t.skipFields),
  paging: { skip: true },
  errors: [workflowNotFound, executionNotFound],
  async handler({ db, scope, params, page }) {
    const workflow = (await workflows.find(db, scope, params.workflowId)) ?? raise(workflowNotFound)
    const run = await executions.find(db, scope, params.executionId)
    if (run?.workflow_id !== workflow.id) return raise(executionNotFound)
    const rows = await events.list(db, scope, page, { where: { execution_id: run.id } })
    return pageAnswer(rows, page, toEvent)
  },
})
