import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { EngineReply, EngineRequest } from './embedded-engine.ts'

type Row = Record<string, any>

/** The name makes it a prepared statement where the database has such. */
export type Ask = (name: string, text: string, values: readonly unknown[]) => Promise<Row[]>

/** A database without anything between it and the caller. */
export interface BareDatabase {
  ask: Ask
  transaction<T>(run: (ask: Ask) => Promise<T>): Promise<T>
}

export function openBare(settings: Record<string, string>): Promise<BareDatabase> | BareDatabase {
  const { DATABASE_URL: url, DATA_DIR: directory = '' } = settings
  return url ? openPostgres(url) : openEmbedded(join(directory, 'database'))
}

function openPostgres(url: string): BareDatabase {
  // As many connections as the service has for its requests.
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  return {
    ask: async (name, text, values) => (await pool.query({ name, text, values: [...values] })).rows,
    async transaction(run) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await run(
          async (name, text, values) => (await client.query({ name, text, values: [...values] })).rows,
        )
        await client.query('commit')
        client.release()
        return result
      } catch (error) {
        client.release(true)
        throw error
      }
    },
  }
}

async function openEmbedded(directory: string): Promise<BareDatabase> {
  const worker = new Worker(new URL('./embedded-engine.ts', import.meta.url), { workerData: directory })
  const waiting = new Map<number, { resolve(rows: Row[]): void; reject(error: Error): void }>()
  worker.on('message', ({ id, rows, error }: EngineReply) => {
    const requested = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) requested?.resolve(rows)
    else requested?.reject(new Error(error))
  })
  let lastId = 0
  const send = (text: string, values: readonly unknown[]) =>
    new Promise<Row[]>((resolve, reject) => {
      waiting.set(lastId, { resolve, reject })
      worker.postMessage({ id: lastId++, text, values } satisfies EngineRequest)
    })
  const ask: Ask = (_name, text, values) => send(text, values)
  // The engine has one connection: a transaction has it alone.
  let turn: Promise<unknown> = Promise.resolve()
  const alone = <T>(run: () => Promise<T>): Promise<T> => {
    const mine = turn.then(run)
    turn = mine.catch(() => {})
    return mine
  }
  await send('select 1', [])
  return {
    ask: (name, text, values) => alone(() => ask(name, text, values)),
    transaction: (run) =>
      alone(async () => {
        await send('begin', [])
        const result = await run(ask)
        await send('commit', [])
        return result
      }),
  }
}
