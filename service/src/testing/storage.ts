import { after } from 'node:test'
import { sql } from 'kysely'
import { migrate } from '#db/migrate.ts'
import { openStorage, type Storage } from '#db/storage.ts'
import { sharedImage } from './image.ts'
import { databaseServer, newDatabase } from './process.ts'

const open: Storage[] = []

/** A migrated database for the tests of a file: on the server where there is one, else embedded and in memory. */
export async function newStorage(): Promise<Storage> {
  const storage = await openTestStorage()
  await migrate(storage.db)
  return storage
}

/** One that nothing was ever done to. */
export async function emptyStorage(): Promise<Storage> {
  const storage = await openTestStorage()
  if (storage.kind === 'pglite')
    for (const statement of ['drop schema public cascade', 'create schema public'])
      await sql.raw(statement).execute(storage.db)
  return storage
}

async function openTestStorage(): Promise<Storage> {
  const storage = await openStorage({
    databaseUrl: databaseServer && (await newDatabase()),
    directory: undefined,
    ...(!databaseServer && { image: await sharedImage() }),
    poolSize: 4,
    onError: () => {},
    onHang: () => {},
  })
  open.push(storage)
  return storage
}

after(async () => {
  for (const storage of open) await storage.close()
})
