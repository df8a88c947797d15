import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Call } from '#contract/operation/operation.ts'
import { firstFault } from '#contract/schema/fault.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import { settled } from '#contract/schema/settled.ts'
import type { NamedQueue } from '#features/queues/index.ts'
import { lookAtNamedFiles } from '../posts/content/used-files.ts'
import {
  type CreateCall,
  type JudgedPost,
  judgePost,
  type LookUps,
  lookUps,
  type NewPostBody,
} from '../posts/creation/create-post.ts'
import { NewPost } from './bulk.shape.ts'
import { outcomeOf, type RowOutcome } from './row-outcome.ts'

/** Judges each row as the body of createPost. */
export async function judgeRows(
  call: CreateCall,
  rows: readonly unknown[],
): Promise<RowOutcome<JudgedPost>[]> {
  await lookAtNamedFiles({ ...call, body: rows })
  const looks = await sharedLookUps(call, rows)
  const outcomes: RowOutcome<JudgedPost>[] = []
  for (const row of rows) {
    outcomes.push(await outcomeOf(async () => judgePost(call, readRow(row), looks)))
    // Texts take time to count, and other requests get their turn between two rows.
    await nextTurn()
  }
  return outcomes
}

function readRow(row: unknown): NewPostBody {
  const fault = firstFault(NewPost, row)
  return fault ? raiseFault(fault) : (settled(NewPost, row).value as NewPostBody)
}

/** Accounts are read once for all rows. A queue or the default profile is read when the first row needs it. */
async function sharedLookUps(call: Pick<Call, 'db' | 'scope'>, rows: readonly unknown[]): Promise<LookUps> {
  const own = lookUps(call)
  const ids = [...new Set(rows.flatMap(accountIdsOf))]
  const found = ids.length > 0 ? await own.accounts(ids) : []
  const accounts = new Map(found.map((account) => [account.id, account]))
  const queues = new Map<string, Promise<void>>()
  let profileId: Promise<string | undefined> | undefined
  return {
    accounts: async (wanted) => wanted.flatMap((id) => accounts.get(id) ?? []),
    assertQueue(named) {
      const requested = queues.get(keyOf(named)) ?? own.assertQueue(named)
      queues.set(keyOf(named), requested)
      return requested
    },
    defaultProfileId() {
      profileId ??= own.defaultProfileId()
      return profileId
    },
  }
}

const keyOf = ({ queuedFromProfile, queueId = '' }: NamedQueue) => `${queuedFromProfile} ${queueId}`

export function accountIdsOf(row: unknown): string[] {
  if (firstFault(NewPost, row)) return []
  const { targets = [], platforms = [] } = row as NewPostBody
  return [...targets, ...platforms].map(({ accountId }) => accountId)
}
