import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { findAccount } from '#features/accounts/index.ts'
import { newId } from '#values/id.ts'
import { triggerProblems } from './incoming/room-for-trigger.ts'
import { problemsIn } from './run/problems-in.ts'
import { holdWhole, insertWorkflow, neverRefused } from './save-workflow.ts'
import {
  accountDisconnected,
  invalidGraph,
  tooManyWorkflows,
  workflowNotActive,
  workflowNotFound,
} from './workflows.errors.ts'
import { toWorkflow, Workflow } from './workflows.shape.ts'
import { graphOf, wholeWorkflows } from './workflows.store.ts'

export const activateWorkflow = operation({
  id: 'activateWorkflow',
  route: 'POST /v1/workflows/{workflowId}/activate',
  tag: 'workflows',
  summary: 'Checks the graph and makes the workflow live.',
  description:
    'Everything that keeps the graph from running is told at once, in `details.problems`, each with its code, its node or edge, and a sentence. An account has at most 200 active workflows. Activating an active workflow changes nothing.',
  permission: 'workflows:write',
  reply: t.ok(Workflow),
  errors: [workflowNotFound, invalidGraph, accountDisconnected, tooManyWorkflows],
  handler(call) {
    const { scope, now } = call
    return call.transaction(async (tx) => {
      const held = await holdWhole(tx, call)
      if (held.status === 'active') return toWorkflow(held)
      const graph = graphOf(held)
      const problems = [...(await problemsIn(tx, held, graph)), ...(await triggerProblems(tx, held, graph))]
      if (problems.length > 0) raise(invalidGraph, { details: { problems } })
      const account = await findAccount(tx, scope, held.account_id)
      if (account?.profile_id !== held.profile_id) raise(accountDisconnected)
      const trigger = graph.nodes.find(({ type }) => type === 'trigger')?.config ?? {}
      const changes = { status: 'active' as const, trigger: JSON.stringify(trigger), activated_at: now }
      const row = await wholeWorkflows.update(tx, scope, held.id, changes, now, neverRefused)
      return toWorkflow(row ?? raise(workflowNotFound))
    })
  },
})

export const pauseWorkflow = operation({
  id: 'pauseWorkflow',
  route: 'POST /v1/workflows/{workflowId}/pause',
  tag: 'workflows',
  summary: 'Stops a workflow from starting new runs.',
  description: 'Runs that have begun go on to their end. Pausing a paused workflow changes nothing.',
  permission: 'workflows:write',
  reply: t.ok(Workflow),
  errors: [workflowNotFound, workflowNotActive],
  handler(call) {
    const { scope, now } = call
    return call.transaction(async (tx) => {
      const held = await holdWhole(tx, call)
      if (held.status === 'draft') raise(workflowNotActive, { details: { status: held.status } })
      if (held.status === 'paused') return toWorkflow(held)
      const changes = { status: 'paused' as const, trigger: null }
      const row = await wholeWorkflows.update(tx, scope, held.id, changes, now, neverRefused)
      return toWorkflow(row ?? raise(workflowNotFound))
    })
  },
})

const nameMax = 255
const suffix = ' (copy)'

export const duplicateWorkflow = operation({
  id: 'duplicateWorkflow',
  route: 'POST /v1/workflows/{workflowId}/duplicate',
  tag: 'workflows',
  summary: 'Copies a workflow into a new draft.',
  description: 'The copy has the present graph as its first version, and no runs.',
  permission: 'workflows:write',
  reply: t.created(Workflow),
  errors: [workflowNotFound],
  async handler(call) {
    return call.transaction(async (tx) => {
      const held = await holdWhole(tx, call)
      const { profile_id, account_id, platform, description } = held
      const name = [...held.name].slice(0, nameMax - suffix.length).join('') + suffix
      const row = { id: newId(call.now), profile_id, account_id, platform, name, description }
      return toWorkflow(await insertWorkflow(tx, call, row, graphOf(held)))
    })
  },
})
