import { dueWork } from '#contract/due-work.ts'
import type { Ended } from '#contract/effect.ts'
import { type AccountRow, findAccountForWork, freshAccount } from '#features/accounts/index.ts'
import { chargeOf } from '#features/billing/index.ts'
import type { Published } from '#platforms/publishing.ts'
import type { Outcome } from '#wire/outcome.ts'
import { itemsOf } from '../posts/content.ts'
import { findPostForWork } from '../posts/posts.store.ts'
import { releaseTarget, type TargetRow } from '../targets/targets.store.ts'
import { accepted } from './accepted.ts'
import { type AttemptName, beginAttempt, findLastAttempt } from './attempts.store.ts'
import { keepItem } from './keep-item.ts'
import { afterCall, failed, lineOf, postponed } from './outcome-of-publish.ts'
import { beginPaidAttempt } from './paid-attempts.store.ts'
import { fundsMessages, priceToHold, refusalBefore } from './paying.ts'
import { followUpsOf, publicationOf, publishingFor, type Sending, type TargetTask } from './sending.ts'
import { settle } from './settle.ts'
import { withReachableFiles } from './stored-media.ts'

/** Sends a target that is due. A thread goes out item by item, each with an attempt of its own. */
export const publishWork = dueWork<TargetRow>({
  name: 'publish',
  table: 'post_target',
  dueColumn: 'due_at',
  waiting: "status = 'scheduled'",
  part: 0.75,
  shares: [
    { column: 'platform', of: 0.25 },
    { column: 'account_id', of: 1 },
    { column: 'team_id', of: 0.25, yields: true },
  ],
  run: publishTarget,
})

const points = ['publish.before_call', 'publish.after_accept', 'publish.commit'] as const

type Trouble = Exclude<Outcome<unknown>, { kind: 'done' }>

async function publishTarget(task: TargetTask): Promise<void> {
  const { row, db } = task
  const [post, accountRow] = await Promise.all([
    findPostForWork(db, row, row.post_id),
    findAccountForWork(db, row, row.account_id),
  ])
  const publishing = task.platforms.get(row.platform)?.publishing
  if (!post) return
  if (accountRow?.status !== 'connected')
    return giveUp(task, accountRow, 'account_disconnected', 'The account has no live connection.')
  if (!publishing || !task.isConfigured(row.platform, row.mode))
    return giveUp(
      task,
      accountRow,
      'platform_unavailable',
      'This deployment has no settings for the platform.',
    )
  const reachable = await withReachableFiles(task, row, itemsOf(post, row), publishing)
  if (reachable.kind !== 'done') return putOff(task, accountRow, reachable)
  const items = reachable.value
  const refusal = await refusalBefore(task, items)
  if (refusal) return giveUp(task, accountRow, refusal, fundsMessages[refusal])
  const fresh = await freshAccount(task, accountRow, task.signal)
  if (fresh.kind !== 'done') return putOff(task, accountRow, fresh)
  await sendItems({ task, post, accountRow, account: fresh.value, publishing, items })
}

/** Goes on with the first item that is not out, and stops at the first whose outcome is not done. */
async function sendItems(sending: Sending): Promise<void> {
  const { task, accountRow, items } = sending
  let out = task.row.items
  while (out.length < items.length) {
    const prepared = await prepare(sending, out)
    if (prepared.kind !== 'done') return putOff(task, accountRow, prepared, sending.account.revision)
    if (task.stopping()) return giveBack(task)
    const longer = await send(sending, out, prepared.value)
    if (!longer) return
    out = longer
  }
}

async function prepare(sending: Sending, out: readonly Published[]): Promise<Outcome<unknown>> {
  const { task } = sending
  const publication = publicationOf(sending, out, task.clock.now(), await preparedBefore(sending, out))
  const { prepare: prepareItem } = publishingFor(sending, 'upload', publication)
  return prepareItem ? prepareItem(publication, task.media(task.row.mode)) : { kind: 'done', value: null }
}

/** What the last attempt at the same item prepared; an upload may go on from there. */
async function preparedBefore({ task: { row, db } }: Sending, out: readonly Published[]): Promise<unknown> {
  // A retry that a person asked for counts its attempts anew, so the claims tell whether there was one before.
  if (row.fence <= 1) return null
  const last = await findLastAttempt(db, row.id)
  return last?.item === out.length ? last.prepared : null
}

/** The one call for one item, between two commits. Answers the items that are out while the thread may go on. */
async function send(
  sending: Sending,
  out: readonly Published[],
  prepared: unknown,
): Promise<Published[] | undefined> {
  const { task } = sending
  const { row, clock } = task
  const startedAt = clock.now()
  const attempt = { fence: row.fence, item: out.length }
  if (!(await begin(sending, attempt, startedAt, prepared))) return undefined
  const publication = publicationOf(sending, out, startedAt, prepared)
  const publishing = publishingFor(sending, 'publish', publication)
  return task.effect({
    mode: row.mode,
    to: row.platform,
    points,
    waits: true,
    call: () => publishing.publish(publication, prepared, task.media(row.mode)),
    keep: (ended) => record(sending, out, { ...ended, attempt, startedAt }),
  })
}

/** Commits that from here on the platform may have the item. False when the claim was lost. */
async function begin(
  { task, accountRow, items }: Sending,
  { item }: AttemptName,
  startedAt: Date,
  prepared: unknown,
): Promise<boolean> {
  const { row, db, settings } = task
  const number = numberOf(row)
  const { id, post_id, fence } = row
  const beginning = { id, post_id, fence, item, number, at: startedAt, prepared }
  const price = priceToHold(task, items)
  const begun =
    price === undefined
      ? await beginAttempt(db, beginning)
      : await beginPaidAttempt(db, {
          ...beginning,
          team_id: row.team_id,
          mode: row.mode,
          price,
          enforced: settings.billing.enforced,
        })
  if (begun === 'busy') await releaseTarget(db, row)
  if (begun === 'lost') task.meter.claimLost('publish')
  if (begun === 'insufficient_balance' || begun === 'unsettled_funds_hold')
    await giveUp(task, accountRow, begun, fundsMessages[begun])
  if (begun !== 'begun') return false
  // Of a thread the first item is due, the others follow it.
  if (row.status === 'scheduled' && row.due_at)
    task.meter.late(row.mode, row.platform, (task.clock.now().getTime() - row.due_at.getTime()) / 1000)
  row.status = 'publishing'
  row.attempts = number
  return true
}

/** All items of a thread that are sent in one go belong to one attempt of the target. */
function numberOf({ status, attempts }: TargetRow): number {
  return status === 'publishing' ? attempts : attempts + 1
}

interface Told extends Ended<Published> {
  attempt: AttemptName
  startedAt: Date
}

async function record(
  sending: Sending,
  out: readonly Published[],
  told: Told,
): Promise<Published[] | undefined> {
  const { task, accountRow, publishing, items } = sending
  const { outcome, attempt, startedAt, durationMs, atCommit } = told
  const { row, clock } = task
  const log = { ...lineOf(outcome), durationMs }
  if (outcome.kind !== 'done' || out.length + 1 === items.length) task.called()
  const charge = publishing.metered ? requestCharge(sending, told) : undefined
  const [beforeLedger] = charge ? await task.arm(row.mode, 'ledger.before_write') : []
  const strikes = { beforeLedger, atCommit }
  if (outcome.kind !== 'done') {
    const facts = {
      attempt,
      number: row.attempts,
      startedAt,
      now: clock.now(),
      canLookUp: publishing.lookup !== undefined,
    }
    const { revision } = sending.account
    await settle(task, row, accountRow, { ...afterCall(outcome, facts), log, charge, revision }, strikes)
    return undefined
  }
  const longer = [...out, outcome.value]
  const done = { ...attempt, state: 'done' as const }
  if (longer.length < items.length) {
    const isKept = await keepItem(task, row, { items: longer, attempt: done, log, charge }, strikes)
    return isKept ? longer : undefined
  }
  const now = clock.now()
  const changes = accepted(publishing, longer, now, now)
  const followUps = followUpsOf(task, sending.post)
  const settlement = { from: 'publishing', changes, attempt: done, log, charge, followUps } as const
  await settle(task, row, accountRow, settlement, strikes)
  if (changes.lookup_at) task.wake('progress')
  if (followUps.length > 0) task.wake('follow-up')
  return undefined
}

/** What the request is charged: by the text of its own item. */
function requestCharge({ task, items }: Sending, { outcome, attempt }: Told) {
  const { fence, item } = attempt
  const text = items[item]?.text ?? ''
  return chargeOf({ outcome: outcome.kind, fence, item, text, now: task.clock.now() })
}

/** Ends a target for which no call was made. */
async function giveUp(
  task: TargetTask,
  account: AccountRow | undefined,
  code: string,
  message: string,
): Promise<void> {
  const { row } = task
  const log = { action: 'publish', status: 'failed', code, message } as const
  await settle(task, row, account, { from: row.status, changes: failed(code, message), log })
}

/** The preparation has failed: nothing of the item is out, so even an end that is not known may be repeated. */
async function putOff(
  task: TargetTask,
  account: AccountRow,
  trouble: Trouble,
  revision?: string,
): Promise<void> {
  const { row, clock } = task
  if (trouble.kind === 'refused') return giveUp(task, account, trouble.code, trouble.message)
  const log = lineOf(trouble)
  if (trouble.kind === 'unauthorized') {
    const { message } = trouble
    const changes = failed('account_disconnected', message)
    await settle(task, row, account, { from: row.status, changes, log, needsReconnect: message, revision })
    return
  }
  const calmer = trouble.kind === 'unknown' ? ({ kind: 'unreachable' } as const) : trouble
  const changes = postponed(calmer, numberOf(row), clock.now())
  await settle(task, row, account, { from: row.status, changes, log: lineOf(calmer) })
}

/** The process ends before anything was sent; another one may take the target at once. */
async function giveBack(task: TargetTask): Promise<void> {
  const { row, db, clock } = task
  if (row.status === 'scheduled') return releaseTarget(db, row)
  const changes = { status: 'scheduled' as const, due_at: clock.now(), attempts: row.attempts - 1 }
  const log = {
    action: 'publish',
    status: 'pending',
    message: 'The thread goes on after a restart.',
  } as const
  await settle(task, row, undefined, { from: 'publishing', changes, log })
}
