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

/** A server is asked over one connection that may only read. */
export async function checkPostgres(config: Config): Promise<Finding[]> {
  const url = config.databaseUrl ?? ''
  const { host } = new URL(url)
  const { dialect } = postgresAccess({ url, size: 1, onError: () => {} })
  const db = new Kysely<Tables>({ dialect })
  try {
    await sql`set default_transaction_read_only = on`.execute(db)
    return [
      ok(`the database at ${host} is reached`),
      ...(await catchAsFinding('the server', () => checkServer(db, config))),
      ...(await catchAsFinding('the clock of the server', () => checkServerClock(db))),
      ...(await checkStored(db, config, ['the processes', checkProcesses])),
    ]
  } catch (cause) {
    return [
      fail(
        `the database at ${host} is not reached (${reasonOf(cause)})`,
        'see to DATABASE_URL and the server',
      ),
    ]
  } finally {
    await db.destroy()
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
  const scratch = await mkdtemp(join(tmpdir(), 'zither-doctor-'))
  try {
    await cp(source, join(scratch, 'database'), { recursive: true })
    if (await findHolder(config.dataDir))
      return [warn('a process has begun to work in DATA_DIR', 'ask it, its database is left alone')]
    return await checkCopy(scratch, config)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function checkCopy(directory: string, config: Config): Promise<Finding[]> {
  const quiet = { databaseUrl: undefined, poolSize: 1, onError() {}, onHang() {} }
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
async function ringOf({ encryptionKeys, dataDir }: Config): Promise<Keyring | undefined> {
  const own = async (): Promise<Key | undefined> => {
    const text = await readFile(join(dataDir, 'encryption.key'), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : { id: 'own', bytes: Buffer.from(text, 'base64') }
  }
  const [first = await own(), ...rest] = encryptionKeys
  return first && keyring([first, ...rest])
}
