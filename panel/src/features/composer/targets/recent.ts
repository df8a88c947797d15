// The choices of accounts that a person has sent to, newest first. A browser may refuse to keep them.

const most = 6

const placeOf = (name: string): string => `zither.recent:${name}`

export function recentChoices(name: string): readonly (readonly string[])[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(name)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(Array.isArray) : []
  } catch {
    return []
  }
}

export function rememberChoice(name: string, accountIds: readonly string[]): void {
  if (accountIds.length === 0) return
  try {
    localStorage.setItem(placeOf(name), JSON.stringify(withChoice(recentChoices(name), accountIds)))
  } catch {}
}

/** The same accounts in another order are the same choice. */
export function withChoice(
  before: readonly (readonly string[])[],
  accountIds: readonly string[],
): (readonly string[])[] {
  const keyOf = (ids: readonly string[]) => ids.toSorted().join()
  const others = before.filter((one) => keyOf(one) !== keyOf(accountIds))
  return [accountIds, ...others].slice(0, most)
}
