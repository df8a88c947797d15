import { raise } from '#contract/operation/errors.ts'
import { lockedOn } from '#contract/operation/stored.subject.ts'
import { stored } from '#contract/operation/stored.ts'
import { profileNotFound } from '#features/accounts/index.ts'
import { broadcastNotEditable, broadcastNotFound } from '../automation.errors.ts'
import { toBroadcast } from './broadcasts.shape.ts'
import { type BroadcastRow, broadcasts } from './broadcasts.store.ts'

export const broadcastFamily = stored(broadcasts, {
  notFound: broadcastNotFound,
  noProfile: profileNotFound,
  show: toBroadcast,
})

/** One broadcast, locked for the transaction of the handler. */
export const lockedBroadcast = lockedOn(broadcastFamily, 'broadcastId')

/** Only what has not started can be changed (D21.9). */
export function assertEditable({ status }: BroadcastRow): void {
  if (status !== 'draft' && status !== 'scheduled') raise(broadcastNotEditable, { details: { status } })
}
