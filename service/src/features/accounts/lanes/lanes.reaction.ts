import type { Lane } from '#contract/work/lane.ts'
import { type Reaction, reaction } from '#contract/work/reaction.ts'
import { accountConnected } from '../accounts.causes.ts'
import { insertLanes } from './lanes.store.ts'

/** Makes the lanes of an account in the transaction that connects it. */
export function beginLanes(lanes: readonly Lane[]): Reaction {
  return reaction({
    to: accountConnected,
    takes: 'none',
    run: (tx, _tools, { account }) => insertLanes(tx, account, lanes),
  })
}
