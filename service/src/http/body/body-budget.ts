import { giveBackMemory } from '#values/memory.ts'

/** Bodies of at most so many bytes always find room beside large ones. */
export const smallBytes = 256 * 1024

/** The part of the budget that is reserved for small ones. */
const keptForSmallBytes = 8 * 1024 * 1024

/** Rows, the values that are shown of them, their text and its bytes stand in memory at the same time. */
const weightOfRows = 5

/** What the body of one request holds of the budget. */
export interface BodyRoom {
  /** Whether a body of so many bytes can begin. Takes nothing yet: a client may send slowly. */
  fits(bytes: number): boolean
  /** Takes so much more. False when there is no more room. */
  take(bytes: number): boolean
  /** So many bytes came and are not kept where they came: the engine has them until it collects them. */
  passed(bytes: number): void
  /** Gives back what was taken. */
  release(): void
}

/** What the answer to one request holds of the budget. */
export interface AnswerRoom {
  /** Takes the memory for rows of so many bytes and their answer. False when there is no more room. */
  hold(rowBytes: number): boolean
  /** Counts these bytes instead of what was held. They are in memory already, so they cannot be refused. */
  keep(bytes: number): void
  /** Gives back what was taken. */
  release(): void
}

/**
 * The memory that the bodies of all requests and large answers may take together. A body counts until its request is
 * done, an answer until its client has received it. One owner, such as a team, may hold half of it, so that its
 * requests and answers leave room for others.
 */
export class BodyBudget {
  readonly #bytes: number
  readonly #held = new Map<string, number>()
  readonly #answers = new Map<string, number>()
  #total = 0
  #uncollected = 0

  constructor(bytes: number) {
    this.#bytes = bytes
  }

  /** How much is held. */
  get heldBytes(): number {
    return this.#total
  }

  /** `weight` is how many bytes of memory a byte of the body takes. */
  room(owner: string, weight: number): BodyRoom {
    let taken = 0
    return {
      fits: (bytes) => this.#hasRoom(owner, bytes * weight, taken),
      take: (bytes) => {
        const more = bytes * weight
        if (!this.#hasRoom(owner, more, taken)) return false
        taken += more
        this.#count(owner, more)
        return true
      },
      passed: (bytes) => this.#collect(bytes),
      release: () => {
        this.#count(owner, -taken)
        this.#collect(taken)
        taken = 0
      },
    }
  }

  answer(owner: string): AnswerRoom {
    let taken = 0
    const set = (bytes: number) => {
      this.#count(owner, bytes - taken)
      addTo(this.#answers, owner, bytes - taken)
      taken = bytes
    }
    return {
      hold: (rowBytes) => {
        const more = rowBytes * weightOfRows
        if (!this.#hasRoom(owner, more, taken)) return false
        set(taken + more)
        return true
      },
      keep: set,
      release: () => {
        const released = taken
        set(0)
        this.#collect(released)
      },
    }
  }

  /** Whether answers that are being made or were not taken yet use up the owner's share. */
  isSpent(owner: string): boolean {
    return (this.#answers.get(owner) ?? 0) >= this.#bytes / 2
  }

  #count(owner: string, more: number): void {
    this.#total += more
    addTo(this.#held, owner, more)
  }

  /** What was given back takes memory until the engine collects it, which it may not hurry to do. */
  #collect(released: number): void {
    this.#uncollected += released
    if (this.#uncollected < this.#bytes / 2) return
    this.#uncollected = 0
    // The request that gave it back is over by then.
    setTimeout(giveBackMemory, 20).unref()
  }

  #hasRoom(owner: string, more: number, own: number): boolean {
    // A body may be larger than the budget; it is taken while there is no other.
    if (this.#total === own) return true
    if (own + more <= smallBytes) return this.#total + more <= this.#bytes
    const ofOwner = this.#held.get(owner) ?? 0
    const isWithinShare = ofOwner === own || ofOwner + more <= this.#bytes / 2
    return isWithinShare && this.#total + more <= this.#bytes - keptForSmallBytes
  }
}

function addTo(sums: Map<string, number>, owner: string, more: number): void {
  const sum = (sums.get(owner) ?? 0) + more
  if (sum > 0) sums.set(owner, sum)
  else sums.delete(owner)
}

/** An eighth of the memory, and no less than a few uploads take. */
export function bodyBudgetBytes(memoryBytes: number): number {
  return Math.max(64 * 1024 * 1024, Math.min(memoryBytes / 8, 2 * 1024 ** 3))
}
