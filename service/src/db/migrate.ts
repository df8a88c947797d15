import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { transaction } from './transaction.ts'

const folder = new URL('./migrations/', import.meta.url)

/** A number of our own for the lock that lets one booting process migrate at a time. */
const lockKey = 7_426_118_530

interface Migration {
  version: number
  name: string
  text: string
  checksum: string
}

/**
 * Brings the database to the newest form. Each migration and the row that records it are one transaction, so a process
 * killed in the middle leaves either all of a migration or nothing; the others wait for the lock and then find it done.
 */
export async function migrate(db: Db): Promise<number> {
  const migrations = await readMigrations()
  const recorded = await readRecorded(db)
  if (recorded.size > migrations.length)
    throw new Error('the database was made by a newer version of this service')
  let applied = 0
  for (const migration of migrations) {
    const known = recorded.get(migration.version)
    if (known !== undefined) {
      verify(migration, known)
      continue
    }
    applied += await transaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
      await sql`create table if not exists migration (
        version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`.execute(
        tx,
      )
      const { rows } = await sql<{
        checksum: string
      }>`select checksum from migration where version = ${migration.version}`.execute(tx)
      if (rows[0]) return verify(migration, rows[0].checksum)
      for (const statement of statementsOf(migration.text)) await sql.raw(statement).execute(tx)
      await sql`insert into migration (version, name, checksum) values (${migration.version}, ${migration.name}, ${migration.checksum})`.execute(
        tx,
      )
      return 1
    })
  }
  return applied
}

export interface MigrationState {
  applied: number
  pending: string[]
  /** Applied once, and another text now. */
  changed: string[]
  /** How many a newer version of the service has applied. */
  foreign: number
}

/** What `migrate` would find. Reads only. */
export async function inspectMigrations(db: Db): Promise<MigrationState> {
  const migrations = await readMigrations()
  const recorded = await readRecorded(db)
  return {
    applied: recorded.size,
    pending: migrations.filter(({ version }) => !recorded.has(version)).map(({ name }) => name),
    changed: migrations
      .filter(({ version, checksum }) => (recorded.get(version) ?? checksum) !== checksum)
      .map(({ name }) => name),
    foreign: Math.max(0, recorded.size - migrations.length),
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { version: index + 1, name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function verify({ name, checksum }: Migration, recorded: string): 0 {
  if (recorded !== checksum) throw new Error(`migration ${name} was changed after it had been applied`)
  return 0
}

/** What has been applied so far; nothing on a database that was never used. */
async function readRecorded(db: Db): Promise<Map<number, string>> {
  const { rows } = await sql<{
    present: boolean
  }>`select to_regclass('migration') is not null as present`.execute(db)
  if (!rows[0]?.present) return new Map()
  const applied = await sql<{
    version: number
    checksum: string
  }>`select version, checksum from migration`.execute(db)
  return new Map(applied.rows.map(({ version, checksum }) => [version, checksum]))
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
