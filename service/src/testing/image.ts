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
  try {
    await migrate(db)
    return await engine.image()
  } finally {
    // A worker that is left running would keep the process from ending after a migration that fails.
    await db.destroy()
  }
}
