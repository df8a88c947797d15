import { createHash } from 'node:crypto'
import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

const int8 = 20

/** How long one statement may take before the server ends it. */
const statementTimeoutMs = 5000

export interface PostgresOptions {
  url: string
  size: number
  onError: (error: Error) => void
}

/** Kysely's dialect over a pool whose statements are prepared: each text is parsed once on each connection. */
export function postgresDialect({ url, size, onError }: PostgresOptions): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 2000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 1000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'zither',
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  // An idle connection that the server ends is no reason for the process to end.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  pool.connect = (async () => named(await connect())) as typeof pool.connect
  return new PostgresDialect({ pool })
}

const wrapped = new WeakSet<pg.PoolClient>()

/** Makes every statement with parameters a named one. */
function named(client: pg.PoolClient): pg.PoolClient {
  if (wrapped.has(client)) return client
  wrapped.add(client)
  const query = client.query.bind(client) as (config: unknown) => Promise<unknown>
  client.query = ((text: string, values?: unknown[]) =>
    query(values?.length ? { name: nameOf(text), text, values } : { text, values })) as typeof client.query
  return client
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
