import { gaveUpMessage } from '#contract/work/due-work.ts'
import { askAccount } from '#features/accounts/index.ts'
import type { Sighting } from '#platforms/capabilities/publishing/publishing.ts'
import { after, hour, minute, second } from '#values/clock.ts'
import type { Outcome } from '#wire/outcome.ts'
import { itemsOf } from '../posts/content/content.ts'
import { type ClaimedTarget, targetWork } from '../settlement/run-stage.ts'
import { type Settlement, settled, type TargetEnd } from '../settlement/settlement.ts'
import { hasRival } from '../targets/targets.store.ts'
import { columnsOfItems } from '../targets/thread-items.ts'
import { accepted } from './accepted.ts'
import { type AttemptRow, findLastAttempt } from './attempts.store.ts'
import { failed } from './outcome-of-publish.ts'
import { aboutItem, followUpsOf, publicationOf, type Sending, type TargetTask } from './sending.ts'

/** When to look up the platform, counted from the call. */
const stepsMs = [10 * second, minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour, 24 * hour, 72 * hour]

/** A list of the platform may lag, so an absence counts only after this long. */
const absenceCountsMs = minute

/** Looks up posts whose outcome is unknown. Reads only; sends nothing. */
export const lookupWork = targetWork({
  name: 'lookup',
  dueColumn: 'lookup_at',
  waiting: "status = 'unknown' and lookup_at is not null",
  part: 0.25,
  shares: [
    { column: 'platform', of: 0.1875 },
    { column: ['platform', 'team_id'], of: 0.125, inside: 'platform' },
    { column: 'account_id', of: 1 },
  ],
  run: lookUp,
  giveUp: stopAsking,
})

async function lookUp({ task, post, account }: ClaimedTarget): Promise<TargetEnd> {
  const { row, db, clock } = task
  const attempt = await findLastAttempt(db, row.id)
  const publishing = task.platforms.get(row.platform)?.publishing
  if (!attempt || !account || !publishing?.lookup || !task.isConfigured(row.platform, row.mode))
    return askLater(task, attempt, 'The platform cannot be asked.')
  const items = itemsOf(post, row)
  const publication = publicationOf({ task, post, items }, row.items, attempt.started_at, attempt.prepared)
  const began = performance.now()
  const outcome = await askAccount(
    task,
    account,
    aboutItem({ task, post }, 'lookup', publication),
    async ({ publishing: calls }) =>
      calls?.lookup?.(publication, attempt.started_at) ?? { kind: 'unreachable' },
  )
  const durationMs = Math.round(performance.now() - began)
  if (await isContested(task, outcome))
    return askLater(task, attempt, 'What is there may be another post of the account.', durationMs)
  const settlement = settlementOf({ task, items, post, publishing }, attempt, outcome, clock.now())
  return settlement
    ? settled({ ...settlement, log: { ...settlement.log, durationMs } })
    : askLater(task, attempt, reasonOf(outcome), durationMs)
}

/** A post that is known by its time alone may be that of another target, and so none of ours. */
async function isContested({ db, row }: TargetTask, outcome: Outcome<Sighting>): Promise<boolean> {
  if (outcome.kind !== 'done' || !outcome.value.byTime || !outcome.value.found) return false
  return hasRival(db, row, outcome.value.found.platformPostId)
}

/** What an answer settles: presence at once, absence when it is proven. Undefined when it settles nothing. */
function settlementOf(
  { task, items, post, publishing }: Pick<Sending, 'task' | 'items' | 'post' | 'publishing'>,
  attempt: AttemptRow,
  outcome: Outcome<Sighting>,
  now: Date,
): Settlement | undefined {
  if (outcome.kind !== 'done') return undefined
  const { found, complete } = outcome.value
  const ended = { fence: attempt.fence, item: attempt.item }
  // A post that is being processed exists, but its outcome is still open.
  if (found?.processing) return undefined
  if (found) {
    const { publishedAt, ...item } = found
    const out = [...task.row.items, item]
    // The rest of a thread was never sent, so it may go on now that the doubt is over.
    const changes =
      out.length < items.length
        ? {
            status: 'scheduled' as const,
            due_at: now,
            lookup_at: null,
            error: null,
            ...columnsOfItems(out),
          }
        : accepted(publishing, out, publishedAt ?? now, now)
    return {
      from: 'unknown',
      changes,
      attempt: { ...ended, state: 'done' },
      log: { action: 'lookup', status: 'success' },
      ...(out.length === items.length && { followUps: followUpsOf(task, post) }),
    }
  }
  if (!complete || now.getTime() < attempt.started_at.getTime() + absenceCountsMs) return undefined
  const message = 'The platform was asked and does not have it.'
  return {
    from: 'unknown',
    changes: failed('outcome_not_found', message),
    attempt: { ...ended, state: 'refused' },
    log: { action: 'lookup', status: 'failed', code: 'outcome_not_found', message },
  }
}

function reasonOf(outcome: Outcome<Sighting>): string {
  if (outcome.kind !== 'done') return `The platform was asked; the answer was ${outcome.kind}.`
  return outcome.value.complete
    ? 'Not there yet; its list may lag.'
    : 'What the platform showed proves neither that it is there nor that it is not.'
}

/** After the last step the target stays unknown until a person decides. */
function askLater(
  { row }: TargetTask,
  attempt: AttemptRow | undefined,
  message: string,
  durationMs = 0,
): TargetEnd {
  const lookups = row.lookups + 1
  const step = stepsMs[lookups]
  const lookup_at = attempt && step !== undefined ? after(attempt.started_at, step) : null
  const log = { action: 'lookup', status: 'pending', code: 'outcome_unknown', message, durationMs } as const
  return settled({ from: 'unknown', changes: { lookups, lookup_at }, log })
}

/** The doubt stays, and a person decides. */
async function stopAsking(): Promise<TargetEnd> {
  const log = { action: 'lookup', status: 'pending', code: 'gave_up', message: gaveUpMessage } as const
  return settled({ from: 'unknown', changes: { lookup_at: null }, log })
}
