import crypto from 'node:crypto'

/** Makes a migrated database in a directory. The same migrations make the same bytes: neither time nor chance enters. */
export async function buildDatabase(directory, migrations) {
  holdStill()
  const { PGlite } = await import('@electric-sql/pglite')
  const { Kysely } = await import('kysely')
  const { embeddedDialect } = await import('../service/src/db/engines/embedded.ts')
  const { embeddedExtensions } = await import('../service/src/db/engines/embedded-extensions.ts')
  const { migrate } = await import('../service/src/db/setup/migrate.ts')
  const database = await PGlite.create({ dataDir: directory, extensions: embeddedExtensions })
  const engine = {
    async query(sql, parameters) {
      const { rows, affectedRows = 0 } = await database.query(sql, [...parameters])
      return { rows, numAffectedRows: BigInt(affectedRows) }
    },
    close: () => database.close(),
  }
  const db = new Kysely({ dialect: embeddedDialect(engine) })
  await migrate(db, migrations)
  await db.destroy()
}

/** For the engine, which asks this process for the time and for random bytes. */
function holdStill() {
  const moment = Date.UTC(2026, 0, 1)
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [moment]))
    }
    static now() {
      return moment
    }
  }
  Object.defineProperty(performance, 'now', { value: () => 0 })
  process.env.TZ = 'UTC'
  let count = 0
  crypto.randomFillSync = (view) => {
    const bytes = new Uint8Array(view.buffer ?? view, view.byteOffset ?? 0, view.byteLength)
    for (let index = 0; index < bytes.length; index++) bytes[index] = count++ * 7
    return view
  }
}
