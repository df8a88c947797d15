import { sql } from 'kysely'
import type { Config } from '#config/config.ts'
import type { Db } from '../db/database.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const leastVersion = 15
const clockToleranceMs = 1000

interface Server {
  version: number
  fsync: string
  commit: string
  pages: string
  connections: number
  reserved: number
  taken: number
}

/** What the server is, and whether it keeps what it acknowledges. */
export async function checkServer(db: Db, config: Config): Promise<Finding[]> {
  const { rows } = await sql<Server>`
    select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
      current_setting('max_connections')::int as connections,
      current_setting('superuser_reserved_connections')::int as reserved,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as taken`.execute(db)
  const [server] = rows
  if (!server) return []
  return [version(server), ...durability(server), room(server, config)]
}

function version({ version: number }: Server): Finding {
  const major = Math.floor(number / 10_000)
  return major >= leastVersion
    ? ok(`the database is PostgreSQL ${major}`)
    : fail(`the database is PostgreSQL ${major}`, `use ${leastVersion} or newer`)
}

function durability({ fsync, commit, pages }: Server): Finding[] {
  const lost = 'turn it on: acknowledged writes could be lost, and the service refuses to start'
  const settings = { fsync, synchronous_commit: commit }
  const off = Object.entries(settings).filter(([, value]) => value === 'off')
  return [
    ...off.map(([name]) => fail(`${name} is off`, lost)),
    ...(pages === 'off'
      ? [warn('full_page_writes is off', 'turn it on: a crash of the machine could tear pages')]
      : []),
    ...(off.length === 0 && pages !== 'off'
      ? [ok(`the server keeps what it acknowledges: fsync=${fsync}, synchronous_commit=${commit}`)]
      : []),
  ]
}

/** A process has a pool for requests and one for workers. */
function room({ connections, reserved, taken }: Server, { databasePoolSize }: Config): Finding {
  const each = 2 * databasePoolSize
  const processes = Math.floor((connections - reserved) / each)
  const what = `max_connections ${connections} has room for ${processes} processes of ${each} connections, ${taken} are taken now`
  if (processes < 1) return fail(what, 'lower DATABASE_POOL_SIZE or raise max_connections')
  if (processes < 2)
    return warn(what, 'lower DATABASE_POOL_SIZE or raise max_connections before a second process is started')
  return ok(what)
}

/** Leases are on the clock of the database, due times on that of the process. */
export async function checkServerClock(db: Db): Promise<Finding[]> {
  const before = Date.now()
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as at`.execute(db)
  const after = Date.now()
  const apartMs = Math.round((rows[0]?.at ?? 0) - (before + after) / 2)
  const what = `the clock of the database is ${Math.abs(apartMs)} ms ${apartMs < 0 ? 'behind' : 'ahead'}`
  return [
    Math.abs(apartMs) - (after - before) / 2 > clockToleranceMs
      ? warn(what, 'set both clocks by the same time service: posts go out by the clock of the worker')
      : ok(what),
  ]
}
