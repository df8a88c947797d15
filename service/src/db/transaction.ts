import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './database.ts'

interface Open {
  /** Set once the transaction holds its connection: from then on other connections must not be asked for. */
  holding: boolean
  afterCommit: (() => void)[]
}

const current = new AsyncLocalStorage<Open>()

/** Runs writes as one. What `afterCommit` was given inside runs only when all of it is kept. */
export async function transaction<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  if (current.getStore()) throw new Error('a transaction was begun inside another one')
  const open: Open = { holding: false, afterCommit: [] }
  const result = await current.run(open, () =>
    db.transaction().execute((tx) => {
      open.holding = true
      return run(tx)
    }),
  )
  for (const hook of open.afterCommit) hook()
  return result
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
