import type { PostStatus, TargetStatus } from '../publishing.tables.ts'

/** The status of a post follows from those of its targets. The first rule that fits decides. */
export function postStatus(targets: readonly TargetStatus[]): PostStatus {
  const any = (...statuses: TargetStatus[]) => targets.some((status) => statuses.includes(status))
  const all = (...statuses: TargetStatus[]) => targets.every((status) => statuses.includes(status))
  if (all('draft')) return 'draft'
  if (any('publishing')) return 'publishing'
  if (any('scheduled')) return 'scheduled'
  if (all('published', 'removed')) return 'published'
  if (any('published', 'removed')) return 'partial'
  if (any('unknown')) return 'unknown'
  if (any('failed')) return 'failed'
  return all('cancelled') ? 'cancelled' : 'draft'
}
