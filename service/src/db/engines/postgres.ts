import type { Socket } from 'node:net'
import type { Dialect } from 'kysely'
import pg from 'pg'
import type { Breaker } from '../storage/breaker.ts'
import { isConnectionFailure } from './database-condition.ts'
import { pipelinedDialect, type Watched } from './postgres-driver.ts'

const int8 = 20

/** How long one statement may take before the server ends it. */
const statementTimeoutMs = 5000

/** How often the probe looks for an answer, a tenth of a second apart. */
const probeLooks = 8

export interface PostgresOptions {
  url: string
  size: number
  /** Shared by the pools of a process; who only looks needs none. */
  breaker?: Breaker
  onError: (error: Error) => void
}

/** The connections of a pool: how many there are, how many of them rest, how many there may be, and who waits. */
export interface PoolState {
  size: number
  idle: number
  most: number
  waiting: number
}

export interface PostgresAccess {
  dialect: Dialect
  state(): PoolState
  /** Cuts every connection, also one that waits for an answer. */
  cut(): void
}

export function postgresAccess({ url, size, breaker, onError }: PostgresOptions): PostgresAccess {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 2000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 1000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    pipeline: true,
    application_name: 'zither',
    // A statement that the planner thinks dear would be compiled for longer than it runs.
    options: '-c jit=off',
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  const clients = new Set<pg.PoolClient>()
  // An idle connection that the server ends is no reason for the process to end.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', onError)
  })
  pool.on('remove', (client) => clients.delete(client))
  return {
    dialect: pipelinedDialect(pool, breaker ? watchedBy(breaker) : (ask) => ask()),
    state: () => ({
      size: pool.totalCount,
      idle: pool.idleCount,
      most: size,
      waiting: pool.waitingCount,
    }),
    cut() {
      for (const client of clients) cut(client)
    },
  }
}

/** All statements pass the breaker, and an error of the connection starts a check. */
function watchedBy(breaker: Breaker): Watched {
  return (ask, late) =>
    breaker.run(ask, late).catch((cause) => {
      if (isConnectionFailure(cause)) breaker.suspect()
      throw cause
    })
}

/** Resolves when a server answers anything; rejects when none does within a second. */
export async function probe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'zither' })
  client.on('error', () => {})
  let answered = false
  const requested = client.connect().then(() => client.query('select 1'))
  requested.then(
    () => {
      answered = true
    },
    () => {},
  )
  try {
    await Promise.race([requested, silence(() => answered)])
  } catch (cause) {
    if (isConnectionFailure(cause)) throw cause
  } finally {
    cut(client)
  }
}

/** Rejects after a silence, counted in checks, so that a standstill of this process is not blamed on the database. */
async function silence(isOver: () => boolean): Promise<void> {
  for (let look = 0; look < probeLooks && !isOver(); look++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  if (!isOver()) throw new Error('timeout exceeded when trying to connect')
}

function cut(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}
