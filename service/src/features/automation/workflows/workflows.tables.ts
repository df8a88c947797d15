import type { Generated } from 'kysely'
import type { Json } from '#db/query/json.ts'
import type { Mode } from '#values/scope.ts'
import type { ConfigOf, GraphEdge, GraphNode } from './graph/node-configs.ts'
import type { Variables } from './values/variables.ts'

export const workflowStatuses = ['draft', 'active', 'paused'] as const
export const executionStatuses = ['running', 'waiting', 'completed', 'exited', 'failed'] as const
export const eventActions = [
  'execution_started',
  'execution_completed',
  'execution_exited',
  'execution_paused',
  'execution_resumed',
  'node_started',
  'node_completed',
  'node_failed',
  'node_skipped',
] as const
export const eventStatuses = ['success', 'failed', 'pending'] as const

export interface WorkflowsTables {
  workflow: WorkflowTable
  workflow_version: VersionTable
  workflow_execution: ExecutionTable
  workflow_event: EventTable
}

declare module '#db/database.ts' {
  interface Tables extends WorkflowsTables {}
}

export interface WorkflowTable {
  id: string
  team_id: string
  mode: Mode
  profile_id: string
  account_id: string
  platform: string
  name: string
  description: string
  status: (typeof workflowStatuses)[number]
  version: number
  trigger: Json<ConfigOf<'trigger'>> | null
  activated_at: Date | null
  total_started: Generated<number>
  total_completed: Generated<number>
  total_exited: Generated<number>
  total_failed: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface VersionTable {
  id: string
  team_id: string
  mode: Mode
  profile_id: string
  workflow_id: string
  version: number
  name: string
  description: string
  nodes: Json<readonly GraphNode[]>
  edges: Json<readonly GraphEdge[]>
  entry_node_id: string | null
  created_by: string | null
  restored_from: number | null
  created_at: Date
}

export interface ExecutionTable {
  id: string
  team_id: string
  mode: Mode
  profile_id: string
  workflow_id: string
  version: number
  account_id: string
  platform: string
  conversation_id: string | null
  participant_id: string | null
  contact_id: string | null
  status: (typeof executionStatuses)[number]
  current_node_id: string | null
  waiting_for: 'timer' | 'reply' | null
  variables: Json<Variables>
  step_count: Generated<number>
  event_count: Generated<number>
  pending: 'message' | 'call' | null
  node_began_at: Date | null
  early_reply: Json<{ text: string }> | null
  last_error: string | null
  resume_at: Date | null
  completed_at: Date | null
  due_at: Date | null
  created_at: Date
  updated_at: Date
  lease_until: Date | null
  lease_owner: string | null
  starts: Generated<number>
  fence: Generated<number>
}

export interface EventTable {
  id: string
  team_id: string
  mode: Mode
  execution_id: string
  place: number
  action: (typeof eventActions)[number]
  status: (typeof eventStatuses)[number] | null
  node_id: string | null
  node_type: string | null
  source_handle: string | null
  duration_ms: number | null
  error_message: string | null
  meta: Json<Readonly<Record<string, unknown>>> | null
  at: Date
}
