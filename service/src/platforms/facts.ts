/**
 * Something that a network has fixed and may change, and that an adapter or an operator relies on. The check of the
 * repository reads all of them, so that none is believed for ever.
 */
export interface Fact {
  kind: 'version' | 'price' | 'limit' | 'sunset'
  about: string
  value: string
  source: string
  /** The day on which the source was last looked at. */
  date: string
  /** The day on which it ends: a version is switched off, or what a sunset is about is. Left out where none is named. */
  ends?: string
}

const day = 86_400_000

/** A version is changed while the one before it still works. */
const leastVersionDays = 90
const longestUnseenDays = 180

/** Facts that need a change now: versions near their end, and everything that has ended. */
export function endedFacts(facts: readonly Fact[], today: Date): string[] {
  return facts.flatMap(({ kind, about, value, ends }) => {
    if (ends === undefined) return []
    const left = daysBetween(today, ends)
    if (left < 0) return [`${about} (${value}) ended on ${ends}: change what relies on it`]
    if (kind === 'version' && left < leastVersionDays)
      return [`${about} ${value} ends on ${ends}, in ${left} days: speak a newer version`]
    return []
  })
}

/** Facts that were not checked for half a year. They may still be right. */
export function unseenFacts(facts: readonly Fact[], today: Date): string[] {
  return facts.flatMap(({ about, date, source }) => {
    const days = -daysBetween(today, date)
    return days > longestUnseenDays ? [`${about} was looked up ${days} days ago: see ${source}`] : []
  })
}

function daysBetween(today: Date, date: string): number {
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())
  return Math.round((Date.parse(date) - midnight) / day)
}
