import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import { insertMade, type MadeObject } from '../copy/ad-objects.store.ts'
import type { ChainRow, StepRow } from './chains.store.ts'

export interface KeptStep {
  chainId: string
  n: number
  state: Exclude<StepRow['state'], 'sending'>
  platformId: string | null
  at: Date
  made: readonly MadeObject[]
  /** Of the last step: the chain is complete, and this is its answer. */
  answer: string | undefined
}

/** Commits the outcome of a call. A late answer resolves an uncertain outcome. */
export async function keepStep(
  db: Db,
  { chainId, n, state, platformId, at, made, answer }: KeptStep,
): Promise<void> {
  await transaction(db, async (tx) => {
    await tx
      .updateTable('chain_step')
      .set({ state, platform_id: platformId, ended_at: at })
      .where('chain_id', '=', chainId)
      .where('n', '=', n)
      .where('state', 'in', ['sending', 'unknown'])
      .execute()
    await insertMade(tx, made)
    if (answer === undefined) return
    await tx
      .updateTable('chain')
      .set({ state: 'done', answer, ended_at: at, lease_until: null, lease_owner: null })
      .where('id', '=', chainId)
      .where('state', 'in', ['running', 'abandoned'])
      .execute()
  })
}

/** Commits that a chain has ended without its last step. */
export async function endChain(
  db: Db,
  id: string,
  { state, code, at }: { state: 'failed' | 'unknown'; code: string; at: Date },
): Promise<void> {
  await db
    .updateTable('chain')
    .set({ state, error_code: code, ended_at: at, lease_until: null, lease_owner: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Gives up a chain whose request has stopped: the call that it was in may have been carried out. */
export async function abandonChain(db: Db, { id, fence }: ChainRow, at: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('chain')
      .set({ state: 'abandoned', ended_at: at, lease_until: null, lease_owner: null })
      .where('id', '=', id)
      .where('fence', '=', fence)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await tx
      .updateTable('chain_step')
      .set({ state: 'unknown', ended_at: at })
      .where('chain_id', '=', id)
      .where('state', '=', 'sending')
      .execute()
  })
}
