import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Dialect, Kysely } from 'kysely'
import type { Db, Tables } from '../database.ts'
import { EmbeddedEngine, embeddedDialect } from '../engines/embedded.ts'
import { type PoolState, postgresAccess, probe } from '../engines/postgres.ts'
import { Silence } from '../engines/silence.ts'
import { Breaker } from './breaker.ts'
import { Upkeep } from './upkeep.ts'

const MiB = 1024 * 1024

/** How long the embedded engine may stay silent over a question before it counts as hung. */
const usualHangMs = 20_000

/** The same while it works through a whole table. */
const upkeepHangMs = 600_000

export interface Storage {
  kind: 'pglite' | 'postgres'
  /** For requests. */
  db: Db
  /** For workers: a pool of its own, so that neither starves the other. */
  workerDb: Db
  /** True once the disk reserve is reached. */
  isFull(): boolean
  /** The pools by name. The embedded database has one connection for all. */
  pools(): Readonly<Record<string, PoolState>>
  /** For processes that stay; started once the tables are there. */
  upkeep: Upkeep
  close(): Promise<void>
}

export interface StorageOptions {
  databaseUrl: string | undefined
  /** Undefined keeps everything in memory, for tests. */
  directory: string | undefined
  /** What one in memory begins with. */
  image?: SharedArrayBuffer
  poolSize: number
  onError(error: Error): void
  /** The embedded engine does not answer any more; nothing in this process can bring it back. */
  onHang(): void
  /** After how long a silence; 20 s when it is left out. */
  hangMs?: number
}

export async function openStorage(options: StorageOptions): Promise<Storage> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openEmbedded(options)
}

function openPostgres(url: string, { poolSize, onError }: StorageOptions): Storage {
  const breaker = new Breaker({
    probe: () => probe(url),
    onAway(away) {
      onError(away)
      for (const pool of [api, worker]) pool.cut()
    },
  })
  const open = () => postgresAccess({ url, size: poolSize, breaker, onError })
  const [api, worker] = [open(), open()]
  const [db, workerDb] = [toKysely(api.dialect), toKysely(worker.dialect)]
  const upkeep = new Upkeep(workerDb, { vacuums: false, onError })
  return {
    kind: 'postgres',
    db,
    workerDb,
    isFull: () => false,
    pools: () => ({ api: api.state(), worker: worker.state() }),
    upkeep,
    async close() {
      await upkeep.stop()
      await Promise.all([db.destroy(), workerDb.destroy()])
      breaker.close()
    },
  }
}

function toKysely(dialect: Dialect): Db {
  return new Kysely<Tables>({ dialect })
}

async function openEmbedded(options: StorageOptions): Promise<Storage> {
  const { directory, image, onHang, onError, hangMs = usualHangMs } = options
  const engine = await EmbeddedEngine.open(directory && join(directory, 'database'), image)
  const db = toKysely(embeddedDialect(engine))
  const upkeep = new Upkeep(db, { vacuums: true, onError })
  let full = false
  const everyMs = Math.min(1000, hangMs / 4)
  const silence = new Silence(everyMs)
  const watch = setInterval(() => {
    const silentMs = silence.look(engine)
    if (silentMs > (upkeep.busy ? upkeepHangMs : hangMs)) onHang()
    if (!directory) return
    diskSpace(directory).then(({ freeBytes, reserveBytes }) => {
      full = freeBytes < reserveBytes
    }, onError)
  }, everyMs)
  watch.unref()
  return {
    kind: 'pglite',
    db,
    workerDb: db,
    isFull: () => full,
    pools: () => ({
      embedded: { size: 1, idle: engine.outstanding > 0 ? 0 : 1, most: 1, waiting: engine.outstanding },
    }),
    upkeep,
    async close() {
      await upkeep.stop()
      clearInterval(watch)
      await db.destroy()
    },
  }
}

/** A full disk stops the engine for good, so writing ends before: 64 MiB, or on a small disk two log segments and a tenth. */
export async function diskSpace(directory: string): Promise<{ freeBytes: number; reserveBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(directory)
  return {
    freeBytes: bavail * bsize,
    reserveBytes: Math.min(64 * MiB, 32 * MiB + (blocks * bsize) / 10),
  }
}
