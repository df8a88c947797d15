import type { Ended } from '#contract/work/effect.ts'
import { chargeOf } from '#features/billing/index.ts'
import type { Published } from '#platforms/capabilities/publishing/publishing.ts'
import { after, second } from '#values/clock.ts'
import { type Outcome, pauseSeconds } from '#wire/outcome.ts'
import { nothing, released, settled, type TargetEnd } from '../settlement/settlement.ts'
import { accepted } from './accepted.ts'
import { type AttemptName, beginAttempt, findLastAttempt } from './attempts.store.ts'
import { failBeforeCall, handBack, numberOf, retryOrFail } from './before-call.ts'
import { learnAddress } from './item-address.ts'
import { afterCall, lineOf } from './outcome-of-publish.ts'
import { beginPaidAttempt, type PaidBegun } from './paid-attempts.store.ts'
import { fundsMessages, pricedItem, priceToHold } from './paying.ts'
import { ledgerFault, publishFaults } from './publish.faults.ts'
import { followUpsOf, publicationOf, publishingFor, type Sending, type TargetTask } from './sending.ts'
import { withMedia } from './stored-media.ts'

/** The call that is about to be made for one item. */
interface Beginning extends AttemptName {
  startedAt: Date
  prepared: unknown
}

/** Makes the one call for the first item that is not out, and answers what is to be written of it. */
export async function sendNext(sending: Sending, out: readonly Published[]): Promise<TargetEnd> {
  const { task } = sending
  const prepared = await prepare(sending, out)
  if (prepared.kind !== 'done') return retryOrFail(task, prepared, sending.account.revision)
  const { fence } = task.row
  const beginning = { fence, item: out.length, startedAt: task.clock.now(), prepared: prepared.value }
  const begun = task.stopping() ? 'stopping' : await begin(sending, beginning)
  return begun === 'begun' ? callOnce(sending, out, beginning) : endOfBegun(task, begun)
}

function callOnce(sending: Sending, out: readonly Published[], beginning: Beginning): Promise<TargetEnd> {
  const { task } = sending
  const { mode, platform } = task.row
  const publication = publicationOf(sending, out, beginning.startedAt, beginning.prepared)
  const publishing = publishingFor(sending, 'publish', publication)
  return task.effect({
    mode,
    to: platform,
    points: publishFaults,
    call: () => withMedia(task, (media) => publishing.publish(publication, beginning.prepared, media)),
    decide: (ended) => afterItem(sending, out, beginning, ended),
  })
}

async function prepare(sending: Sending, out: readonly Published[]): Promise<Outcome<unknown>> {
  const { task } = sending
  const publication = publicationOf(sending, out, task.clock.now(), await preparedBefore(sending, out))
  const { prepare: prepareItem } = publishingFor(sending, 'upload', publication)
  if (!prepareItem) return { kind: 'done', value: null }
  return withMedia(task, (media) => prepareItem(publication, media))
}

/** What the last attempt at the same item prepared; an upload may go on from there. */
async function preparedBefore({ task: { row, db } }: Sending, out: readonly Published[]): Promise<unknown> {
  // A retry that a person requested restarts the count of attempts, so only the number of claims shows whether there
  // was an attempt before.
  const last = row.fence > 1 ? await findLastAttempt(db, row.id) : undefined
  return last?.item === out.length ? last.prepared : null
}

/** Commits that from here on the platform may have the item, unless the claim was lost. */
async function begin({ task, items }: Sending, { item, startedAt, prepared }: Beginning): Promise<PaidBegun> {
  const { row, db, clock, meter, settings } = task
  const { id, post_id, fence, team_id, mode } = row
  const number = numberOf(row)
  const one = { id, post_id, fence, item, number, at: startedAt, prepared }
  const price = priceToHold(task, items)
  const { enforced } = settings.billing
  const begun =
    price === undefined
      ? await beginAttempt(db, one)
      : await beginPaidAttempt(db, { ...one, team_id, mode, price, enforced })
  if (begun === 'begun') {
    // The first item of a thread is due, the others follow it.
    if (row.status === 'scheduled' && row.due_at)
      meter.late(mode, row.platform, (clock.now().getTime() - row.due_at.getTime()) / 1000)
    row.status = 'publishing'
    row.attempts = number
  }
  return begun ?? 'lost'
}

/** Why no call is made now, though all is ready for it. */
function endOfBegun(task: TargetTask, begun: Exclude<PaidBegun, 'begun'> | 'stopping'): TargetEnd {
  switch (begun) {
    case 'stopping':
      return handBack(task)
    case 'busy':
      return released
    case 'lost':
      task.meter.claimLost('publish')
      return nothing
    default:
      return failBeforeCall(task, begun, fundsMessages[begun])
  }
}

/** What the answer to one call makes of the target. */
async function afterItem(
  sending: Sending,
  out: readonly Published[],
  { fence, item, startedAt, prepared }: Beginning,
  { outcome, durationMs, atCommit }: Ended<Published>,
): Promise<TargetEnd> {
  const { task, publishing, items, account } = sending
  const { row, clock } = task
  const now = clock.now()
  const isLast = out.length + 1 === items.length
  if (outcome.kind !== 'done' || isLast) task.called()
  if (outcome.kind === 'throttled' && !outcome.alone)
    task.holdLane(after(now, pauseSeconds(outcome.retryAfterSeconds) * second))
  // A request is priced by its own item alone.
  const priced = pricedItem(task, items[item], prepared)
  const ended = { outcome: outcome.kind, fence, item, priced, now }
  const charge = publishing.metered ? chargeOf(ended) : undefined
  const [beforeLedger] = charge ? await task.arm(row.mode, ledgerFault) : []
  const strikes = { beforeLedger, atCommit }
  const log = { ...lineOf(outcome), durationMs }
  if (outcome.kind !== 'done') {
    const canLookUp = publishing.lookup !== undefined
    const facts = { attempt: { fence, item }, number: row.attempts, startedAt, now, canLookUp }
    return settled({ ...afterCall(outcome, facts), log, charge, revision: account.revision }, strikes)
  }
  const attempt = { fence, item, state: 'done' } as const
  const longer = [...out, outcome.value]
  if (!isLast) {
    const kept = { items: longer, sent: { attempt, log, charge, strikes } }
    return { kind: 'kept', kept, goOn: () => goOn(sending, longer) }
  }
  const changes = accepted(publishing, longer, now, now)
  const followUps = followUpsOf(task, sending.post)
  return settled({ from: 'publishing', changes, attempt, log, charge, followUps }, strikes)
}

/** The thread may stop with its next item, so the address of the last one is kept first. */
async function goOn(sending: Sending, out: readonly Published[]): Promise<TargetEnd> {
  const items = await learnAddress(sending, out)
  return items
    ? { kind: 'kept', kept: { items }, goOn: () => sendNext(sending, items) }
    : sendNext(sending, out)
}
