import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Db, Tables } from './database.ts'
import { EmbeddedEngine, embeddedDialect } from './embedded.ts'
import { postgresDialect } from './postgres.ts'

const MiB = 1024 * 1024

/** How long the embedded engine may stay silent over a question before it counts as hung. */
const hangMs = 20_000

export interface Storage {
  kind: 'pglite' | 'postgres'
  /** For requests. */
  db: Db
  /** For workers: a pool of its own, so that neither starves the other. */
  workerDb: Db
  /** True once the disk reserve is reached. */
  isFull(): boolean
  close(): Promise<void>
}

export interface StorageOptions {
  databaseUrl: string | undefined
  /** Undefined keeps everything in memory, for tests. */
  directory: string | undefined
  poolSize: number
  onError(error: Error): void
  /** The embedded engine does not answer any more; nothing in this process can bring it back. */
  onHang(): void
}

export async function openStorage(options: StorageOptions): Promise<Storage> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openEmbedded(options)
}

function openPostgres(url: string, { poolSize, onError }: StorageOptions): Storage {
  const open = () => new Kysely<Tables>({ dialect: postgresDialect({ url, size: poolSize, onError }) })
  const [db, workerDb] = [open(), open()]
  return {
    kind: 'postgres',
    db,
    workerDb,
    isFull: () => false,
    close: async () => void (await Promise.all([db.destroy(), workerDb.destroy()])),
  }
}

async function openEmbedded({ directory, onHang, onError }: StorageOptions): Promise<Storage> {
  const engine = await EmbeddedEngine.open(directory && join(directory, 'database'))
  const db = new Kysely<Tables>({ dialect: embeddedDialect(engine) })
  let full = false
  const watch = setInterval(() => {
    if (engine.outstanding > 0 && performance.now() - engine.lastAnswer > hangMs) onHang()
    if (!directory) return
    isBelowReserve(directory).then((below) => {
      full = below
    }, onError)
  }, 1000)
  watch.unref()
  return {
    kind: 'pglite',
    db,
    workerDb: db,
    isFull: () => full,
    async close() {
      clearInterval(watch)
      await db.destroy()
    },
  }
}

/** A full disk stops the engine for good, so writing ends before: 64 MiB, or on a small disk two log segments and a tenth. */
async function isBelowReserve(directory: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(directory)
  const reserve = Math.min(64 * MiB, 32 * MiB + (blocks * bsize) / 10)
  return bavail * bsize < reserve
}
