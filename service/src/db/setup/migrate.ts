import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { transaction } from '../query/transaction.ts'

const folder = new URL('../migrations/', import.meta.url)

/** A number of our own for the lock that lets one booting process migrate at a time. */
const lockKey = 7_426_118_530

/** Known by the name of its file: `0001_system.sql`. */
interface Migration {
  name: string
  text: string
  checksum: string
}

/**
 * Brings the database to the newest form. Each migration and the row that records it are one transaction, so a process
 * killed in the middle leaves either all of a migration or nothing; the others wait for the lock and then find it done.
 * What was not applied yet is applied in the order of the names, also where a later one was applied before.
 */
export async function migrate(db: Db, from: URL = folder): Promise<number> {
  const migrations = await readMigrations(from)
  const recorded = await readRecorded(db)
  const foreign = foreignNames(migrations, recorded)
  if (foreign.length > 0)
    throw new Error(`the database was made by a newer version of this service: it has ${foreign.join(', ')}`)
  let applied = 0
  for (const migration of migrations) {
    const known = recorded.get(migration.name)
    if (known === undefined) applied += await transaction(db, (tx) => apply(tx, migration))
    else verify(migration, known)
  }
  return applied
}

async function apply(tx: Db, migration: Migration): Promise<number> {
  const { name, text, checksum } = migration
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
  await sql`create table if not exists migration (
    version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`.execute(
    tx,
  )
  const { rows } = await sql<{
    checksum: string
  }>`select checksum from migration where name = ${name}`.execute(tx)
  if (rows[0]) return verify(migration, rows[0].checksum)
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx)
  // The version says in which order migrations were applied here, and nothing else.
  await sql`insert into migration (version, name, checksum)
    select coalesce(max(version), 0) + 1, ${name}::text, ${checksum}::text from migration`.execute(tx)
  return 1
}

export interface MigrationState {
  applied: number
  pending: string[]
  /** Applied once, and another text now. */
  changed: string[]
  /** What a newer version of the service has applied. */
  foreign: string[]
}

/** What `migrate` would find. Reads only. */
export async function inspectMigrations(db: Db): Promise<MigrationState> {
  const migrations = await readMigrations(folder)
  const recorded = await readRecorded(db)
  return {
    applied: recorded.size,
    pending: migrations.filter(({ name }) => !recorded.has(name)).map(({ name }) => name),
    changed: migrations
      .filter(({ name, checksum }) => (recorded.get(name) ?? checksum) !== checksum)
      .map(({ name }) => name),
    foreign: foreignNames(migrations, recorded),
  }
}

function foreignNames(migrations: readonly Migration[], recorded: ReadonlyMap<string, string>): string[] {
  const known = new Set(migrations.map(({ name }) => name))
  return [...recorded.keys()].filter((name) => !known.has(name))
}

async function readMigrations(from: URL): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()
  refuseSharedNumbers(names)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, from), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** The order of two files with one number would depend on their names, which were not chosen for that. */
function refuseSharedNumbers(names: readonly string[]): void {
  const byNumber = new Map<string, string>()
  for (const name of names) {
    const [number] = /^\d{4}(?=_)/.exec(name) ?? []
    if (!number) throw new Error(`migration ${name} does not begin with a number of four digits`)
    const other = byNumber.get(number)
    if (other) throw new Error(`migrations ${other} and ${name} have the same number`)
    byNumber.set(number, name)
  }
}

function verify({ name, checksum }: Migration, recorded: string): 0 {
  if (recorded !== checksum) throw new Error(`migration ${name} was changed after it had been applied`)
  return 0
}

/** The checksums of what has been applied so far, by name; nothing on a database that was never used. */
async function readRecorded(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{
    present: boolean
  }>`select to_regclass('migration') is not null as present`.execute(db)
  if (!rows[0]?.present) return new Map()
  const applied = await sql<{
    name: string
    checksum: string
  }>`select name, checksum from migration order by version`.execute(db)
  return new Map(applied.rows.map(({ name, checksum }) => [name, checksum]))
}

/** Statements end with a semicolon at the end of a line, except inside a dollar-quoted body. */
function statementsOf(text: string): string[] {
  const statements: string[] = []
  let open = ''
  for (const line of text.split('\n')) {
    open += `${line}\n`
    const insideBody = (open.match(/\$\$/g)?.length ?? 0) % 2 === 1
    if (insideBody || !line.trimEnd().endsWith(';')) continue
    statements.push(open)
    open = ''
  }
  return statements
}
