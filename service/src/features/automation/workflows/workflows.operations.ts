import { Deleted, deleted } from '#contract/operation/deleted.ts'
import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { assertProfile, profileNotFound } from '#features/accounts/index.ts'
import { userNotFound } from '#features/identity/index.ts'
import { automatedAccountErrors } from '../messages/automated-account.ts'
import { endRuns } from './run/end-runs.ts'
import { changeWorkflow, createWorkflow as create, NewWorkflow, WorkflowPatch } from './save-workflow.ts'
import { workflowActive, workflowNotFound } from './workflows.errors.ts'
import { toListed, toWorkflow, Workflow, WorkflowListed } from './workflows.shape.ts'
import { wholeWorkflows, workflows } from './workflows.store.ts'
import { workflowStatuses } from './workflows.tables.ts'

/** What saving a graph may be refused for, besides what its schema says. */
const graphErrors = [
  ...automatedAccountErrors,
  userNotFound,
  ...[
    ...['unknown_parameter', 'missing_required_parameter', 'invalid_string', 'invalid_integer'],
    ...['invalid_number', 'invalid_boolean', 'invalid_array', 'invalid_object', 'invalid_id'],
    ...['invalid_value', 'invalid_url'],
  ].map(generalError),
]

export const listWorkflows = operation({
  id: 'listWorkflows',
  route: 'GET /v1/workflows',
  tag: 'workflows',
  summary: 'Lists conversation workflows with run counts.',
  description:
    'Newest first, without nodes and edges. With `skip` the answer also holds total, skip and limit.',
  permission: 'workflows:read',
  query: t.object({
    profileId: t.optional(t.id()),
    status: t.optional(t.oneOfCode('invalid_status', ...workflowStatuses)),
  }),
  reply: t.page(WorkflowListed, t.skipFields),
  paging: { skip: true },
  errors: [profileNotFound],
  async handler({ db, scope, query, page }) {
    await assertProfile(db, scope, query.profileId)
    const where = { profile_id: query.profileId, status: query.status }
    return pageAnswer(await workflows.list(db, scope, page, { where }), page, toListed)
  },
})

export const createWorkflow = operation({
  id: 'createWorkflow',
  route: 'POST /v1/workflows',
  tag: 'workflows',
  summary: 'Creates a draft workflow from a graph.',
  description:
    'A draft may be incomplete: only the form of what it has is checked. A graph has at most 200 nodes and 500 edges. Without entryNodeId the run begins at the only trigger.',
  permission: 'workflows:write',
  body: NewWorkflow,
  reply: t.created(Workflow),
  errors: graphErrors,
  uses: ['receiverFault', 'platforms'],
  handler: async (call) => toWorkflow(await create(call)),
})

export const getWorkflow = operation({
  id: 'getWorkflow',
  route: 'GET /v1/workflows/{workflowId}',
  tag: 'workflows',
  summary: 'Returns one workflow with its graph.',
  permission: 'workflows:read',
  reply: t.ok(Workflow),
  errors: [workflowNotFound],
  async handler({ db, scope, params }) {
    return toWorkflow((await wholeWorkflows.find(db, scope, params.workflowId)) ?? raise(workflowNotFound))
  },
})

export const updateWorkflow = operation({
  id: 'updateWorkflow',
  route: 'PATCH /v1/workflows/{workflowId}',
  tag: 'workflows',
  summary: 'Changes a draft or paused workflow.',
  description:
    'nodes and edges replace all of them. A graph that differs from the one before is a new version; runs that have begun keep to theirs. Name and description may change in an active workflow, too.',
  permission: 'workflows:write',
  body: WorkflowPatch,
  reply: t.ok(Workflow),
  errors: [workflowNotFound, workflowActive, ...graphErrors],
  uses: ['receiverFault', 'platforms'],
  handler: async (call) => toWorkflow(await changeWorkflow(call)),
})

export const deleteWorkflow = operation({
  id: 'deleteWorkflow',
  route: 'DELETE /v1/workflows/{workflowId}',
  tag: 'workflows',
  summary: 'Deletes a workflow and ends its runs.',
  description: 'Its versions and runs go with it. No message of them begins to be sent after the answer.',
  permission: 'workflows:write',
  reply: t.ok(Deleted),
  errors: [workflowNotFound],
  handler(call) {
    const { scope, params, now } = call
    return call.transaction(async (tx) => {
      const { id } = (await workflows.find(tx, scope, params.workflowId)) ?? raise(workflowNotFound)
      await endRuns(tx, { workflowId: id }, { status: 'exited', code: 'workflow_deleted' }, now)
      const removed = (await workflows.remove(tx, scope, id)) ?? raise(workflowNotFound)
      return deleted(removed.id)
    })
  },
})
