import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { Config } from '#config/config.ts'
import type { Db, Tables } from '../db/database.ts'
import { postgresAccess } from '../db/engines/postgres.ts'
import { findHolder } from '../db/storage/directory-lock.ts'
import { openStorage } from '../db/storage/storage.ts'
import { type Key, type Keyring, keyring } from '../values/keyring.ts'
import { catchAsFinding, type Finding, fail, ok, reasonOf, warn } from './finding.ts'
import { checkServer, checkServerClock } from './postgres.check.ts'
import { checkBusinessClock, checkKeys, checkMigrations, checkProcesses, checkWork } from './stored.check.ts'

const quiet = { databaseUrl: undefined, poolSize: 1, onError() {}, onHang() {} }

/** Checks a server over one read-only connection. */
export async function checkPostgres(config: Config): Promise<Finding[]> {
  const url = config.databaseUrl ?? ''
  const { host } = new URL(url)
  try {
    return await readServer(url, async (db) => [
      ok(`the database at ${host} is reached`),
      ...(await catchAsFinding('the server', () => checkServer(db, config))),
      ...(await catchAsFinding('the clock of the server', () => checkServerClock(db))),
      ...(await checkStored(db, config, ['the processes', checkProcesses])),
    ])
  } catch (cause) {
    return [
      fail(
        `the database at ${host} is not reached (${reasonOf(cause)})`,
        'see to DATABASE_URL and the server',
      ),
    ]
  }
}

/**
 * Opening an embedded database writes to it, and two openers destroy it. So a copy is opened, and thrown away when
 * another process took the directory while it was being made.
 */
export async function checkEmbedded(config: Config): Promise<Finding[]> {
  const source = join(config.dataDir, 'database')
  if (!(await isThere(source))) return [ok('there is no embedded database yet')]
  // The engine takes a directory without this file for a new one and would begin anew in it.
  if (!(await isThere(join(source, 'PG_VERSION'))) || !(await isThere(join(source, 'global', 'pg_control'))))
    return [fail('the embedded database is incomplete', 'restore a backup of DATA_DIR before the next start')]
  const checked = await withCopy(config, (scratch) => checkCopy(scratch, config))
  return checked ?? [warn('a process has begun to work in DATA_DIR', 'ask it, its database is left alone')]
}

/** Undefined when a process works in the directory. */
async function withCopy<T>(
  { dataDir }: Config,
  use: (scratch: string) => Promise<T>,
): Promise<T | undefined> {
  const scratch = await mkdtemp(join(tmpdir(), 'zither-doctor-'))
  try {
    await cp(join(dataDir, 'database'), join(scratch, 'database'), { recursive: true })
    return (await findHolder(dataDir)) ? undefined : await use(scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Reads in the database, and writes nothing. Undefined when it cannot be read beside the process that holds it. */
export async function readDatabase<T>(config: Config, read: (db: Db) => Promise<T>): Promise<T | undefined> {
  if (config.databaseUrl) return readServer(config.databaseUrl, read)
  return withCopy(config, async (directory) => {
    const storage = await openStorage({ ...quiet, directory })
    try {
      return await read(storage.db)
    } finally {
      await storage.close()
    }
  })
}

async function readServer<T>(url: string, read: (db: Db) => Promise<T>): Promise<T> {
  const { dialect } = postgresAccess({ url, size: 1, onError: () => {} })
  const db = new Kysely<Tables>({ dialect })
  try {
    await sql`set default_transaction_read_only = on`.execute(db)
    return await read(db)
  } finally {
    await db.destroy()
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function checkCopy(directory: string, config: Config): Promise<Finding[]> {
  try {
    const storage = await openStorage({ ...quiet, directory })
    try {
      return [ok('the embedded database opens'), ...(await checkStored(storage.db, config))]
    } finally {
      await storage.close()
    }
  } catch (cause) {
    return [fail(`the embedded database does not open (${reasonOf(cause)})`, 'restore a backup of DATA_DIR')]
  }
}

type More = [what: string, check: (db: Db) => Promise<Finding[]>]

async function checkStored(db: Db, config: Config, ...more: More[]): Promise<Finding[]> {
  let isEmpty = true
  const form = await catchAsFinding('the migrations', async () => {
    const checked = await checkMigrations(db)
    isEmpty = checked.isEmpty
    return checked.findings
  })
  if (isEmpty) return form
  const ring = await ringOf(config)
  return [
    ...form,
    ...(await catchAsFinding('the encryption key', () => checkKeys(db, ring))),
    ...(await catchAsFinding('the clock', () => checkBusinessClock(db, config))),
    ...(await catchAsFinding('the work', () => checkWork(db))),
    ...(await Promise.all(more.map(([what, check]) => catchAsFinding(what, () => check(db))))).flat(),
  ]
}

/** The key that a start would use. A start makes one where none is given; this only reads. */
export async function ringOf({ encryptionKeys, dataDir }: Config): Promise<Keyring | undefined> {
  const own = async (): Promise<Key | undefined> => {
    const text = await readFile(join(dataDir, 'encryption.key'), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : { id: 'own', bytes: Buffer.from(text, 'base64') }
  }
  const [first = await own(), ...rest] = encryptionKeys
  return first && keyring([first, ...rest])
}
