/** What was made with some effort, by its source, up to a sum of sizes. The one that was used least recently goes first. */
export class RecentlyUsed<V> {
  readonly #kept = new Map<string, { value: V; size: number }>()
  readonly #most: number
  #size = 0

  constructor(most: number) {
    this.#most = most
  }

  /** What is kept for a source; else it is made now, and said how large it is. */
  use(source: string, make: () => { value: V; size: number }): V {
    const known = this.#kept.get(source)
    if (known) {
      // A map keeps the order in which its entries were added.
      this.#kept.delete(source)
      this.#kept.set(source, known)
      return known.value
    }
    const made = make()
    this.#kept.set(source, made)
    this.#size += made.size
    this.#shrink()
    return made.value
  }

  /** What is kept for a source has become larger. It is dropped where it alone is larger than `most`. */
  grow(source: string, by: number, most: number): void {
    const entry = this.#kept.get(source)
    if (!entry) return
    entry.size += by
    this.#size += by
    if (entry.size > most) this.#drop(source, entry.size)
    else this.#shrink()
  }

  #drop(source: string, size: number): void {
    this.#kept.delete(source)
    this.#size -= size
  }

  #shrink(): void {
    for (const [source, { size }] of this.#kept) {
      if (this.#size <= this.#most) return
      this.#drop(source, size)
    }
  }
}
