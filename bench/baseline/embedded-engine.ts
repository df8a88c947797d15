// The embedded engine in a thread, as durable as the one of the service: a sync reaches the disk, a commit waits for it.
import { fsyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { embeddedExtensions } from '../../service/src/db/engines/embedded-extensions.ts'

export interface EngineRequest {
  id: number
  text: string
  values: readonly unknown[]
}

export interface EngineReply {
  id: number
  rows: Record<string, any>[]
  error?: string
}

class SyncingFS extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>) {
    const made = await super.init(...given)
    const sync = (module: any) => {
      module.NODEFS.stream_ops.fsync = ({ nfd }: { nfd: number }) => {
        fsyncSync(nfd)
        return 0
      }
    }
    const { emscriptenOpts } = made
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), sync] } }
  }
}

const usual = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
const engine = await PGlite.create({
  fs: new SyncingFS(workerData as string),
  extensions: embeddedExtensions,
  startParams: [...usual, '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on'],
})

parentPort?.on('message', async ({ id, text, values }: EngineRequest) => {
  const reply = await engine.query<Record<string, any>>(text, [...values]).then(
    ({ rows }): EngineReply => ({ id, rows }),
    (error: Error): EngineReply => ({ id, rows: [], error: error.message }),
  )
  parentPort?.postMessage(reply)
})
