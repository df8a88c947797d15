import type { Service } from './service.ts'

type Names = ReadonlyMap<string, string>

/** What people call the networks, by their words: `skynet` is Bluesky. */
export async function networkNames(service: Service): Promise<Names> {
  try {
    const platforms = (await service.ask('listPlatforms')) as { id: string; name: string }[]
    return new Map(platforms.map(({ id, name }) => [id, name]))
  } catch {
    // The word is good enough where the name cannot be had.
    return new Map()
  }
}

/**
 * Replaces the words of networks in an answer by their names, for people. Fetches the names only if there is such a
 * word.
 */
export async function withNetworkNames(service: Service, answer: unknown): Promise<unknown> {
  if (!namesNetworks(answer)) return answer
  return renamed(answer, await networkNames(service))
}

function namesNetworks(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false
  if (typeof (value as { platform?: unknown }).platform === 'string') return true
  return Object.values(value).some(namesNetworks)
}

function renamed(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, names))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === 'platform' && typeof member === 'string'
        ? (names.get(member) ?? member)
        : renamed(member, names),
    ]),
  )
}
