import * as t from '#contract/schema/schema.ts'
import { shownGraph } from './graph/graph.shape.ts'
import type { Graph } from './graph/node-configs.ts'
import type { VersionRow, WholeWorkflowRow, WorkflowRow } from './workflows.store.ts'
import { workflowStatuses } from './workflows.tables.ts'

const row = {
  id: t.id(),
  profileId: t.id(),
  accountId: t.id({ description: 'Stays when the account is deleted.' }),
  platform: t.anyString(),
  name: t.anyString(),
  description: t.anyString(),
  status: t.oneOf(...workflowStatuses),
  version: t.integer(1, undefined, { description: 'Grows with each change of the graph.' }),
  nodeCount: t.integer(0),
  totalStarted: t.integer(0, undefined, {
    description: 'The runs that are running or waiting, and those that completed, exited or failed.',
  }),
  totalCompleted: t.integer(0),
  totalExited: t.integer(0),
  totalFailed: t.integer(0),
  createdAt: t.timestamp(),
  updatedAt: t.timestamp(),
}

const { entryNodeId, ...drawn } = shownGraph

export const WorkflowListed = t.object({ ...row, entryNodeId }, { component: 'WorkflowListed' })

const whole = { ...row, entryNodeId, ...drawn }
export const Workflow = t.object(whole, { component: 'Workflow' })

export const RestoredWorkflow = t.object(
  { ...whole, restoredFromVersion: t.integer(1) },
  { component: 'RestoredWorkflow' },
)

const version = {
  version: t.integer(1),
  name: t.anyString(),
  description: t.anyString(),
  createdBy: t.nullable(t.id({ description: 'The user who saved it; null where an API key did.' })),
  restoredFromVersion: t.nullable(t.integer(1)),
  createdAt: t.timestamp(),
}

export const WorkflowVersionListed = t.object(version, { component: 'WorkflowVersionListed' })
export const WorkflowVersion = t.object({ ...version, ...shownGraph }, { component: 'WorkflowVersion' })

export function toListed(one: WorkflowRow): t.Static<typeof WorkflowListed> {
  return {
    id: one.id,
    profileId: one.profile_id,
    accountId: one.account_id,
    platform: one.platform,
    name: one.name,
    description: one.description,
    status: one.status,
    version: one.version,
    entryNodeId: one.entry_node_id,
    nodeCount: one.node_count,
    totalStarted: one.total_started,
    totalCompleted: one.total_completed,
    totalExited: one.total_exited,
    totalFailed: one.total_failed,
    createdAt: one.created_at.toISOString(),
    updatedAt: one.updated_at.toISOString(),
  }
}

export function toWorkflow(one: WholeWorkflowRow): t.Static<typeof Workflow> {
  return { ...toListed(one), ...drawnOf(one) }
}

export function toVersionListed(one: VersionRow): t.Static<typeof WorkflowVersionListed> {
  return {
    version: one.version,
    name: one.name,
    description: one.description,
    createdBy: one.created_by,
    restoredFromVersion: one.restored_from,
    createdAt: one.created_at.toISOString(),
  }
}

export function toVersion(one: VersionRow): t.Static<typeof WorkflowVersion> {
  return { ...toVersionListed(one), entryNodeId: one.entry_node_id, ...drawnOf(one) }
}

function drawnOf({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>) {
  return {
    nodes: nodes.map(({ id, type, config, position = null, label = null }) => ({
      ...{ id, type, config: { ...config }, position, label },
    })),
    edges: edges.map(({ id, source, target, sourceHandle }) => ({ id, source, target, sourceHandle })),
  }
}
