import type { ReadRoute, Shapes } from '../../contract/routes.ts'

export type Broadcast = Shapes['Broadcast']
export type Recipient = Shapes['BroadcastRecipient']

export const broadcastStatuses = [
  'draft',
  'scheduled',
  'sending',
  'completed',
  'failed',
  'cancelled',
] as const satisfies readonly Broadcast['status'][]

export const recipientStates = [
  'pending',
  'sent',
  'delivered',
  'read',
  'failed',
  'unknown',
  'skipped',
] as const satisfies readonly Recipient['status'][]

/** What is old once a broadcast has changed. */
export const broadcastReads: readonly ReadRoute[] = [
  'GET /v1/broadcasts',
  'GET /v1/broadcasts/{broadcastId}',
  'GET /v1/broadcasts/{broadcastId}/recipients',
]

/** Whether it has not begun: until then it can be changed, sent and scheduled. */
export const isOpen = ({ status }: Pick<Broadcast, 'status'>): boolean =>
  status === 'draft' || status === 'scheduled'

/** Whether it runs, or may begin at any moment. */
export const isMoving = ({ status, scheduledAt }: Broadcast, now: number): boolean =>
  status === 'sending' || (status === 'scheduled' && Date.parse(scheduledAt ?? '') - now < soonMs)

const soonMs = 60_000

/** How many people something has become of. */
export const settledOf = ({ recipientCount, pendingCount }: Broadcast['stats']): number =>
  recipientCount - pendingCount

/** How many may have the message already: those it was sent to, and those nobody knows of. */
export const leftTo = ({ sentCount, unknownCount }: Broadcast['stats']): number => sentCount + unknownCount

/** The time that matters of a broadcast: when it goes out, or when it ended. */
export const timeOf = ({ status, scheduledAt, startedAt, completedAt, createdAt }: Broadcast): string => {
  if (status === 'draft') return createdAt
  if (status === 'scheduled') return scheduledAt ?? createdAt
  if (status === 'sending') return startedAt ?? createdAt
  return completedAt ?? startedAt ?? scheduledAt ?? createdAt
}
