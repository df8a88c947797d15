import { dueWork } from '#contract/work/due-work.ts'
import type { ChainRow } from './chains.store.ts'
import { abandonChain } from './settle-chain.ts'

/**
 * Gives up chains whose process died in the middle of the request. It sends nothing: existing objects stay as they are,
 * and the key of the request records how far it came.
 */
export const interruptedChainWork = dueWork<ChainRow>({
  name: 'interrupted-chain',
  job: 'sweep',
  table: 'chain',
  dueColumn: 'lease_until',
  waiting: "state = 'running'",
  part: 0.1,
  shares: [],
  onlyWrites: true,
  run: ({ db, row, clock }) => abandonChain(db, row, clock.now()),
  // It is one statement about one row, and nothing less would end the chain.
  giveUp: ({ db, row, clock }) => abandonChain(db, row, clock.now()),
})
