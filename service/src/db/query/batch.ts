import { sql } from 'kysely'
import { tracedTogether, tracing, type WriteStep } from '#values/trace.ts'
import type { Db, Owner } from '../database.ts'
import { detached } from './transaction.ts'

interface Requested<V> {
  resolve(value: V | undefined): void
  reject(cause: unknown): void
  /** The caller's trace, which gets the steps of the common statement. */
  trace: WriteStep | undefined
}

/**
 * Combines the keys of many callers into one statement, one statement at a time. A caller that comes while one runs is
 * served by the next and never by the running one, so an answer is never older than its question.
 */
export class Batch<K, V> {
  readonly #load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>
  #waiting = new Map<K, Requested<V>[]>()
  #busy = false

  constructor(load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) {
    this.#load = load
  }

  find(key: K): Promise<V | undefined> {
    return new Promise((resolve, reject) => {
      const requested = { resolve, reject, trace: tracing() }
      const others = this.#waiting.get(key)
      if (others) others.push(requested)
      else this.#waiting.set(key, [requested])
      if (this.#busy) return
      this.#busy = true
      // Keys from the same turn of the event loop are included.
      setImmediate(() => detached(() => this.#run()))
    })
  }

  async #run(): Promise<void> {
    while (this.#waiting.size > 0) {
      const requested = this.#waiting
      this.#waiting = new Map()
      await this.#answer(requested)
    }
    this.#busy = false
  }

  async #answer(requested: ReadonlyMap<K, readonly Requested<V>[]>): Promise<void> {
    const all = [...requested].flatMap(([key, askers]) => askers.map((asker) => ({ key, asker })))
    try {
      const traces = all.map(({ asker }) => asker.trace)
      const found = await tracedTogether(traces, () => this.#load([...requested.keys()]))
      for (const { key, asker } of all) asker.resolve(found.get(key))
    } catch (cause) {
      for (const { asker } of all) asker.reject(cause)
    }
  }
}

/** One batch for each pool. */
export function batched<K, V>(
  load: (db: Db, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (db: Db, key: K) => Promise<V | undefined> {
  const batches = new WeakMap<Db, Batch<K, V>>()
  return (db, key) => {
    const batch = batches.get(db) ?? new Batch((keys) => load(db, keys))
    batches.set(db, batch)
    return batch.find(key)
  }
}

/**
 * Writes many keys with one statement. If the statement fails, each key is written alone, so that no caller fails
 * because of another. `passes` recognises failures that every key would meet.
 */
export function batchedWrite<K, V>(
  write: (db: Db, all: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  passes: (cause: unknown) => boolean,
): (db: Db, one: K) => Promise<V | undefined> {
  type Result = PromiseSettledResult<V | undefined>
  const alone = async (db: Db, one: K): Promise<[K, Result]> => {
    const [result] = await Promise.allSettled([write(db, [one]).then((written) => written.get(one))])
    return [one, result as Result]
  }
  const together = batched<K, Result>(async (db, all) => {
    try {
      const written = await write(db, all)
      return new Map(all.map((one) => [one, { status: 'fulfilled', value: written.get(one) }]))
    } catch (reason) {
      if (passes(reason)) return new Map(all.map((one) => [one, { status: 'rejected', reason }]))
    }
    const results = new Map<K, Result>()
    for (const one of all) results.set(...(await alone(db, one)))
    return results
  })
  return async (db, one) => {
    const result = await together(db, one)
    if (result?.status === 'rejected') throw result.reason
    return result?.value
  }
}

/** Finds rows of a table by owner and id. */
export function findOwned<Row extends Owner & { id: string }>(table: string) {
  const find = batched<string, Row>(async (db, keys) => {
    const [ids, teams, modes] = [0, 1, 2].map((part) => keys.map((key) => key.split(' ')[part]))
    const { rows } = await sql<Row>`
      select ${sql.table(table)}.* from unnest(${ids}::text[], ${teams}::text[], ${modes}::text[]) as wanted(id, team_id, mode)
      join ${sql.table(table)} using (id, team_id, mode)`.execute(db)
    return new Map(rows.map((row) => [keyOf(row, row.id), row]))
  })
  return (db: Db, owner: Owner, id: string): Promise<Row | undefined> => find(db, keyOf(owner, id))
}

function keyOf({ team_id, mode }: Owner, id: string): string {
  return `${id} ${team_id} ${mode}`
}
