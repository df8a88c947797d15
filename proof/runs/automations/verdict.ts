/** One thing that was to be done to somebody, known by a word that stands in no other call. */
export interface Deed {
  word: string
  /**
   * `spared`: it was not to be done any more, for another was not done. `untold`: the service does not say which of
   * several it was.
   */
  state: 'done' | 'undone' | 'spared' | 'uncertain' | 'untold' | 'waiting'
  /** What the service says of it. */
  told: string
}

/** A number that the service tells, beside what its rows make. */
export interface Count {
  what: string
  told: number
  rows: number
}

/** What the service says of its automations. */
export interface Account {
  deeds: readonly Deed[]
  counts: readonly Count[]
}

/** That, and what the networks have. */
export interface Seen extends Account {
  /** The words of each call that a network kept. */
  kept: readonly (readonly string[])[]
  /** How many calls may have been in progress whenever everything was killed. */
  mostInProgress: number
}

export type Violation = [rule: string, what: string]

export function violationsOf({ deeds, counts, kept, mostInProgress }: Seen): Violation[] {
  const found: Violation[] = []
  const times = new Map<string, number>()
  for (const word of kept.flat()) times.set(word, (times.get(word) ?? 0) + 1)
  for (const { word, state, told } of deeds) {
    const seen = times.get(word) ?? 0
    const what = `${word} ${told}, at the network ${seen} times`
    if (seen > 1) found.push(['doubled', what])
    if (state === 'done' && seen !== 1) found.push(['done, and never at the network', what])
    if ((state === 'undone' || state === 'spared') && seen > 0)
      found.push(['not done, and at the network', what])
    if (state === 'waiting') found.push(['never ended', what])
  }
  for (const { what, told, rows } of counts)
    if (told !== rows) found.push(['miscounted', `${what} ${told}, not ${rows}`])
  // Nothing refuses a call here: what is not done was in progress when everything was killed.
  const { length } = deeds.filter(({ state }) => state === 'undone' || state === 'uncertain')
  if (length > mostInProgress) found.push(['more uncertain than were in progress', String(length)])
  return found
}

/** Faults that are put into what was seen, to know that they would be. Answers those that were not. */
export function blindTo(seen: Seen): string[] {
  const { deeds, kept, counts } = seen
  const certain = deeds.find(({ state }) => state === 'done')
  const call = kept.find((words) => certain && words.includes(certain.word))
  const [count, ...otherCounts] = counts
  if (!certain || !call || !count) return ['nothing to plant into']
  const others = deeds.filter((deed) => deed !== certain)
  const planted: [string, Seen][] = [
    ['a second call', { ...seen, kept: [...kept, call] }],
    ['a call that the network lacks', { ...seen, kept: kept.filter((one) => one !== call) }],
    ['what was done and is told as failed', { ...seen, deeds: [{ ...certain, state: 'undone' }, ...others] }],
    ['what is still waited for', { ...seen, deeds: [{ ...certain, state: 'waiting' }, ...others] }],
    ['a number that is no row', { ...seen, counts: [{ ...count, told: count.told + 1 }, ...otherCounts] }],
    ['uncertain more often than killed', { ...seen, deeds: deeds.map(uncertain), mostInProgress: 0 }],
  ]
  const usual = violationsOf(seen).length
  return planted.filter(([, one]) => violationsOf(one).length <= usual).map(([name]) => name)
}

const uncertain = (deed: Deed): Deed => ({ ...deed, state: 'uncertain' })
