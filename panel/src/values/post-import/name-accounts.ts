/** An account as a cell of a file may name it. */
export interface NamedAccount {
  id: string
  username: string
  displayName: string
  /** The word of its network, and the name that people know. */
  platform: string
  network: string
}

/** The accounts by what a cell may say: an id, a handle, a name, or a network, alone or before the handle. */
export type AccountNames = ReadonlyMap<string, ReadonlySet<string>>

const plain = (text: string): string => text.trim().replace(/^@/, '').toLowerCase()

export function namesOf(accounts: readonly NamedAccount[]): AccountNames {
  const names = new Map<string, Set<string>>()
  for (const { id, username, displayName, platform, network } of accounts) {
    const own = [username, displayName].map(plain).filter(Boolean)
    const networks = [platform, network].map(plain)
    const all = [id, ...own, ...networks, ...networks.flatMap((one) => own.map((name) => `${one}:${name}`))]
    for (const name of all) names.set(name, (names.get(name) ?? new Set()).add(id))
  }
  return names
}

/** The accounts that a name may mean. */
export function idsOf(text: string, names: AccountNames): readonly string[] {
  const [network, handle] = text.split(/:(.*)/s).map(plain)
  const name = handle === undefined ? plain(text) : `${network}:${handle}`
  return [...(names.get(name) ?? [])]
}
