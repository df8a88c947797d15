import { after } from 'node:test'
import { sql } from 'kysely'
import { migrate } from '#db/setup/migrate.ts'
import { openStorage, type Storage } from '#db/storage/storage.ts'
import { sharedImage } from '../database/image.ts'
import { databaseServer, newDatabase, newMigrated } from '../service/process.ts'

const open = new Set<Storage>()

/** A migrated database for one test: on the server where there is one, else embedded and in memory. */
export async function testStorage(): Promise<Storage> {
  const storage = await newStorage()
  after(() => close(storage))
  return storage
}

/** The same for all tests of a file, for their `before`. */
export async function newStorage(): Promise<Storage> {
  const storage = await openTestStorage(newMigrated)
  await migrate(storage.db)
  return storage
}

/** Unused storage for one test. */
export async function emptyStorage(): Promise<Storage> {
  const storage = await openTestStorage(newDatabase)
  after(() => close(storage))
  if (storage.kind === 'pglite')
    for (const statement of ['drop schema public cascade', 'create schema public'])
      await sql.raw(statement).execute(storage.db)
  return storage
}

async function openTestStorage(database: () => Promise<string>): Promise<Storage> {
  const storage = await openStorage({
    databaseUrl: databaseServer && (await database()),
    directory: undefined,
    ...(!databaseServer && { image: await sharedImage() }),
    poolSize: 4,
    onError: () => {},
    onHang: () => {},
  })
  open.add(storage)
  return storage
}

async function close(storage: Storage): Promise<void> {
  if (open.delete(storage)) await storage.close()
}

after(async () => {
  for (const storage of open) await close(storage)
})
