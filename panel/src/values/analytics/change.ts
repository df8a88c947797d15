/** Why two numbers cannot be compared. */
export type NoChange = 'not_told' | 'not_told_before' | 'zero_before'

/** By which share of the number before a number has changed, or why nobody can say so. */
export function changeOf(value: number | null, before: number | null | undefined): number | NoChange {
  if (value === null) return 'not_told'
  if (before === null || before === undefined) return 'not_told_before'
  if (before === 0) return value === 0 ? 0 : 'zero_before'
  return (value - before) / Math.abs(before)
}

/** The same for a number in percent: how many points lie between the two. */
export function pointsOf(value: number | null, before: number | null | undefined): number | NoChange {
  if (value === null) return 'not_told'
  if (before === null || before === undefined) return 'not_told_before'
  return Math.round((value - before) * 100) / 100
}
