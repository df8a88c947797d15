import type { Filing, TwinState } from './twin.ts'

interface Kept {
  value: object
  under: string
  position: number
}

/**
 * A twin's memory for a test of one platform, with the same rules as the table of the service. `counted` is how many
 * numbers have been given out before.
 */
export function memoryState(now: () => Date = () => new Date(), counted = 0): TwinState {
  const collections = new Map<string, Map<string, Kept>>()
  const counters = new Map<string, number>()
  let [numbers, positions] = [counted, 0]
  const of = (name: string) => {
    const found = collections.get(name) ?? new Map<string, Kept>()
    collections.set(name, found)
    return found
  }
  const under = (name: string, prefix = '') => [...of(name).values()].filter((kept) => kept.under === prefix)
  const put = (collection: string, key: string, value: object, filing?: Filing) => {
    const before = of(collection).get(key)
    positions += 1
    of(collection).set(key, {
      value: structuredClone(value),
      under: filing?.under ?? before?.under ?? '',
      position: before?.position ?? positions,
    })
  }
  return {
    get now() {
      return now()
    },
    get: async (collection, key) => structuredClone(of(collection).get(key)?.value),
    put: async (...object) => put(...object),
    async putAll(objects) {
      for (const object of objects) put(...object)
    },
    delete: async (collection, key) => void of(collection).delete(key),
    async page(collection, { limit, newestFirst = false, after, skip = 0, ...wanted }) {
      const all = under(collection, wanted.under)
      const ordered = newestFirst ? all.toReversed() : all
      const isBehind = ({ position }: Kept) =>
        after === undefined || (newestFirst ? position < Number(after) : position > Number(after))
      const rest = ordered.filter(isBehind).slice(skip)
      const found = rest.slice(0, limit)
      const last = found.at(-1)
      return {
        values: structuredClone(found.map(({ value }) => value)),
        next: last && rest.length > limit ? String(last.position) : null,
      }
    },
    count: async (collection, prefix) => under(collection, prefix).length,
    async next(name) {
      const count = (counters.get(name) ?? counted) + 1
      counters.set(name, count)
      return count
    },
    async unique() {
      numbers += 1
      return numbers
    },
    // No service stands behind a twin that is tested alone.
    tell() {},
    echo() {},
  }
}
