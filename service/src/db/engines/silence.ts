/** The open questions to an engine, and the time of its last answer on the monotonic clock. */
export interface Answering {
  readonly outstanding: number
  readonly lastAnswer: number
}

/**
 * How long an engine has been silent over a question, as far as this process could hear it. While the event loop stands,
 * answers wait unheard: a look that comes late counts as one that came in time.
 */
export class Silence {
  readonly #everyMs: number
  #lookedAt = performance.now()
  #heardAt = Number.NaN
  #silentMs = 0

  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  look({ outstanding, lastAnswer }: Answering): number {
    const now = performance.now()
    const passed = Math.min(now - this.#lookedAt, 1.5 * this.#everyMs)
    const hasAnswered = outstanding === 0 || lastAnswer !== this.#heardAt
    this.#lookedAt = now
    this.#heardAt = lastAnswer
    this.#silentMs = hasAnswered ? 0 : this.#silentMs + passed
    return this.#silentMs
  }
}
