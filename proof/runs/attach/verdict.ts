/** A request that a process was killed under, and everything that was seen of it. */
export interface Struck {
  name: string
  callout: string
  /** The answers to its repeats with the same key, in order. */
  repeats: readonly { status: number; code?: string | undefined; assets: readonly string[] }[]
}

/** A mutate as the network has written it down. */
export interface Mutate {
  kind: 'assets' | 'campaignAssets'
  kept: boolean
  /** What stands in it: texts of assets, or their names. */
  text: string
  /** The names that it gave. */
  names: readonly string[]
}

export type Violation = [rule: string, what: string]

/** What must never happen, at any moment of the kill. */
export function violationsOf(all: readonly Struck[], mutates: readonly Mutate[]): Violation[] {
  return all.flatMap((one) => {
    const made = mutates.filter(
      ({ kind, kept, text }) => kind === 'assets' && kept && text.includes(one.callout),
    )
    const names = made.flatMap((mutate) => mutate.names)
    const linked = mutates.filter(
      ({ kind, kept, text }) =>
        kind === 'campaignAssets' && kept && names.some((name) => text.includes(name)),
    )
    return [
      ...(made.length > 1 ? [['assets made twice', one.name] satisfies Violation] : []),
      ...(linked.length > 1 ? [['assets linked twice', one.name] satisfies Violation] : []),
      ...endingsOf(one, names, linked.length),
    ]
  })
}

/** A repeat is answered with what is there, or with a doubt, and every repeat the same. */
function endingsOf({ name, repeats }: Struck, names: readonly string[], links: number): Violation[] {
  const found: Violation[] = []
  if (new Set(repeats.map((repeat) => JSON.stringify(repeat))).size > 1) found.push(['repeats differ', name])
  for (const { status, code, assets } of repeats) {
    if (status === 201 && (links !== 1 || assets.some((asset) => !names.includes(asset))))
      found.push(['an answer tells of what is not there', name])
    if (status !== 201 && code !== 'idempotency_key_outcome_unknown')
      found.push([`a repeat ended as ${status} ${code}`, name])
  }
  return found
}

/** The faults of a service that did it wrong, each of which the rules above have to see. */
export function blindTo(all: readonly Struck[], mutates: readonly Mutate[]): string[] {
  const done = all.find(({ repeats }) => repeats[0]?.status === 201)
  const made = mutates.find(
    ({ kind, kept, text }) => kind === 'assets' && kept && done && text.includes(done.callout),
  )
  const linked = mutates.find(
    ({ kind, kept, text }) =>
      kind === 'campaignAssets' && kept && made?.names.some((name) => text.includes(name)),
  )
  if (!done || !made || !linked) return ['nothing to plant faults into']
  const planted: [string, readonly Struck[], readonly Mutate[]][] = [
    ['assets made twice', all, [...mutates, made]],
    ['assets linked twice', all, [...mutates, linked]],
    ['a link that is not there', all, mutates.filter((mutate) => mutate !== linked)],
    ['repeats that differ', [{ ...done, repeats: [...done.repeats, { status: 502, assets: [] }] }], mutates],
  ]
  return planted.flatMap(([name, struck, seen]) => (violationsOf(struck, seen).length > 0 ? [] : [name]))
}
