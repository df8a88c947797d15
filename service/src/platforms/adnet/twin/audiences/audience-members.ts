import { createHash } from 'node:crypto'
import type { TwinState } from '#wire/twin/twin.ts'

/** A custom audience. The people in it are kept apart. */
export interface SandboxAudience {
  id: string
  account: string
  subtype: string
  name: string
  description: string
  /** How many people are in it. */
  members: number
  about: Record<string, unknown>
  createdAt: string
  updatedAt: string
}

/** Every value by which a person is known, under each of them. */
type Shelf = Record<string, string[]>

const shelves = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'))

/**
 * The people of one audience. They stand on 256 shelves by the values that they are known by, so that a list of thousands
 * reads and writes a few hundred values.
 */
export function openMembers(state: TwinState, audienceId: string) {
  const open = new Map<string, Shelf>()

  async function shelfOf(value: string): Promise<Shelf> {
    const name = createHash('sha256').update(value).digest('hex').slice(0, 2)
    const shelf = open.get(name) ?? (await state.get('audience_shelf', `${audienceId} ${name}`)) ?? {}
    open.set(name, shelf)
    return shelf
  }

  /** The people that have one of the values, each as all of its values. */
  async function known(values: readonly string[]): Promise<string[][]> {
    const found = new Map<string, string[]>()
    for (const value of values) {
      const person = (await shelfOf(value))[value]
      if (person) found.set(person.join(' '), person)
    }
    return [...found.values()]
  }

  return {
    /** Answers by how many people the audience grew. Two that turn out to be one person become one. */
    async add(values: readonly string[]): Promise<number> {
      const before = await known(values)
      const person = [...new Set([...before.flat(), ...values])]
      for (const value of person) (await shelfOf(value))[value] = person
      return 1 - before.length
    },
    /** Answers how many people went. */
    async remove(values: readonly string[]): Promise<number> {
      const gone = await known(values)
      for (const value of gone.flat()) delete (await shelfOf(value))[value]
      return gone.length
    },
    async clear(): Promise<void> {
      open.clear()
      for (const name of shelves) await state.delete('audience_shelf', `${audienceId} ${name}`)
    },
    async keep(): Promise<void> {
      for (const [name, shelf] of open) await state.put('audience_shelf', `${audienceId} ${name}`, shelf)
    },
  }
}
