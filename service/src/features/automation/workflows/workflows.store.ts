import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { family } from '#db/query/family.ts'
import type { FamilyRow } from '#db/query/family-types.ts'
import type { Order } from '#db/query/keyset.ts'
import { owned } from '#db/query/scoped.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import { newId } from '#values/id.ts'
import type { Mode } from '#values/scope.ts'
import type { Graph, GraphEdge, GraphNode } from './graph/node-configs.ts'
import type { VersionTable, WorkflowTable } from './workflows.tables.ts'

const present = (column: string) =>
  sql`(select ${sql.raw(column)} from workflow_version
    where workflow_id = workflow.id and workflow_version.version = workflow.version)`

const ofRow = {
  entry_node_id: present('entry_node_id').$castTo<string | null>(),
  node_count: present('jsonb_array_length(nodes)').$castTo<number>(),
}

const changes = [
  'account_id',
  'name',
  'description',
  'status',
  'version',
  'trigger',
  'activated_at',
  'updated_at',
] as const

/** Workflows as a list shows them. */
export const workflows = family('workflow', { scope: 'profile', computed: ofRow, changes })

/** The same with their graphs. */
export const wholeWorkflows = family('workflow', {
  scope: 'profile',
  computed: {
    ...ofRow,
    nodes: present('nodes').$castTo<readonly GraphNode[]>(),
    edges: present('edges').$castTo<readonly GraphEdge[]>(),
  },
  under: 'profile',
  changes,
})

export type WorkflowRow = FamilyRow<'workflow', { entry_node_id: string | null; node_count: number }>
export type WholeWorkflowRow = WorkflowRow & {
  nodes: readonly GraphNode[]
  edges: readonly GraphEdge[]
}
export type StoredWorkflow = Selectable<WorkflowTable>

const newestVersion: Order = { by: sql`lpad(version::text, 10, '0')`, type: 'text', direction: 'desc' }

export const versions = family('workflow_version', { scope: 'profile', usual: newestVersion })

export type VersionRow = Selectable<VersionTable>

/** Those that the workflow had before the present one. */
export function earlierThan({ id, version }: Pick<StoredWorkflow, 'id' | 'version'>) {
  return { where: { workflow_id: id }, and: sql<boolean>`version < ${version}` }
}

export interface NewVersion {
  workflow: Pick<StoredWorkflow, 'id' | 'team_id' | 'mode' | 'profile_id' | 'name' | 'description'>
  version: number
  graph: Graph
  createdBy: string | null
  restoredFrom?: number
}

export async function insertVersion(
  tx: Db,
  { workflow, version, graph, createdBy, restoredFrom }: NewVersion,
  now: Date,
): Promise<void> {
  const { id: workflow_id, team_id, mode, profile_id, name, description } = workflow
  await tx
    .insertInto('workflow_version')
    .values({
      ...{ id: newId(now), team_id, mode, profile_id, workflow_id, version, name, description },
      nodes: JSON.stringify(graph.nodes),
      edges: JSON.stringify(graph.edges),
      entry_node_id: graph.entryNodeId,
      created_by: createdBy,
      restored_from: restoredFrom ?? null,
      created_at: now,
    })
    .execute()
}

interface OfWorkflow {
  team_id: string
  mode: Mode
  workflow_id: string
  version: number
}

/** One of them, the present one included. */
export function findVersion(
  db: Db,
  { workflow_id, version, ...owner }: OfWorkflow,
): Promise<VersionRow | undefined> {
  return owned(db, owner)
    .from('workflow_version')
    .selectAll()
    .where('workflow_id', '=', workflow_id)
    .where('version', '=', version)
    .executeTakeFirst()
}

export function graphOf({
  nodes,
  edges,
  entry_node_id,
}: Pick<VersionRow, 'nodes' | 'edges' | 'entry_node_id'>): Graph {
  return { nodes, edges, entryNodeId: entry_node_id }
}

/** The active workflows of an account, those that were activated first before others. */
export function listTriggered(
  db: Db,
  { id, team_id, mode, profile_id }: Pick<AccountRow, 'id' | 'team_id' | 'mode' | 'profile_id'>,
): Promise<StoredWorkflow[]> {
  return owned(db, { team_id, mode })
    .from('workflow')
    .selectAll()
    .where('account_id', '=', id)
    .where('profile_id', '=', profile_id)
    .where('status', '=', 'active')
    .orderBy('activated_at')
    .orderBy('id')
    .execute()
}

/** What an account had active does nothing without it. */
export async function pauseOfAccount(tx: Db, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('workflow')
    .set({ status: 'paused', trigger: null, updated_at: now })
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .execute()
}
