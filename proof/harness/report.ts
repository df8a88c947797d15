export type Verdict = 'GREEN' | 'RED' | 'INCONCLUSIVE'

interface Goal {
  name: string
  value: number
  limit: string
  holds: boolean
}

const shownAtMost = 15

/** What one run has found. A goal that is missed or a violation makes it red, too little power inconclusive. */
export class Report {
  readonly #figures: [name: string, value: string][] = []
  readonly #goals: Goal[] = []
  readonly #powers: Goal[] = []
  readonly #violations = new Map<string, string[]>()

  /** A figure that is shown and not judged. */
  figure(name: string, value: number | string, unit = ''): void {
    this.#figures.push([name, `${typeof value === 'number' ? rounded(value) : value}${unit && ` ${unit}`}`])
  }

  atMost(name: string, value: number, limit: number, unit = ''): void {
    this.#goals.push({ name, value, limit: `at most ${limit} ${unit}`.trim(), holds: value <= limit })
  }

  atLeast(name: string, value: number, limit: number, unit = ''): void {
    this.#goals.push({ name, value, limit: `at least ${limit} ${unit}`.trim(), holds: value >= limit })
  }

  exactly(name: string, value: number, wanted: number): void {
    this.#goals.push({ name, value, limit: `exactly ${wanted}`, holds: value === wanted })
  }

  /** How often the run has really met what it is about: below the least, it has proved nothing. */
  power(name: string, value: number, least: number): void {
    this.#powers.push({ name, value, limit: `at least ${least}`, holds: value >= least })
  }

  /** Something that must never be. */
  violation(rule: string, what: string): void {
    const known = this.#violations.get(rule)
    if (known) known.push(what)
    else this.#violations.set(rule, [what])
  }

  get violations(): number {
    return [...this.#violations.values()].reduce((sum, list) => sum + list.length, 0)
  }

  get verdict(): Verdict {
    if (this.#violations.size > 0 || this.#goals.some(({ holds }) => !holds)) return 'RED'
    // A run that judged nothing has shown nothing.
    if (this.#goals.length + this.#powers.length === 0) return 'INCONCLUSIVE'
    return this.#powers.every(({ holds }) => holds) ? 'GREEN' : 'INCONCLUSIVE'
  }

  lines(): string[] {
    const row = (name: string, value: string, rest = '') =>
      `  ${name.padEnd(46)} ${value.padStart(12)}  ${rest}`
    const judged = (mark: string) => (goal: Goal) =>
      row(goal.name, String(rounded(goal.value)), `${goal.limit}${goal.holds ? '' : `  <-- ${mark}`}`)
    const violations = [...this.#violations].flatMap(([rule, list]) => [
      `  ${rule}: ${list.length} times`,
      ...list.slice(0, shownAtMost).map((what) => `    ${what}`),
    ])
    return [
      ...this.#figures.map(([name, value]) => row(name, value)),
      ...this.#powers.map(judged('too little')),
      ...this.#goals.map(judged('missed')),
      ...violations,
    ]
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

/** The smallest value that at least this share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
