import { setTimeout as pause } from 'node:timers/promises'
import { keyOf, type Share } from '#contract/work/due-work.ts'
import { groupOf, type Piece, type Pieces } from './pieces.ts'
import type { Slots } from './slots.ts'

/** A wait for a service outside that lasts longer is made without a slot. */
const patienceMs = 500

export interface ReturningOptions {
  slots: Slots
  running: Pieces
  shares: readonly Share[]
  sizeOf: (share: Share) => number
  /** Called when a slot is given back. */
  wake: () => void
}

/** Gives rows that waited for a service outside a slot again, before new rows are claimed, and within their shares. */
export class Returning {
  readonly #options: ReturningOptions
  #waiting: { piece: Piece; enter: () => void }[] = []
  #open = false

  constructor(options: ReturningOptions) {
    this.#options = options
  }

  /** Waits for a service outside. The slot is kept for a moment, since most waits are over by then. */
  async aside<T>(piece: Piece, wait: () => Promise<T>): Promise<T> {
    const waited = wait()
    const ended = waited.then(
      () => true,
      () => true,
    )
    const isQuick = await Promise.race([ended, pause(patienceMs, false, { ref: false })])
    if (isQuick || !piece.calling) return waited
    piece.calling = false
    piece.away = true
    this.#options.slots.give(1)
    this.admit()
    this.#options.wake()
    await ended
    await this.#enter(piece)
    piece.away = false
    return waited
  }

  #enter(piece: Piece): Promise<void> {
    return new Promise((enter) => {
      this.#waiting.push({ piece, enter })
      this.admit()
    })
  }

  /** The process ends: no row waits any more, and rows are given back. */
  open(): void {
    this.#open = true
    for (const { enter } of this.#waiting.splice(0)) enter()
  }

  /**
   * Called whenever a slot or a place in a share may be free. One function for all calls, so that the slots keep it
   * once.
   */
  readonly admit = (): void => {
    if (this.#open) this.open()
    const { slots } = this.#options
    for (const one of [...this.#waiting]) {
      if (slots.free <= 0) break
      if (!this.#hasRoom(one.piece)) continue
      slots.reserve(1)
      one.piece.calling = true
      this.#waiting = this.#waiting.filter((other) => other !== one)
      one.enter()
    }
    if (this.#waiting.length > 0) slots.whenFree(this.admit)
  }

  #hasRoom({ row }: Piece): boolean {
    const { running, shares, sizeOf } = this.#options
    const groups = running.groups(shares)
    return shares.every((share) => (groups.get(keyOf(share))?.get(groupOf(row, share)) ?? 0) < sizeOf(share))
  }
}
