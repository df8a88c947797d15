export const postStatuses = [
  'draft',
  'scheduled',
  'publishing',
  'published',
  'partial',
  'failed',
  'unknown',
  'cancelled',
] as const

export type PostStatus = (typeof postStatuses)[number]
export type Status = PostStatus | 'removed'

/** What a person has to look at first comes first. */
const urgency: readonly Status[] = [
  'unknown',
  'failed',
  'partial',
  'publishing',
  'scheduled',
  'published',
  'removed',
  'cancelled',
  'draft',
]

export const byUrgency = (a: Status, b: Status): number => urgency.indexOf(a) - urgency.indexOf(b)

/** Whether something still happens to it without a person. */
export const isMoving = (status: Status): boolean => status === 'publishing' || status === 'unknown'
