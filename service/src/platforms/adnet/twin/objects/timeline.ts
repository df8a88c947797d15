/** When something begins or ends to deliver, in milliseconds. What lies ahead may still be taken back. */
export interface Switch {
  at: number
  on: boolean
}

/** What may be spent from a time on, until the next term begins. */
export interface Term {
  at: number
  /** Minor units for each millisecond. */
  rate: number
  from: number | null
  until: number | null
}

export const dayMs = 86_400_000

export function switched(switches: readonly Switch[], at: number, on: boolean): Switch[] {
  const before = switches.filter((one) => one.at < at)
  const isOn = before.at(-1)?.on ?? false
  return isOn === on ? before : [...before, { at, on }]
}

export function isOnAt(switches: readonly Switch[], at: number): boolean {
  return switches.findLast((one) => one.at <= at)?.on ?? false
}

/** The first term holds for the time before it, too. */
export function termAt(terms: readonly Term[], at: number): Term | undefined {
  return terms.findLast((one) => one.at <= at) ?? terms[0]
}

export function isWithin({ from, until }: Term, at: number): boolean {
  return (from === null || from <= at) && (until === null || at < until)
}

interface Plan {
  daily: number | null
  lifetime: number | null
  from: number | null
  until: number | null
}

/** A budget for a lifetime is spent evenly from start to end. */
export function termFrom(at: number, { daily, lifetime, from, until }: Plan): Term {
  const spanMs = until === null ? dayMs : Math.max(dayMs, until - (from ?? at))
  const rate = daily === null ? (lifetime ?? 0) / spanMs : daily / dayMs
  return { at, rate, from, until }
}
