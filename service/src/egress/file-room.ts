/** The bytes of a file and what an adapter makes of them (a form, a text in base64) are in memory at the same time. */
const weight = 2

/** What the files of one call hold of the room. */
export interface FilesHeld {
  /** Waits until so many bytes more find room. */
  take(bytes: number): Promise<void>
  release(): void
}

/**
 * The memory that whole files of all calls may take together. A call waits before its first file, and never between two:
 * two calls that wait for each other would wait for ever. A file that is larger than the room is taken alone.
 */
export class FileRoom {
  #free: number
  #holders = 0
  readonly #waiting: { bytes: number; enter: () => void }[] = []

  constructor(bytes: number) {
    this.#free = bytes
  }

  holder(): FilesHeld {
    let [isIn, held] = [false, 0]
    return {
      take: async (bytes) => {
        const more = bytes * weight
        if (isIn) this.#free -= more
        else await this.#enter(more)
        isIn = true
        held += more
      },
      release: () => {
        if (!isIn) return
        this.#free += held
        this.#holders -= 1
        isIn = false
        held = 0
        this.#admit()
      },
    }
  }

  #enter(bytes: number): Promise<void> {
    return new Promise((enter) => {
      this.#waiting.push({ bytes, enter })
      this.#admit()
    })
  }

  /** In the order in which they came, so that a large file is not passed by small ones for ever. */
  #admit(): void {
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      if (this.#holders > 0 && next.bytes > this.#free) return
      this.#waiting.shift()
      this.#holders += 1
      this.#free -= next.bytes
      next.enter()
    }
  }
}

/** An eighth of the memory. */
export function fileRoomBytes(memoryBytes: number): number {
  return Math.max(64 * 1024 * 1024, Math.min(memoryBytes / 8, 2 * 1024 ** 3))
}
