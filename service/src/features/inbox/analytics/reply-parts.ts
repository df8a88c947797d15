import { type Numbers, none, tally } from './analytics.shape.ts'
import type { CountedAccount } from './counted-accounts.store.ts'
import type { DayCount } from './counts.store.ts'
import type { Days } from './days.ts'

export function rangeOf({ from, to, timezone }: Days) {
  return { from, to, timezone }
}

/** Every day of the range, also those without messages. */
export function seriesOf({ dates }: Days, counts: readonly DayCount[]): ({ date: string } & Numbers)[] {
  const sums = tally(
    counts.filter(({ day }) => day !== null),
    ({ day }) => day,
  )
  return dates.map((date, place) => ({ date, ...(sums.get(place + 1) ?? none) }))
}

/** Of what platform the account of a count is. */
export function platformOf(accounts: readonly CountedAccount[]) {
  const words = new Map(accounts.map(({ id, platform }) => [id, platform]))
  return ({ accountId }: { accountId: string | null }): string | undefined => words.get(accountId ?? '')
}

/** The numbers of words that have some, in the order of a list. */
export function inPlace<Word extends string>(
  words: readonly Word[],
  sums: ReadonlyMap<string | undefined, Numbers>,
): [Word, Numbers][] {
  return words.flatMap((word): [Word, Numbers][] => {
    const numbers = sums.get(word)
    return numbers ? [[word, numbers]] : []
  })
}
