import { Redis } from 'ioredis'
import { trailingScript } from './trailing-script.ts'

/** A question without an answer for this long means that Redis is away. */
const patienceMs = 250
const lookEveryMs = 50

/** A start does not wait longer. */
const openingMs = 500

const seekEveryMs = 250

/** A connection without any answer for this long is replaced. */
const silenceMs = 1000
const longestPauseMs = 1000

/** Numbers of the script for each step, or nothing while Redis is away. */
type Reply = readonly number[] | undefined

interface Scripted extends Redis {
  pass(...input: (string | number)[]): Promise<number[]>
}

interface Question {
  since: number
  settle(reply: Reply): void
}

export interface RedisLinkOptions {
  url: string
  now(): number
  onAway(cause: unknown): void
  onBack(): void
}

/**
 * The way to Redis. A caller gets an answer within a quarter of a second. While Redis is known to be down it gets none, at
 * once: a lost connection, a silence and an error of any kind are the same. From then on it is sought in the
 * background, with the same script that is wanted of it, until that is answered.
 */
export class RedisLink {
  readonly #options: RedisLinkOptions
  readonly #redis: Scripted
  readonly #open = new Set<Question>()
  readonly #look: NodeJS.Timeout
  readonly #sought: Promise<void>
  #inUse = false
  #toldAway = false
  #returnedAt = Number.NEGATIVE_INFINITY
  #closed = false
  #connected: () => void = () => {}
  #lastError: unknown

  constructor(options: RedisLinkOptions) {
    this.#options = options
    this.#redis = new Redis(options.url, {
      protocol: 2,
      connectTimeout: silenceMs,
      commandTimeout: silenceMs,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times) => Math.min(100 * times, longestPauseMs),
      scripts: { pass: { lua: trailingScript } },
    }) as Scripted
    this.#redis.on('error', (cause) => {
      this.#lastError = cause
    })
    this.#redis.on('ready', () => this.#connected())
    this.#redis.on('close', () => this.#lost(this.#lastError ?? new Error('the connection was closed')))
    this.#look = setInterval(() => this.#lookForSilence(), lookEveryMs).unref()
    this.#sought = this.#seek()
  }

  get inUse(): boolean {
    return this.#inUse
  }

  /** Business time of the last return. */
  get returnedAt(): number {
    return this.#returnedAt
  }

  /** Resolves once Redis is in use, or is known to be away. */
  async opened(): Promise<void> {
    const refused = new Promise<void>((resolve) => this.#redis.once('close', resolve))
    await Promise.race([this.#sought, refused, pause(openingMs)])
    if (!this.#inUse) this.#tellAway(this.#lastError ?? new Error('no answer yet'))
  }

  ask(input: (string | number)[]): Promise<Reply> {
    if (!this.#inUse) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const question = { since: performance.now(), settle: resolve }
      this.#open.add(question)
      this.#redis.pass(...input).then(
        (reply) => {
          this.#open.delete(question)
          resolve(reply)
        },
        (cause) => {
          // One that was given up already says nothing new.
          if (this.#open.delete(question)) this.#lost(cause)
          resolve(undefined)
        },
      )
    })
  }

  close(): void {
    this.#closed = true
    this.#inUse = false
    clearInterval(this.#look)
    this.#redis.disconnect()
  }

  #lookForSilence(): void {
    if (!this.#isSilent()) return
    // A process that was busy itself reads first what has arrived meanwhile.
    setImmediate(() => {
      if (this.#isSilent()) this.#lost(new Error(`no answer within ${patienceMs} ms`))
    })
  }

  #isSilent(): boolean {
    const [oldest] = this.#open
    return oldest !== undefined && performance.now() - oldest.since > patienceMs
  }

  #lost(cause: unknown): void {
    if (!this.#inUse || this.#closed) return
    this.#inUse = false
    const open = [...this.#open]
    this.#open.clear()
    for (const { settle } of open) settle(undefined)
    this.#tellAway(cause)
    void this.#seek()
  }

  #tellAway(cause: unknown): void {
    if (this.#toldAway) return
    this.#toldAway = true
    this.#options.onAway(cause)
  }

  async #seek(): Promise<void> {
    for (; !this.#closed; await this.#soon()) {
      if (this.#redis.status !== 'ready') continue
      if (await this.#answers()) return this.#found()
      if (this.#redis.status === 'ready') this.#redis.disconnect(true)
    }
  }

  /** Until there is a connection, or for a while. */
  #soon(): Promise<void> {
    return new Promise((resolve) => {
      this.#connected = resolve
      setTimeout(resolve, seekEveryMs).unref()
    })
  }

  #found(): void {
    if (this.#closed) return
    this.#inUse = true
    if (!this.#toldAway) return
    this.#toldAway = false
    this.#returnedAt = this.#options.now()
    this.#options.onBack()
  }

  /** Whether the script runs and may write. */
  #answers(): Promise<boolean> {
    return this.#redis.pass(1, 'zither:probe', Date.now(), 1000, 1000, 1, 1).then(
      () => true,
      (cause) => {
        this.#lastError = cause
        return false
      },
    )
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
