import type { Pattern } from './canaries.ts'

const headBytes = 4

/** Finds any of many patterns in one pass: by its first four bytes, then by all of them. */
export class Search {
  readonly #byHead = new Map<number, Pattern[]>()

  constructor(patterns: readonly Pattern[]) {
    for (const pattern of patterns) {
      const head = pattern.bytes.readUInt32LE(0)
      this.#byHead.set(head, [...(this.#byHead.get(head) ?? []), pattern])
    }
  }

  in(bytes: Buffer): Pattern[] {
    const found = new Set<Pattern>()
    for (let at = 0; at + headBytes <= bytes.length; at++) {
      const candidates = this.#byHead.get(bytes.readUInt32LE(at))
      for (const pattern of candidates ?? [])
        if (bytes.subarray(at, at + pattern.bytes.length).equals(pattern.bytes)) found.add(pattern)
    }
    return [...found]
  }
}
