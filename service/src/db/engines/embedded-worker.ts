import { once } from 'node:events'
import { fsyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { giveBackMemory } from '#values/memory.ts'
import { embeddedExtensions } from './embedded-extensions.ts'
import { ImageFS } from './memory-fs.ts'
import { Statements } from './statements.ts'

// The embedded database in a thread of its own, so that a long query never stops the event loop of the service.

/** What the thread is given. */
export interface EmbeddedStart {
  directory: string | undefined
  /** What a database in memory begins with, and the engine for it, when it was compiled before. */
  image?: SharedArrayBuffer
  engineModule?: WebAssembly.Module
}

export interface EmbeddedRequest {
  id: number
  sql: string
  parameters: readonly unknown[]
}

/** Requests the whole database as one file. */
export interface ImageRequest {
  id: number
  image: true
}

export type EmbeddedReply =
  | { id: number; rows: unknown[]; affected: number }
  | { id: number; error: { message: string; code?: string; constraint?: string; detail?: string } }

/** The engine as shipped never reaches the disk on a sync. This file system does. */
class DurableFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const made = await super.init(...args)
    const { preRun = [] } = made.emscriptenOpts
    // biome-ignore lint/suspicious/noExplicitAny: the module's own type does not show its file systems
    const syncing = (module: any) => {
      module.NODEFS.stream_ops.fsync = (stream: { nfd: number }) => {
        fsyncSync(stream.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: [...preRun, syncing] } }
  }
}

/** After this time the memory that the start needed is given back. */
const quietMs = 3000

const port = parentPort
if (!port) throw new Error('this file runs as a worker thread')

const { directory, image, engineModule } = workerData as EmbeddedStart
const durable = ['-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on']
// There is one connection, and the system caches files as well: a small cache of its own is enough.
const small = ['-c', 'shared_buffers=16MB']
// Requests wait while statistics are taken, so the sample is a small one.
const brief = ['-c', 'default_statistics_target=25']
const inMemory = PGlite.defaultStartParams
await once(port, 'message')
const engine = await PGlite.create({
  ...(directory
    ? { fs: new DurableFS(directory) }
    : image
      ? { fs: new ImageFS(image) }
      : { dataDir: 'memory://' }),
  ...(engineModule && { pgliteWasmModule: engineModule }),
  startParams: [
    ...(directory ? [...inMemory.filter((param) => param !== '-F'), ...durable] : inMemory),
    ...small,
    ...brief,
  ],
  parsers: { 20: Number },
  extensions: embeddedExtensions,
})

const statements = new Statements(engine)
let last: Promise<void> = Promise.resolve()
port.on('message', (request: EmbeddedRequest | ImageRequest) => {
  last = last.then(async () => port.postMessage(await replyTo(request)))
})

async function replyTo(request: EmbeddedRequest | ImageRequest): Promise<EmbeddedReply> {
  if ('image' in request) {
    const bytes = await (await engine.dumpDataDir('none')).arrayBuffer()
    return { id: request.id, rows: [bytes], affected: 0 }
  }
  const { id, sql, parameters } = request
  if (sql === '') {
    await engine.close()
    setImmediate(() => port?.close())
    return { id, rows: [], affected: 0 }
  }
  try {
    return { id, ...(await statements.ask(sql, parameters)) }
  } catch (cause) {
    const { message, code, constraint, detail } = cause as EmbeddedError
    return {
      id,
      error: { message, ...(code && { code }), ...(constraint && { constraint }), ...(detail && { detail }) },
    }
  }
}

interface EmbeddedError {
  message: string
  code?: string
  constraint?: string
  detail?: string
}

if (directory) setTimeout(giveBackMemory, quietMs)
port.postMessage({ id: 0, rows: [], affected: 0 } satisfies EmbeddedReply)
