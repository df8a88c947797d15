import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely'
import type pg from 'pg'
import type { TransactionalConnection } from '../query/transaction.ts'
import { ConnectionDriver, connectionDialect } from './connection-dialect.ts'
import { tracedStatement } from './traced-statement.ts'

/** Stands between a question and its caller; what comes after it was given up is handed to `late`. */
export type Watched = <T>(ask: () => Promise<T>, late?: (value: T) => void) => Promise<T>

/**
 * Kysely's dialect over a pool whose clients send statements without waiting for earlier answers. `begin` is sent
 * together with the first statement, and statements that are issued together are sent together.
 */
export function pipelinedDialect(pool: pg.Pool, watched: Watched): Dialect {
  return connectionDialect(() => new PipelinedDriver(pool, watched))
}

class PipelinedDriver extends ConnectionDriver {
  readonly #pool: pg.Pool
  readonly #watched: Watched

  constructor(pool: pg.Pool, watched: Watched) {
    super()
    this.#pool = pool
    this.#watched = watched
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#watched(
      () => this.#pool.connect(),
      (late) => late.release(true),
    )
    return new PipelinedConnection(client, this.#watched)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ;(connection as PipelinedConnection).release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

class PipelinedConnection implements TransactionalConnection {
  readonly #client: pg.PoolClient
  readonly #watched: Watched
  #broken: Error | undefined
  #gathering = false

  constructor(client: pg.PoolClient, watched: Watched) {
    this.#client = client
    this.#watched = watched
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = parameters as unknown[]
    const { rows, rowCount, command } = await this.#ask(queryOf(text, values))
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  streamQuery(): never {
    throw new Error('rows are read in pages, not streamed')
  }

  #ask(config: pg.QueryConfig): Promise<pg.QueryResult> {
    this.#gather()
    const ask = () => this.#watched(() => this.#client.query(config))
    return tracedStatement(config.text, ask, ({ rowCount }) => rowCount ?? 0)
  }

  /** A write to the socket costs more than the statement in it, so those of one turn leave by one write. */
  #gather(): void {
    if (this.#gathering) return
    const { stream } = (this.#client as unknown as { connection: { stream: Socket } }).connection
    this.#gathering = true
    stream.cork()
    process.nextTick(() => {
      this.#gathering = false
      stream.uncork()
    })
  }

  begin(): void {
    this.#ask({ text: 'begin' }).catch((cause) => {
      this.#broken = cause
    })
  }

  /** After a failed statement the server rolls the transaction back, even on `commit`. */
  async commit(): Promise<void> {
    const { command } = await this.#ask({ text: 'commit' })
    if (command !== 'COMMIT') throw new Aborted()
  }

  async rollback(): Promise<void> {
    await this.#ask({ text: 'rollback' }).catch((cause) => {
      this.#broken = cause
    })
  }

  /** A client in an unknown state is not reused. */
  release(): void {
    this.#client.release(this.#broken)
  }
}

/** The transaction was rolled back at its commit; the error of the failed statement says why. */
export class Aborted extends Error {
  name = 'Aborted'

  constructor() {
    super('the transaction was rolled back: one of its statements has failed')
  }
}

/** Every statement with parameters is a named one: its text is parsed once on each connection. */
function queryOf(text: string, values: unknown[]): pg.QueryConfig {
  return values.length === 0 ? { text } : { name: nameOf(text), text, values }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
