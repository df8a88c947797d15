import { raise } from '#contract/operation/errors.ts'
import type { CallWith } from '#contract/operation/operation.ts'
import type { Db } from '#db/database.ts'
import { findAccounts } from '#features/accounts/index.ts'
import { noTargets, postNotEditable } from '../../publishing.errors.ts'
import { contentHash, type Parts } from '../content/content.ts'
import { type Checked, checkContent } from '../content/content-check.ts'
import type { Said } from '../content/repeats.ts'
import { leaves, type Plan, type Timing } from './change-plan.ts'

type JudgingCall = CallWith<'platforms'>

/** What waits to be sent after the change is judged as a whole. */
export async function checkLeaving(
  tx: Db,
  call: JudgingCall,
  parts: Parts,
  plan: Plan,
  timing: Timing,
): Promise<void> {
  const { kind } = timing.when
  const kept = plan.kept.filter(({ row, wanted }) => leaves(timing, row, wanted))
  const added = plan.added.filter((wanted) => leaves(timing, undefined, wanted))
  if ((kind === 'now' || kind === 'at') && kept.length + added.length === 0) refuseToLeave(plan)
  checkContent(parts, [...(await checkedTargets(tx, call, kept)), ...added])
}

function refuseToLeave({ refused, isOut }: Plan): never {
  if (refused.length === 0 && !isOut) return raise(noTargets, { param: 'targets' })
  const message =
    'No target can be sent as the request says: each one is out, in part or possibly. POST /v1/posts/{postId}/retry sends what is not out.'
  return raise(postNotEditable, { message })
}

/**
 * What the targets say anew: words that are new to the post are judged like those of a new one, and words that it has
 * already when they begin to wait for being sent.
 */
export function saidAnew(parts: Parts, { kept, added }: Plan, timing: Timing): Said[] {
  const changed = kept.flatMap(({ row, wanted }): Said[] => {
    const content_hash = contentHash(parts, wanted ?? row)
    const isNew = !content_hash.equals(row.content_hash)
    const begins = row.status !== 'scheduled' && leaves(timing, row, wanted)
    const account = { id: row.account_id, platform: row.platform }
    const param = wanted?.param ?? `targets[${row.position}]`
    return isNew || begins ? [{ account, param, content_hash, drafts: isNew }] : []
  })
  const others = added.map(({ account, param, ...said }) => ({
    account,
    param,
    content_hash: contentHash(parts, said),
    drafts: true,
  }))
  return [...changed, ...others]
}

/** Existing targets with what they are judged by. */
export async function checkedTargets(tx: Db, call: JudgingCall, kept: Plan['kept']): Promise<Checked[]> {
  const accounts = await findAccounts(
    tx,
    { ...call.scope, profileIds: 'all' },
    kept.map(({ row }) => row.account_id),
  )
  return kept.flatMap(({ row, wanted }): Checked[] => {
    const account = accounts.find(({ id }) => id === row.account_id)
    const publishing = call.platforms.get(row.platform)?.publishing
    if (!account || !publishing) return []
    const { content, media, options } = wanted ?? row
    return [
      { account, publishing, param: wanted?.param ?? `targets[${row.position}]`, content, media, options },
    ]
  })
}
