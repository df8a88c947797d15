import { type Day, daysBetween } from '../days/periods.ts'

/** A number of an account at the end of a day. Days without an observation are left out. */
export interface Observed {
  date: Day
  accountId: string
  value: number | null
}

export interface Curve {
  days: readonly Day[]
  /** One value for each day, by account: the last one that was observed. Null before the first one. */
  byAccount: ReadonlyMap<string, readonly (number | null)[]>
  /** What all accounts have together; null on days on which one of them was not observed yet. */
  sum: readonly (number | null)[]
}

/** A level such as likes or followers from the first day that was observed to the last one. It stays until it is observed anew. */
export function curveOf(observed: readonly Observed[]): Curve {
  const told = observed.filter((one): one is Observed & { value: number } => one.value !== null)
  const dates = told.map(({ date }) => date).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  const days = first && last ? daysBetween(first, last) : []
  const byAccount = new Map<string, readonly (number | null)[]>()
  for (const [account, rows] of Map.groupBy(told, ({ accountId }) => accountId)) {
    const values = new Map(rows.map(({ date, value }) => [date, value]))
    let level: number | null = null
    byAccount.set(
      account,
      days.map((day) => {
        level = values.get(day) ?? level
        return level
      }),
    )
  }
  const sum = days.map((_, index) =>
    [...byAccount.values()].reduce<number | null>((whole, values) => {
      const value = values[index] ?? null
      return whole === null || value === null ? null : whole + value
    }, 0),
  )
  return { days, byAccount, sum }
}
