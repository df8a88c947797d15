import { type DueWork, isPart, keyOf, type Share } from '#contract/work/due-work.ts'
import type { Pieces } from './pieces.ts'

/** How many slots one kind of work may hold, of so many in the process. */
export function partOf(work: DueWork, slots: number): number {
  return Math.min(slots, Math.max(1 + depthOf(work.shares), Math.ceil(slots * work.part)))
}

/**
 * How many slots a group may hold: fewer than what its share is a part of, so that a group that hangs leaves room for
 * another one. With fewer than three slots there is nothing to leave.
 */
export function sizeOf(work: DueWork, share: Share, slots: number, yielding: boolean): number {
  if (!isPart(share)) return share.of
  const whole = wholeOf(work, share, slots)
  const wanted = Math.floor(slots * (yielding && share.yields ? share.yields : share.of))
  const least = 1 + depthOf(work.shares.filter(({ inside }) => inside === keyOf(share)))
  return Math.max(1, Math.min(whole - 1, Math.max(least, wanted)))
}

/** The size of what a share is a part of. */
export function wholeOf(work: DueWork, { inside }: Share, slots: number): number {
  const outer = work.shares.find((share) => keyOf(share) === inside)
  return outer ? sizeOf(work, outer, slots, false) : partOf(work, slots)
}

/**
 * The sizes of shares when each team that has rows in hand, and one more, gets an equal part of what they hold
 * together. Undefined while there is room for others, or no team holds as much: then no team has to yield.
 */
export function equalSizes(
  work: DueWork,
  sizes: ReadonlyMap<string, number>,
  running: Pick<Pieces, 'groups'>,
  capacity: number,
): Map<string, number> | undefined {
  const groups = running.groups(work.shares)
  const equal = new Map(sizes)
  let isCrowded = false
  const isFull = (share: Share, whole: number) => {
    const outer = sizes.get(share.inside ?? '') ?? capacity
    return 2 * whole >= outer
  }
  for (const share of work.shares.filter((one) => isPart(one) && [one.column].flat().includes('team_id'))) {
    const counts = groups.get(keyOf(share)) ?? new Map()
    const whole = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const size = Math.max(1, Math.floor(whole / (counts.size + 1)))
    const isShared = counts.size > 1 && [...counts.values()].some((count) => count >= size)
    if (!isShared || !isFull(share, whole) || size >= (sizes.get(keyOf(share)) ?? 0)) continue
    equal.set(keyOf(share), size)
    isCrowded = true
  }
  return isCrowded ? equal : undefined
}

/** How many parts lie within each other. */
function depthOf(shares: readonly Share[]): number {
  const parts = shares.filter(isPart)
  if (parts.length === 0) return 0
  return parts.some(({ inside }) => parts.some((outer) => keyOf(outer) === inside)) ? 2 : 1
}
