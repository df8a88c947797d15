import { exampleId, exampleNumber } from '../../../service/src/contract/schema/example-id.ts'
import type { Random } from '../../harness/load/random.ts'
import type { FuzzOperation } from './document.ts'
import type { Slots } from './slots.ts'

/** Puts ids of objects that are there in the place of those that the examples of the document show. */
export class ExampleIds {
  readonly #slots: Slots
  readonly #kinds: ReadonlyMap<string, string>

  constructor(operations: readonly FuzzOperation[], slots: Slots) {
    this.#slots = slots
    const kinds = new Set([
      'targetId',
      ...operations.flatMap(({ pathParams }) => pathParams.map(({ kind }) => kind)),
    ])
    this.#kinds = new Map(
      [...kinds].flatMap((kind) => [exampleId(kind), exampleNumber(kind)].map((id) => [id, kind])),
    )
  }

  swapped(value: any, networks: readonly string[], random: Random): any {
    if (Array.isArray(value)) return value.map((one) => this.swapped(one, networks, random))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, this.swapped(part, networks, random)]),
      )
    const kind = this.#kinds.get(value)
    return kind === undefined ? value : (this.#slots.pick(kind, random, networks) ?? value)
  }
}
