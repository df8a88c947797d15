/** How long a request may have to wait for its turn; a request that would wait longer is refused at once. */
const longestWaitSeconds = 0.5

/** A request that holds its turn for longer waits for something else, such as a lock. */
const longestTurnMs = 2000

/** An event loop that is this late, twice in a row, is overloaded. */
const latestMs = 200
const lateTicks = 2

const tickMs = 250

/**
 * A queue that lasts for this many ticks is more than a burst. During a burst this many times the turns are admitted.
 */
const standingTicks = 2
const burst = 8

interface Turn {
  since: number
  over: boolean
}

/**
 * Limits concurrency, so that a flood costs admitted requests only a short wait. Beyond the limit requests queue. A
 * queue that could not be served in half a second is closed. Requests without a credential are refused first.
 */
export class Admission {
  readonly #most: number
  readonly #ownsLoop: boolean
  readonly #inside = new Set<Turn>()
  #waiting: (() => void)[] = []
  #arriving = 0
  #ended = 0
  #perSecond = 0
  #lateTicks = 0
  #standingTicks = 0
  #tickedAt = performance.now()
  readonly #timer: NodeJS.Timeout

  /**
   * `ownsLoop` is false where others work in the same process, so that neither a late event loop nor a queue that lasts says
   * anything of the service.
   */
  constructor(most: number, { ownsLoop = true } = {}) {
    this.#most = most
    this.#ownsLoop = ownsLoop
    this.#timer = setInterval(() => this.#tick(), tickMs).unref()
  }

  /** How many are worked on or wait for their turn. */
  get inHand(): number {
    return this.#inside.size + this.#waiting.length
  }

  /** Whether a request is to be refused before anything is done for it. */
  refuses(isStranger: boolean): boolean {
    if (this.#lateTicks >= lateTicks) return true
    return this.#inside.size + this.#arriving >= this.#most && !this.#hasRoom(isStranger)
  }

  /** Counts a request until it has passed what comes before its body; answers what ends that. */
  arrive(): () => void {
    this.#arriving += 1
    let passed = false
    return () => {
      if (!passed) this.#arriving -= 1
      passed = true
    }
  }

  /** Resolves when it is the request's turn, with what it calls at its end; with nothing when too many wait by now. */
  async enter(): Promise<(() => void) | undefined> {
    if (this.#inside.size >= this.#most && !this.#hasRoom(false)) return undefined
    if (this.#inside.size >= this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    const turn = { since: performance.now(), over: false }
    this.#inside.add(turn)
    return () => this.#end(turn)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #hasRoom(isStranger: boolean): boolean {
    const standing = Math.max(2 * this.#most, this.#perSecond * longestWaitSeconds)
    const stands = this.#ownsLoop && this.#standingTicks >= standingTicks
    const room = stands ? standing : burst * this.#most
    return this.#waiting.length + this.#arriving < (isStranger ? room / 2 : room)
  }

  #end(turn: Turn): void {
    if (turn.over) return
    turn.over = true
    this.#ended += 1
    this.#inside.delete(turn)
    this.#waiting.shift()?.()
  }

  #tick(): void {
    const now = performance.now()
    const passed = now - this.#tickedAt
    this.#lateTicks = this.#ownsLoop && passed - tickMs > latestMs ? this.#lateTicks + 1 : 0
    this.#standingTicks = this.#waiting.length > 0 ? this.#standingTicks + 1 : 0
    this.#perSecond = 0.5 * this.#perSecond + 0.5 * (this.#ended / (passed / 1000))
    this.#ended = 0
    this.#tickedAt = now
    for (const turn of this.#inside) if (now - turn.since > longestTurnMs) this.#end(turn)
  }
}
