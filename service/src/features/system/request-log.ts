import type { Caller } from '#contract/operation/caller.ts'
import type { Operation } from '#contract/operation/operation.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#values/clock.ts'
import { insertRequests, type RequestEntry } from './logs.store.ts'

const flushMs = 1000
const bufferMax = 2000

interface Request {
  requestId: string
  operation: Operation | null
  caller?: Caller
  incoming: { method: string; path: string }
}

/** A sentence may quote a network, and the database refuses some characters. */
const storable = (sentence: string): string => sentence.replaceAll('\u0000', '').slice(0, 500).toWellFormed()

/**
 * The rows of type api_request, and their count by day. They are written together once a second, off the path of the
 * requests, so the last second of them is lost when the process is killed; nothing else depends on them. Reads with a
 * session are counted and leave no row: a page that polls every few seconds would bury the requests of programs.
 */
export class RequestLog {
  readonly #db: Db
  readonly #clock: Clock
  #buffer: RequestEntry[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  start(): void {
    this.#timer = setInterval(() => this.#flush(), flushMs)
  }

  /** A request without a team belongs in no log. */
  add(
    { requestId, operation, caller, incoming }: Request,
    answer: { status: number; code?: string; message?: string },
    durationMs: number,
  ): void {
    if (!caller || !operation || this.#buffer.length >= bufferMax) return
    const isRead = incoming.method === 'GET' && !operation.permission.includes(':write')
    this.#buffer.push({
      is_kept: caller.kind === 'key' || answer.status >= 400 || !isRead,
      team_id: caller.teamId,
      mode: caller.mode,
      type: 'api_request',
      action: operation.id,
      status: answer.status < 400 ? 'success' : 'failed',
      status_code: answer.status,
      error_code: answer.code ?? null,
      error_message: answer.message === undefined ? null : storable(answer.message),
      duration_ms: Math.round(durationMs),
      request_id: requestId,
      api_key_id: caller.kind === 'key' ? caller.credentialId : null,
      user_id: caller.userId,
      method: incoming.method,
      path: incoming.path.slice(0, 500),
      created_at: this.#clock.now(),
    })
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#flush()
  }

  #flush(): Promise<void> {
    const entries = this.#buffer
    this.#buffer = []
    if (entries.length > 0)
      this.#writing = this.#writing.then(() => insertRequests(this.#db, entries)).catch(() => {})
    return this.#writing
  }
}
