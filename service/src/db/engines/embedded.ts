import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely'
import { insideTransaction, type TransactionalConnection } from '../query/transaction.ts'
import { placeDatabase } from '../setup/new-database.ts'
import { ConnectionDriver, connectionDialect } from './connection-dialect.ts'
import type { EmbeddedReply, EmbeddedRequest, EmbeddedStart, ImageRequest } from './embedded-worker.ts'
import { tracedStatement } from './traced-statement.ts'

/** An error of the database, in the same form for both engines. */
export class DatabaseError extends Error {
  name = 'DatabaseError'
  readonly code: string | undefined
  readonly constraint: string | undefined

  constructor({ message, code, constraint }: { message: string; code?: string; constraint?: string }) {
    super(message)
    this.code = code
    this.constraint = constraint
  }
}

interface Waiting {
  resolve(reply: QueryResult<unknown>): void
  reject(error: Error): void
}

let compiled: Promise<WebAssembly.Module> | undefined

/** For a process that starts many: their threads share the machine code. */
function compiledOnce(): Promise<WebAssembly.Module> {
  compiled ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
    WebAssembly.compile(bytes),
  )
  return compiled
}

/** The engine in its own thread: runs one query at a time, in the order in which they were sent. */
export class EmbeddedEngine {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #ended: Error | undefined
  /** When the engine last answered, on the monotonic clock. */
  lastAnswer = performance.now()

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (reply: EmbeddedReply) => this.#settle(reply))
    worker.on('error', (error) => this.#end(error))
    worker.on('exit', () => this.#end(new Error('the embedded database has ended')))
  }

  /** Without a directory it is kept in memory, where it begins with an image or with nothing. */
  static async open(directory: string | undefined, image?: SharedArrayBuffer): Promise<EmbeddedEngine> {
    // Each thread that compiles the engine keeps what it took.
    setFlagsFromString('--wasm-num-compilation-tasks=1')
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: {
        directory,
        ...(image && { image, engineModule: await compiledOnce() }),
      } satisfies EmbeddedStart,
      stdout: true,
      stderr: true,
    })
    const engine = new EmbeddedEngine(worker)
    // The thread reads the engine meanwhile.
    if (directory) await placeDatabase(directory)
    worker.postMessage('open')
    await new Promise<void>((resolve, reject) => {
      engine.#waiting.set(0, { resolve: () => resolve(), reject })
    })
    return engine
  }

  /** How many queries are unanswered. */
  get outstanding(): number {
    return this.#waiting.size
  }

  query(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> {
    return this.#ask({ id: this.#nextId(), sql, parameters })
  }

  /** The whole of it, for others that begin where it stands. */
  async image(): Promise<SharedArrayBuffer> {
    const { rows } = await this.#ask({ id: this.#nextId(), image: true })
    const bytes = new Uint8Array(rows[0] as ArrayBuffer)
    const shared = new SharedArrayBuffer(bytes.length)
    new Uint8Array(shared).set(bytes)
    return shared
  }

  #nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  #ask(request: EmbeddedRequest | ImageRequest): Promise<QueryResult<unknown>> {
    if (this.#ended) return Promise.reject(this.#ended)
    if (this.#waiting.size === 0) this.lastAnswer = performance.now()
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject })
      this.#worker.postMessage(request)
    })
  }

  /** Writes everything out and ends the thread. */
  async close(): Promise<void> {
    if (this.#ended) return
    await this.query('', [])
    await this.#worker.terminate()
  }

  #settle(reply: EmbeddedReply): void {
    this.lastAnswer = performance.now()
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('error' in reply) waiting?.reject(new DatabaseError(reply.error))
    else waiting?.resolve({ rows: reply.rows, numAffectedRows: BigInt(reply.affected) })
  }

  #end(error: Error): void {
    this.#ended ??= error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

/** Kysely's dialect for the engine. Connections are handed out one at a time, for the engine has only one. */
export function embeddedDialect(engine: EmbeddedEngine): Dialect {
  return connectionDialect(() => new EmbeddedDriver(engine))
}

class EmbeddedDriver extends ConnectionDriver {
  readonly #connection: TransactionalConnection
  readonly #engine: EmbeddedEngine
  #queue: (() => void)[] = []
  #taken = false

  constructor(engine: EmbeddedEngine) {
    super()
    this.#engine = engine
    const ask = (sql: string, parameters: readonly unknown[] = []) =>
      tracedStatement(sql, () => engine.query(sql, parameters), rowsOf)
    this.#connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> =>
        (await ask(sql, parameters)) as QueryResult<R>,
      streamQuery: () => {
        throw new Error('rows are read in pages, not streamed')
      },
      begin: () => void ask('begin').catch(() => {}),
      commit: async () => void (await ask('commit')),
      rollback: async () => void (await ask('rollback').catch(() => {})),
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (insideTransaction())
      throw new Error('a query outside of the open transaction: it would wait for itself without end')
    if (this.#taken) await new Promise<void>((resolve) => this.#queue.push(resolve))
    this.#taken = true
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    const next = this.#queue.shift()
    if (next) next()
    else this.#taken = false
  }

  async destroy(): Promise<void> {
    await this.#engine.close()
  }
}

function rowsOf({ rows, numAffectedRows = 0n }: QueryResult<unknown>): number {
  return Math.max(rows.length, Number(numAffectedRows))
}
