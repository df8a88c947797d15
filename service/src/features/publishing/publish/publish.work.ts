import { gaveUpMessage } from '#contract/work/due-work.ts'
import { transaction } from '#db/query/transaction.ts'
import { type AccountRow, freshAccount } from '#features/accounts/index.ts'
import { itemsOf } from '../posts/content/content.ts'
import { type ClaimedTarget, targetWork } from '../settlement/run-stage.ts'
import type { TargetEnd } from '../settlement/settlement.ts'
import { followAccount } from '../targets/follow-account.ts'
import { failBeforeCall, retryOrFail } from './before-call.ts'
import { fundsMessages, refusalBefore } from './paying.ts'
import { postsLane } from './posts.lane.ts'
import { sendNext } from './send-item.ts'
import type { TargetTask } from './sending.ts'
import { withReachableFiles } from './stored-media.ts'

/** Sends a target that is due. A thread goes out item by item, each with an attempt of its own. */
export const publishWork = targetWork({
  name: 'publish',
  dueColumn: 'due_at',
  waiting: "status = 'scheduled'",
  lane: postsLane,
  part: 0.75,
  shares: [
    { column: 'platform', of: 0.25 },
    { column: ['platform', 'team_id'], of: 0.1875, inside: 'platform' },
    { column: 'account_id', of: 1 },
    { column: 'team_id', of: 0.25, yields: 0.6 },
  ],
  run: publish,
  // Nothing has left: from the first call on the target is not scheduled, and interrupted work settles it.
  giveUp: async ({ task }) => failBeforeCall(task, 'gave_up', gaveUpMessage),
})

/** Makes ready what the first call needs, and sends. */
async function publish({ task, post, account }: ClaimedTarget): Promise<TargetEnd> {
  const { row } = task
  await followMoved(task, account)
  const isConnected = account?.status === 'connected'
  const publishing = task.platforms.get(row.platform)?.publishing
  if (!isConnected || !publishing || !task.isConfigured(row.platform, row.mode))
    return isConnected ? unserved(task) : disconnected(task)
  const reachable = await task.aside(() => withReachableFiles(task, row, itemsOf(post, row), publishing))
  if (reachable.kind !== 'done') return retryOrFail(task, reachable)
  const items = reachable.value
  const refusal = await refusalBefore(task, items)
  if (refusal) return failBeforeCall(task, refusal, fundsMessages[refusal])
  const fresh = await freshAccount(task, account, task.signal)
  if (fresh.kind !== 'done') return retryOrFail(task, fresh)
  return sendNext({ task, post, accountRow: account, account: fresh.value, publishing, items }, row.items)
}

const disconnected = (task: TargetTask) =>
  failBeforeCall(task, 'account_disconnected', 'The account has no live connection.')

const unserved = (task: TargetTask) =>
  failBeforeCall(task, 'platform_unavailable', 'This deployment has no settings for the platform.')

/** A post that was made while its account moved was not seen by the move. */
async function followMoved({ row, db, clock }: TargetTask, account: AccountRow | undefined): Promise<void> {
  if (!account || account.profile_id === row.profile_id) return
  const { team_id: teamId, mode, id: accountId, profile_id: profileId } = account
  await transaction(db, (tx) => followAccount(tx, { teamId, mode, accountId, profileId }, clock.now()))
  row.profile_id = profileId
}
