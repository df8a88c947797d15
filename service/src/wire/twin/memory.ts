import type { TwinState } from './twin.ts'

/** A twin's memory for a test of one provider, with the same rules as the table of the service. */
export function memoryState(now: () => Date = () => new Date()): TwinState {
  const collections = new Map<string, Map<string, object>>()
  const counters = new Map<string, number>()
  let numbers = 0
  const of = (name: string) => {
    const found = collections.get(name) ?? new Map<string, object>()
    collections.set(name, found)
    return found
  }
  return {
    get now() {
      return now()
    },
    get: async (collection, key) => structuredClone(of(collection).get(key)),
    put: async (collection, key, value) => void of(collection).set(key, structuredClone(value)),
    delete: async (collection, key) => void of(collection).delete(key),
    list: async (collection) => structuredClone([...of(collection).values()]),
    next: async (name) => {
      const count = (counters.get(name) ?? 0) + 1
      counters.set(name, count)
      return count
    },
    unique: async () => {
      numbers += 1
      return numbers
    },
  }
}
