/**
 * What belongs to the keys that were set last: half of `keysMax` of them are always kept, and never more than all. Keys
 * are dropped half of all at a time, at no cost for each: a map that gives up its oldest key for each new one spends
 * its time on skipping the gaps.
 */
export class Recent<V extends object> {
  readonly #generation: number
  #newer = new Map<string, V>()
  #older = new Map<string, V>()

  constructor(keysMax: number) {
    this.#generation = keysMax / 2
  }

  /** How many keys are kept; one that was set again may count twice. */
  get size(): number {
    return this.#newer.size + this.#older.size
  }

  get(key: string): V | undefined {
    return this.#newer.get(key) ?? this.#older.get(key)
  }

  set(key: string, value: V): void {
    this.#newer.set(key, value)
    if (this.#newer.size < this.#generation) return
    this.#older = this.#newer
    this.#newer = new Map()
  }

  delete(key: string): void {
    this.#newer.delete(key)
    this.#older.delete(key)
  }
}
