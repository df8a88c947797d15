import { raise } from '#contract/operation/errors.ts'
import { mixedProfiles } from '#features/accounts/index.ts'
import type { Scope } from '#values/scope.ts'
import { withinReach } from '../../targets/reach.ts'
import type { TargetRow } from '../../targets/targets.store.ts'
import { isPartlyOut } from '../../targets/thread-items.ts'
import { keepsWhatIsOut } from '../content/content.ts'
import type { WantedTarget } from '../content/target-bodies.ts'
import { dueOf } from '../creation/create-post.ts'
import type { PostRow } from '../posts.store.ts'
import type { When } from '../timing/schedule.ts'

/** Targets in these statuses may be changed; all others have reached a platform or may have. */
export const changeable = ['draft', 'scheduled', 'failed', 'cancelled'] as const

const isChangeable = ({ status }: TargetRow) => (changeable as readonly string[]).includes(status)

/** What a PUT does to the targets of a post. */
export interface Plan {
  /** Existing targets that stay and may be changed, with the requested change. */
  kept: { row: TargetRow; wanted: WantedTarget | undefined }[]
  added: WantedTarget[]
  dropped: TargetRow[]
  /** Not changed as the body says, because they are out, in part or possibly. */
  refused: TargetRow[]
  /** Whether the request leaves the targets as they are, and all of them are out, in part or possibly. */
  isOut: boolean
  nextPosition: number
  /** The profile of the post afterwards. */
  profileId: string
}

export function planOf(
  existing: readonly TargetRow[],
  wanted: readonly WantedTarget[] | undefined,
  post: PostRow,
  field: string,
  scope: Scope,
): Plan {
  const reached = withinReach(scope, existing)
  const free = reached.filter(isChangeable)
  const nextPosition = Math.max(-1, ...existing.map(({ position }) => position)) + 1
  if (!wanted)
    return {
      kept: free.map((row) => ({ row, wanted: undefined })),
      added: [],
      dropped: [],
      refused: [],
      isOut: existing.length > 0 && free.length === 0,
      nextPosition,
      profileId: post.profile_id,
    }
  const of = (rows: readonly TargetRow[], { account }: WantedTarget) =>
    rows.find((row) => row.account_id === account.id)
  const isChanged = (row: TargetRow, target: WantedTarget) =>
    free.includes(row) && keepsWhatIsOut(row, target)
  const isNamed = (row: TargetRow) => wanted.some(({ account }) => account.id === row.account_id)
  return {
    kept: wanted.flatMap((target) => {
      const row = of(reached, target)
      return row && isChanged(row, target) ? [{ row, wanted: target }] : []
    }),
    added: wanted.filter((target) => !of(existing, target)),
    // A part of a thread that is out keeps its target.
    dropped: free.filter((row) => !isNamed(row) && row.items.length === 0),
    refused: [
      ...wanted.flatMap((target) => {
        const row = of(reached, target)
        return row && !isChanged(row, target) ? [row] : []
      }),
      ...free.filter((row) => !isNamed(row) && row.items.length > 0),
    ],
    isOut: false,
    nextPosition,
    profileId: profileAfter(
      existing.filter((row) => !free.includes(row) || row.items.length > 0),
      wanted,
      post,
      field,
    ),
  }
}

/** A thread of which something is out does not become a draft: its error would be lost, and a retry could not go on. */
export function withoutHalfOutDrafts(plan: Plan, { kind }: When): Plan {
  if (kind !== 'draft') return plan
  const halfOut = plan.kept.flatMap(({ row }) => (isPartlyOut(row) ? [row] : []))
  return {
    ...plan,
    kept: plan.kept.filter(({ row }) => !halfOut.includes(row)),
    refused: [...plan.refused, ...halfOut],
  }
}

/** A post follows its new targets into their profile, unless something of it is out, or may be, in another one. */
function profileAfter(
  staying: readonly TargetRow[],
  wanted: readonly WantedTarget[],
  post: PostRow,
  field: string,
): string {
  const profileId = wanted[0]?.account.profile_id ?? post.profile_id
  if (profileId === post.profile_id) return profileId
  if (staying.some((row) => row.profile_id !== profileId)) raise(mixedProfiles, { param: field })
  return profileId
}

/** How a PUT says when its targets go out. */
export interface Timing {
  when: When
  now: Date
  /** The time of a post that is scheduled, or was when it lost its targets, which targets take that the body gives no time. */
  ofPost: Date | null
  /** The same for added targets: of a post whose targets have times of their own, the first of these. */
  forAdded: Date | null
}

/** Whether a scheduled post has lost its targets: it keeps its time for the next ones. */
export function isEmptied({ scheduled_for }: PostRow, targets: readonly TargetRow[]): boolean {
  return targets.length === 0 && scheduled_for !== null
}

export function timingOf(post: PostRow, existing: readonly TargetRow[], when: When, now: Date): Timing {
  if (post.status !== 'scheduled' && !isEmptied(post, existing))
    return { when, now, ofPost: null, forAdded: null }
  const own = existing.flatMap(({ status, scheduled_for }) =>
    status === 'scheduled' && scheduled_for ? [scheduled_for.getTime()] : [],
  )
  const ofPost = post.scheduled_for
  return { when, now, ofPost, forAdded: ofPost ?? (own.length > 0 ? new Date(Math.min(...own)) : null) }
}

/** When a target goes out after the change: null if it does not, undefined if that stays as it is. */
export function dueAfter(
  { when, now, ofPost, forAdded }: Timing,
  row: TargetRow | undefined,
  wanted: WantedTarget | undefined,
): Date | null | undefined {
  if (when.kind === 'draft') return null
  const due = dueOf(when, { scheduledFor: wanted?.scheduledFor ?? null }, now)
  if (due) return due
  if (!row) return forAdded
  return wanted && row.status === 'draft' && ofPost ? ofPost : undefined
}

/** Whether a target waits to be sent after the change. */
export function leaves(
  timing: Timing,
  row: TargetRow | undefined,
  wanted: WantedTarget | undefined,
): boolean {
  const due = dueAfter(timing, row, wanted)
  return due === undefined ? row?.status === 'scheduled' : due !== null
}

/** A new time puts a target back on schedule as if it had never been tried; being made a draft takes it off. */
export function timedAs(timing: Timing, row: TargetRow, wanted: WantedTarget | undefined) {
  const due = dueAfter(timing, row, wanted)
  if (due === undefined) return {}
  if (due === null)
    return {
      status: 'draft' as const,
      due_at: null,
      scheduled_for: wanted?.scheduledFor ?? null,
      error: null,
      attempts: 0,
    }
  const fresh = row.status === 'scheduled' ? {} : { attempts: 0 }
  return { status: 'scheduled' as const, due_at: due, scheduled_for: due, error: null, ...fresh }
}
