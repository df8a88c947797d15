import { raise } from '#contract/operation/errors.ts'
import type { Call } from '#contract/operation/operation.ts'
import type { Db } from '#db/database.ts'
import { mixedProfiles } from '#features/accounts/index.ts'
import { takeSlot } from '#features/queues/index.ts'
import { mutuallyExclusiveFields } from '../../publishing.errors.ts'
import type { WantedTarget } from '../content/target-bodies.ts'
import type { Queued, Said, When } from './schedule.ts'

/** Whether a post, or one of its targets alone, is to go out. */
export function isLeaving({ kind }: Said, wanted: readonly WantedTarget[]): boolean {
  if (kind === 'draft') return false
  return kind !== 'unsaid' || wanted.some(({ scheduledFor }) => scheduledFor !== null)
}

/** The queue is of the profile of the accounts, and a target that has no time of its own holds the slot. */
export function judgeQueued({ queuedFromProfile }: Queued, wanted: readonly WantedTarget[]): void {
  if (wanted.some(({ account }) => account.profile_id !== queuedFromProfile))
    raise(mixedProfiles, { param: 'queuedFromProfile' })
  if (wanted.length > 0 && wanted.every(({ scheduledFor }) => scheduledFor))
    raise(mutuallyExclusiveFields, {
      param: 'queuedFromProfile',
      message: 'Every target has a time of its own, so none would hold the slot.',
    })
}

/** Takes the slot: from here on the transaction holds the queues of the profile. */
export async function queuedWhen(
  tx: Db,
  call: Pick<Call, 'scope' | 'now'>,
  said: Queued,
  except: readonly string[] = [],
): Promise<When> {
  const { at, queueId: id, timezone } = await takeSlot(tx, call, said, except)
  return { kind: 'at', at, queue: { id, timezone } }
}
