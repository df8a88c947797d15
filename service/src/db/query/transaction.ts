import { AsyncLocalStorage } from 'node:async_hooks'
import { type DatabaseConnection, Kysely } from 'kysely'
import type { Db, Tables } from '../database.ts'

/** A connection that takes statements without waiting for the answers of those before, as both drivers have it. */
export interface TransactionalConnection extends DatabaseConnection {
  /** Leaves together with the first statement. When it fails, so does what follows it. */
  begin(): void
  commit(): Promise<void>
  rollback(): Promise<void>
}

interface Open {
  /** Set once the transaction holds its connection: from then on it must not use another connection. */
  holding: boolean
  /** Writes that the transaction awaits only at the commit. */
  sent: Promise<unknown>[]
  afterCommit: (() => void)[]
}

const current = new AsyncLocalStorage<Open>()

/** Runs writes as one. What `afterCommit` was given inside runs only when all of it is kept. */
export async function transaction<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  if (current.getStore()) throw new Error('a transaction was begun inside another one')
  const open: Open = { holding: false, sent: [], afterCommit: [] }
  const result = await current.run(open, () =>
    db.getExecutor().provideConnection((connection) => {
      open.holding = true
      return runOn(connection as TransactionalConnection, db, open, run)
    }),
  )
  for (const hook of open.afterCommit) hook()
  return result
}

async function runOn<T>(
  connection: TransactionalConnection,
  db: Db,
  { sent }: Open,
  run: (tx: Db) => Promise<T>,
): Promise<T> {
  connection.begin()
  let result: T
  try {
    result = await run(boundTo(connection, db))
  } catch (cause) {
    await connection.rollback()
    throw isAborted(cause) ? await firstFault(sent, cause) : cause
  }
  const [committed, ...writes] = await Promise.allSettled([connection.commit(), ...sent])
  // A commit after a write that has failed keeps nothing, and does not say why.
  for (const { status, reason } of [...writes, committed] as PromiseRejectedResult[])
    if (status === 'rejected') throw reason
  return result
}

/** What a statement is told after one that has failed. */
const isAborted = (cause: unknown): boolean => Object(cause).code === '25P02'

/** A write that was not waited for may be what the transaction has failed of. */
async function firstFault(sent: readonly Promise<unknown>[], cause: unknown): Promise<unknown> {
  const failed = (await Promise.allSettled(sent)).filter(({ status }) => status === 'rejected')
  const faults = (failed as PromiseRejectedResult[]).map(({ reason }) => reason as unknown)
  return faults.find((fault) => !isAborted(fault)) ?? cause
}

/** A database that has this connection alone. Its own transactions would not wait for one another's statements. */
function boundTo(connection: DatabaseConnection, db: Db): Db {
  const executor = db
    .getExecutor()
    .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
  const none = {} as never
  return new Kysely<Tables>({ config: none, dialect: none, driver: none, executor })
}

/**
 * Sends a write of the open transaction without waiting for its answer: the commit follows on its heels, and when the
 * write fails, nothing is kept and the transaction throws what the write has met. For writes whose answer decides
 * nothing.
 */
export function send(write: Promise<unknown>): void {
  const open = current.getStore()
  if (!open) throw new Error('outside of a transaction a write has to be waited for')
  write.catch(() => {})
  open.sent.push(write)
}

/** Runs at once outside of a transaction, and after its commit inside of one. */
export function afterCommit(run: () => void): void {
  const open = current.getStore()
  if (open) open.afterCommit.push(run)
  else run()
}

/** No network call is made while this is true: a connection would be held for as long as a stranger likes. */
export function insideTransaction(): boolean {
  return current.getStore()?.holding ?? false
}

/** Leaves the reach of the open transaction, for work that is not part of it. */
export function detached<T>(run: () => T): T {
  return current.exit(run)
}
