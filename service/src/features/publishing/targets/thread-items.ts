import type { Published } from '#platforms/capabilities/publishing/publishing.ts'
import { threadOf } from '../posts/content/content.ts'
import type { TargetStatus } from '../publishing.tables.ts'
import type { TargetRow } from './targets.store.ts'

export const itemStatuses = [
  'waiting',
  'publishing',
  'published',
  'failed',
  'unknown',
  'cancelled',
  'removed',
] as const

export interface ThreadItemState {
  index: number
  status: (typeof itemStatuses)[number]
  platformPostId: string | null
  platformPostUrl: string | null
}

type Thread = Pick<TargetRow, 'status' | 'options' | 'items' | 'settled_as'>

/** The state of each item of a thread; empty for a target that is no thread. */
export function threadItemsOf(target: Thread): ThreadItemState[] {
  return threadOf(target).map((_, index) => {
    const out = target.items[index]
    return {
      index,
      status: out ? statusOfOut(target, index) : statusOfOther(target, index),
      platformPostId: out?.platformPostId ?? null,
      platformPostUrl: out?.url ?? addressOf(target, index),
    }
  })
}

/** Only the first item is looked up on the platform, so only its removal is noticed. */
function statusOfOut({ status, items }: Thread, index: number): ThreadItemState['status'] {
  if (status === 'removed' && index === 0) return 'removed'
  return items[index]?.processing ? 'publishing' : 'published'
}

const ofAllOthers: Partial<Record<TargetStatus, ThreadItemState['status']>> = {
  published: 'published',
  removed: 'published',
  cancelled: 'cancelled',
}

/** Items go out in order, so the first that is not out has the outcome of the target. */
const ofNext: Partial<Record<TargetStatus, ThreadItemState['status']>> = {
  publishing: 'publishing',
  failed: 'failed',
  unknown: 'unknown',
}

function statusOfOther({ status, items, settled_as }: Thread, index: number): ThreadItemState['status'] {
  const all = ofAllOthers[status]
  // A person said that all is out that may have left, so its ids need not be known. The rest was never sent.
  if (all === 'published' && settled_as && index > settled_as.through) return 'cancelled'
  if (all) return all
  return (index === items.length ? ofNext[status] : undefined) ?? 'waiting'
}

/** The address of an item whose id it does not hold, as a person named it. */
function addressOf({ status, settled_as }: Thread, index: number): string | null {
  const isOut = status === 'published' || status === 'removed'
  return isOut && settled_as?.item === index ? settled_as.url : null
}

/** The columns of a target by its items that are out. Its id and address are those of the first. */
export function columnsOfItems(items: readonly Published[]) {
  const [root] = items
  return {
    items: [...items],
    ...(root && { platform_post_id: root.platformPostId, platform_post_url: root.url }),
  }
}

/** The statuses in which a stopped thread stays until a person acts: nothing of it is sent by itself. */
export const stoppedStatuses = ['failed', 'unknown', 'cancelled', 'draft'] as const

export function isAtRestPartlyOut(target: Pick<TargetRow, 'status' | 'items'>): boolean {
  return isPartlyOut(target) && stoppedStatuses.some((status) => status === target.status)
}

/** Whether the platform shows items of a target that is not published: its thread stopped on the way. */
export function isPartlyOut({ status, items }: Pick<TargetRow, 'status' | 'items'>): boolean {
  return items.length > 0 && status !== 'published' && status !== 'removed'
}
