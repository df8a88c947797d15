import type { ReachedCarrier } from '#contract/tools/tools.ts'
import { dueWork, type Task } from '#contract/work/due-work.ts'
import { isTeam } from '#features/identity/index.ts'
import { after, day } from '#values/clock.ts'
import { learnStanding, textOf } from './order-number.ts'
import * as store from './phone-numbers.store.ts'
import { giveBack } from './release-number.ts'
import { absenceCountsMs, askedInVain, isOld, released, standingOfNumber } from './standing.ts'

type NumberTask = Task<store.PhoneNumberRow>

/** Polls the carrier about numbers, and gives back those whose team is gone. It orders nothing. */
export const numberLookup = dueWork<store.PhoneNumberRow>({
  name: 'number-lookup',
  job: 'lookup',
  table: 'phone_number',
  dueColumn: 'look_at',
  waiting: 'look_at is not null',
  part: 0.1,
  shares: [{ column: 'team_id', of: 0.05, yields: 0.09 }],
  run: look,
  giveUp: restForADay,
})

async function look(task: NumberTask): Promise<void> {
  const { row, carrier } = task
  const call = { teamId: row.team_id, accountId: null, step: 'lookup', object: row.id, text: textOf(row) }
  const reached = carrier(row.mode, { ...call, signal: task.signal })
  if (!reached) return change(task, { look_at: after(task.clock.now(), day) })
  if (row.line_id === null) return lookForOrder(task, reached)
  if (row.status !== 'releasing') return lookAtStanding(task, reached)
  return row.called_at === null ? release(task, reached) : lookWhetherReleased(task, reached)
}

/** An order whose call was not heard to the end. */
async function lookForOrder(task: NumberTask, reached: ReachedCarrier): Promise<void> {
  const { row, db, clock } = task
  const outcome = await reached.findOrder(row.id)
  if (outcome.kind !== 'done') return askLater(task)
  if (outcome.value === null)
    return isOld(row.created_at, clock.now()) ? store.takeBack(db, row) : askLater(task)
  if (row.status !== 'releasing') return change(task, await learnStanding(task, row, outcome.value))
  const { lineId, state } = outcome.value
  const now = clock.now()
  return change(task, { line_id: lineId, look_at: now, ...(state === 'active' && { provisioned_at: now }) })
}

/** How the carrier has a number: by its order, until it was provided. Undefined when that was not learned. */
async function standingAtCarrier(
  task: NumberTask,
  carrier: ReachedCarrier,
): Promise<store.NumberChange | undefined> {
  const { row, clock } = task
  if (row.provisioned_at !== null) {
    const found = await carrier.findNumber(row.phone_number)
    return found.kind === 'done' ? standingOfNumber(row, found.value, clock.now()) : undefined
  }
  const read = await carrier.readOrdered(row.line_id ?? '')
  if (read.kind !== 'done') return undefined
  if (read.value) return learnStanding(task, row, read.value)
  return { ...released(row, clock.now()), decline_reason: 'The carrier does not have the order any more.' }
}

async function lookAtStanding(task: NumberTask, reached: ReachedCarrier): Promise<void> {
  const standing = await standingAtCarrier(task, reached)
  return standing ? change(task, standing) : askLater(task)
}

/** A release whose call was not heard to the end: what is still there after a while was not given back. */
async function lookWhetherReleased(task: NumberTask, reached: ReachedCarrier): Promise<void> {
  const { row, db, clock } = task
  const standing = await standingAtCarrier(task, reached)
  const isBack = standing?.status === 'released'
  if (!standing || !(isBack || isOld(row.called_at ?? row.created_at, clock.now()))) return askLater(task)
  if (await isTeam(db, row.team_id))
    return change(task, { ...standing, ...(isBack && { decline_reason: null }) })
  return isBack ? store.forgetNumber(db, row) : change(task, tryTomorrow(clock.now()))
}

const tryTomorrow = (now: Date) => ({ called_at: null, look_at: after(now, day) })

/**
 * The team is gone, so no caller will request the release. If the carrier refuses today, the work repeats it tomorrow.
 */
async function release(task: NumberTask, look: ReachedCarrier): Promise<void> {
  const { row, db, clock, carrier, meter, settings } = task
  const called_at = clock.now()
  const look_at = after(called_at, settings.providerTimeoutMs + absenceCountsMs)
  const held = await store.changeNumber(db, row, { called_at, look_at })
  const call = { teamId: row.team_id, accountId: null, step: 'release', object: row.id, text: textOf(row) }
  const reached = held && carrier(row.mode, { ...call, signal: task.signal })
  if (!held || !reached) return
  const outcome = await giveBack(look, reached, held, clock.now())
  meter.attempt(row.mode, 'carrier', outcome.kind)
  task.called()
  if (outcome.kind === 'done') return store.forgetNumber(db, held)
  if (outcome.kind !== 'unknown') await store.changeNumber(db, held, tryTomorrow(clock.now()))
}

function askLater(task: NumberTask): Promise<void> {
  return change(task, askedInVain(task.row, task.clock.now()))
}

async function change({ db, row }: NumberTask, what: store.NumberChange): Promise<void> {
  await store.changeNumber(db, row, what)
}

/**
 * A number that the carrier may have costs money every month, so the look-up is never given up: it repeats tomorrow.
 */
function restForADay(task: NumberTask): Promise<void> {
  return change(task, { look_at: after(task.clock.now(), day) })
}
