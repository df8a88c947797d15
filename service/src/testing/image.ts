import { Kysely } from 'kysely'
import type { Tables } from '#db/database.ts'
import { EmbeddedEngine, embeddedDialect } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'

let made: Promise<SharedArrayBuffer> | undefined

/** A migrated database, made once for all tests of the process: making one takes seconds, and beginning with one does not. */
export function migratedImage(): Promise<SharedArrayBuffer> {
  made ??= make()
  return made
}

async function make(): Promise<SharedArrayBuffer> {
  const engine = await EmbeddedEngine.open(undefined)
  const db = new Kysely<Tables>({ dialect: embeddedDialect(engine) })
  await migrate(db)
  const image = await engine.image()
  await db.destroy()
  return image
}
