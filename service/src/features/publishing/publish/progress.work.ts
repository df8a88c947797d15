import { gaveUpMessage } from '#contract/work/due-work.ts'
import { askAccount } from '#features/accounts/index.ts'
import type { Progress, Published, Publishing } from '#platforms/capabilities/publishing/publishing.ts'
import type { Outcome } from '#wire/outcome.ts'
import { itemsOf } from '../posts/content/content.ts'
import type { PostRow } from '../posts/posts.store.ts'
import { targetEvents } from '../publishing.events.ts'
import { type ClaimedTarget, targetWork } from '../settlement/run-stage.ts'
import { type Settlement, settled, type TargetEnd } from '../settlement/settlement.ts'
import { targetError } from '../targets/target-error.ts'
import type { TargetRow } from '../targets/targets.store.ts'
import { accepted, nextQuestion } from './accepted.ts'
import { findLastAttempt } from './attempts.store.ts'
import { failed, unknown } from './outcome-of-publish.ts'
import { aboutItem, followUpsOf, publicationOf, type TargetTask } from './sending.ts'

/** Polls the platform about posts that it has accepted: whether they are visible by now, and at which address. */
export const progressWork = targetWork({
  name: 'progress',
  job: 'publish',
  dueColumn: 'lookup_at',
  waiting: "status in ('publishing', 'published') and lookup_at is not null",
  part: 0.25,
  shares: [
    { column: 'platform', of: 0.1875 },
    { column: ['platform', 'team_id'], of: 0.125, inside: 'platform' },
    { column: 'account_id', of: 1 },
  ],
  run: askProgress,
  giveUp: stopAsking,
})

async function askProgress({ task, post, account }: ClaimedTarget): Promise<TargetEnd> {
  const { row, db } = task
  const attempt = await findLastAttempt(db, row.id)
  const publishing = task.platforms.get(row.platform)?.publishing
  if (!account || !publishing?.progress || !task.isConfigured(row.platform, row.mode))
    return askAgain(task, 'The platform cannot be asked.')
  const { index, published } = askedAbout(row)
  const items = itemsOf(post, row)
  const at = attempt?.started_at ?? row.updated_at
  const publication = publicationOf({ task, post, items }, row.items.slice(0, index), at, attempt?.prepared)
  const began = performance.now()
  const outcome = await askAccount(
    task,
    account,
    aboutItem({ task, post }, 'lookup', publication),
    async ({ publishing: calls }) =>
      calls?.progress?.(publication, published) ?? { kind: 'unreachable' as const },
  )
  const durationMs = Math.round(performance.now() - began)
  const settlement = settlementOf(task, post, outcome)
  return settlement
    ? settled({ ...settlement, log: { ...settlement.log, durationMs } })
    : askAgain(task, reasonOf(outcome), durationMs)
}

/** The item that is being processed, or one whose address is missing: another one each time that there was no answer. */
function askedAbout({ id, status, items, lookups }: TargetRow) {
  const missing = items.flatMap(({ url }, index) => (url === null ? [index] : []))
  const index = status === 'publishing' ? items.length - 1 : (missing[lookups % missing.length] ?? 0)
  const published = items[index]
  if (!published) throw new Error(`target ${id} has nothing to ask about`)
  return { index, published }
}

/** Undefined when the answer settles nothing. */
function settlementOf(task: TargetTask, post: PostRow, outcome: Outcome<Progress>): Settlement | undefined {
  if (outcome.kind !== 'done' || outcome.value.state === 'processing') return undefined
  const { value } = outcome
  const isProcessed = task.row.status === 'publishing'
  if (value.state === 'published')
    return isProcessed ? nowPublished(task, post, value) : nowAddressed(task, value.published)
  // What was published once stays so: its removal is noticed by other means.
  return isProcessed ? notPublished(task, value.message) : undefined
}

function nowPublished(
  task: TargetTask,
  post: PostRow,
  { published, notice }: Extract<Progress, { state: 'published' }>,
): Settlement {
  const now = task.clock.now()
  const changes = accepted(publishingOf(task), itemsWith(task.row, published), now, now)
  return {
    from: 'publishing',
    changes: {
      ...changes,
      ...(notice !== undefined && { error: targetError('published_otherwise', notice) }),
    },
    log: { action: 'publish', status: 'success', ...(notice !== undefined && { message: notice }) },
    followUps: followUpsOf(task, post),
  }
}

function nowAddressed(task: TargetTask, published: Published): Settlement | undefined {
  const { row, clock } = task
  if (published.url === null) return undefined
  const now = clock.now()
  return {
    from: 'published',
    changes: accepted(publishingOf(task), itemsWith(row, published), row.published_at ?? now, now),
    log: { action: 'lookup', status: 'success' },
    ...(publishingOf(task).addressComesLate && { alsoTells: targetEvents.urlResolved }),
  }
}

/** The item that was being processed is not out; those before it are. */
function notPublished({ row }: TargetTask, message: string): Settlement {
  const code = 'provider_rejected'
  return {
    from: 'publishing',
    changes: { ...failed(code, message), items: row.items.slice(0, -1) },
    log: { action: 'publish', status: 'failed', code, message },
  }
}

function publishingOf({ platforms, row }: TargetTask): Pick<Publishing, 'progress' | 'addressComesLate'> {
  return platforms.get(row.platform)?.publishing ?? {}
}

/** The items, with the result of the poll for one of them. */
function itemsWith(row: TargetRow, published: Published): Published[] {
  const { index } = askedAbout(row)
  return row.items.map(({ processing: _, ...item }, at) => (at === index ? { ...item, ...published } : item))
}

function reasonOf(outcome: Outcome<Progress>): string {
  return outcome.kind === 'done'
    ? 'The platform is still processing the post.'
    : `The platform was asked; the answer was ${outcome.kind}.`
}

/** A post that the platform has not finished within a day is in doubt, and a person decides. */
function askAgain({ row, clock }: TargetTask, message: string, durationMs = 0): TargetEnd {
  const lookups = row.lookups + 1
  const lookup_at = nextQuestion(lookups, clock.now())
  const isOver = lookup_at === null && row.status === 'publishing'
  const changes = isOver
    ? {
        ...unknown('The platform accepted the post and did not finish it within a day.', null),
        items: row.items.slice(0, -1),
      }
    : { lookups, lookup_at }
  const log = { action: 'lookup', status: 'pending', message, durationMs } as const
  return settled({ from: row.status, changes, log })
}

/** The platform has accepted the post: one that it was still processing is in doubt, and one that is out stays so. */
async function stopAsking({ task: { row } }: ClaimedTarget): Promise<TargetEnd> {
  const isAccepted = row.status === 'publishing'
  const changes = isAccepted ? { ...unknown(gaveUpMessage, null), items: [] } : { lookup_at: null }
  const log = { action: 'lookup', status: 'pending', code: 'gave_up', message: gaveUpMessage } as const
  return settled({ from: row.status, changes, log })
}
