import type { DraftTarget } from '../draft/draft.ts'
import type { Problem } from '../draft/problems.ts'

/** Why files of one item of a target are refused, by their place. What names no file is about the first. */
export function mediaFaults(
  problems: readonly Problem[],
  { accountId, media, thread }: DraftTarget,
  item: number,
): ReadonlyMap<number, string> {
  const faults = new Map<number, string>()
  for (const { field, at, accountId: about, path, message } of problems) {
    const isOfTarget = (about ?? at.accountId ?? accountId) === accountId
    const isHere = thread ? at.item === item : at.accountId !== undefined || media === null
    if (field !== 'media' || !isOfTarget || !isHere) continue
    const place = Number.parseInt(path ?? '0', 10) || 0
    if (!faults.has(place)) faults.set(place, message)
  }
  return faults
}
