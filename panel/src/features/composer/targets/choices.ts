import { type Account, handleOf } from '../form.ts'

export interface Known {
  accounts: readonly Account[]
  networkOf: (platform: string) => string
  profileOf: (profileId: string) => string
}

export interface ProfileChoices {
  profileId: string
  name: string
  accounts: readonly Account[]
}

export const isUsable = ({ status }: Account): boolean => status === 'connected'

const compare = new Intl.Collator(undefined, { numeric: true }).compare

/** The accounts that have every word of a search in their names, their network or their profile, by profile. */
export function choicesOf({ accounts, networkOf, profileOf }: Known, search: string): ProfileChoices[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = accounts.filter((account) => {
    const { platform, profileId, displayName } = account
    const all = [handleOf(account), displayName, networkOf(platform), profileOf(profileId)]
    const text = all.join(' ').toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
  const byProfile = Map.groupBy(found, ({ profileId }) => profileId)
  return [...byProfile]
    .map(([profileId, own]) => ({ profileId, name: profileOf(profileId), accounts: sorted(own, networkOf) }))
    .toSorted((a, b) => compare(a.name, b.name))
}

const sorted = (accounts: readonly Account[], networkOf: Known['networkOf']): Account[] =>
  accounts.toSorted(
    (a, b) => compare(networkOf(a.platform), networkOf(b.platform)) || compare(handleOf(a), handleOf(b)),
  )

interface Suggesting {
  /** In the order in which they are told where nothing is known. */
  accounts: readonly Account[]
  chosen: readonly string[]
  recent: readonly (readonly string[])[]
}

/** With so few accounts all of them stand in the line; of more only those that were chosen lately. */
const few = 12
/** Chosen and suggested ones together fill one line. */
const inLine = 8

/** Accounts that can be added with one click: those of the same profile, the recent ones first. */
export function suggested({ accounts, chosen, recent }: Suggesting): Account[] {
  const first = accounts.find(({ id }) => id === chosen[0])
  const free = accounts.filter(
    (account) =>
      isUsable(account) &&
      !chosen.includes(account.id) &&
      (first === undefined || account.profileId === first.profileId),
  )
  const rank = new Map([...new Set(recent.flat())].map((id, index) => [id, index]))
  const rankOf = ({ id }: Account): number => rank.get(id) ?? Number.POSITIVE_INFINITY
  const known = accounts.length <= few ? free : free.filter(({ id }) => rank.has(id))
  const ordered = known.toSorted((a, b) => (rankOf(a) === rankOf(b) ? 0 : rankOf(a) - rankOf(b)))
  return ordered.slice(0, Math.max(0, inLine - chosen.length))
}
