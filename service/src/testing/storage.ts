import { after } from 'node:test'
import { migrate } from '#db/migrate.ts'
import { openStorage, type Storage } from '#db/storage.ts'
import { migratedImage } from './image.ts'
import { databaseServer, newDatabase } from './process.ts'

const open: Storage[] = []

/** A migrated database for the tests of a file: on the server where there is one, else embedded and in memory. */
export async function newStorage(): Promise<Storage> {
  const storage = await openTestStorage(databaseServer ? undefined : await migratedImage())
  await migrate(storage.db)
  return storage
}

export function emptyStorage(): Promise<Storage> {
  return openTestStorage(undefined)
}

async function openTestStorage(image: SharedArrayBuffer | undefined): Promise<Storage> {
  const storage = await openStorage({
    databaseUrl: databaseServer && (await newDatabase()),
    directory: undefined,
    ...(image && { image }),
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
