import type { ReadRoute, Shapes } from '../../contract/routes.ts'

export type Workflow = Shapes['Workflow']
export type WorkflowRow = Shapes['WorkflowListed']
export type Run = Shapes['WorkflowExecution']
export type RunEvent = Shapes['WorkflowEvent']
export type Version = Shapes['WorkflowVersion']
export type VersionRow = Shapes['WorkflowVersionListed']

/** The networks on which a workflow can lead a conversation. */
export const workflowPlatforms: readonly string[] = [
  'photonet',
  'socialnet',
  'botchat',
  'microblog',
  'skynet',
  'forum',
  'chatapp',
]

export const workflowStatuses = ['draft', 'active', 'paused'] as const satisfies readonly Workflow['status'][]

export const runStatuses = [
  'running',
  'waiting',
  'completed',
  'exited',
  'failed',
] as const satisfies readonly Run['status'][]

/** What is old once a workflow has changed. */
export const workflowReads: readonly ReadRoute[] = [
  'GET /v1/workflows',
  'GET /v1/workflows/{workflowId}',
  'GET /v1/workflows/{workflowId}/versions',
]

export const isLive = ({ status }: Pick<Run, 'status'>): boolean =>
  status === 'running' || status === 'waiting'

/** How many runs have not ended. */
export const liveOf = (row: WorkflowRow): number =>
  row.totalStarted - row.totalCompleted - row.totalExited - row.totalFailed
