import { createHash } from 'node:crypto'

type Part = Record<string, unknown>

interface Entry {
  name: string
  part: Part
  places: Part[]
}

const isAlone = ({ places }: Entry): boolean => places.length === 1

/**
 * Parts of the document that several operations have in common. A part that one operation has stands where it belongs;
 * one that more have is a component, and they refer to it.
 */
export class SharedParts {
  readonly #kind: string
  readonly #parts = new Map<string, Entry>()

  /** `kind` is that of the components. */
  constructor(kind: 'parameters' | 'responses') {
    this.#kind = kind
  }

  /** The placeholder of the part; `components` fills it in once all uses of the part are known. */
  place(name: string, part: Part): Part {
    const text = JSON.stringify(part)
    const known = this.#parts.get(`${name} ${text}`) ?? { name, part, places: [] }
    this.#parts.set(`${name} ${text}`, known)
    const place: Part = {}
    known.places.push(place)
    return place
  }

  components(): Record<string, Part> {
    const shared: [string, Part][] = []
    for (const [name, parts] of Map.groupBy(this.#parts.values(), (entry) => entry.name)) {
      const [alone, common] = [parts.filter(isAlone), parts.filter((entry) => !isAlone(entry))]
      for (const { part, places } of alone) Object.assign(places[0] ?? {}, part)
      for (const { part, places } of common) {
        const full = common.length === 1 ? name : `${name}.${digestOf(part)}`
        shared.push([full, part])
        for (const place of places) place.$ref = `#/components/${this.#kind}/${full}`
      }
    }
    return Object.fromEntries(shared.sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}

/** Tells parts of one name apart, and stays as it is when others come. */
function digestOf(part: Part): string {
  return createHash('sha256').update(JSON.stringify(part)).digest('hex').slice(0, 6)
}
