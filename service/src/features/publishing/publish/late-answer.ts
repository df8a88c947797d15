import type { Tools } from '#contract/tools/tools.ts'
import { type AccountRow, askAccount, findAccountForWork } from '#features/accounts/index.ts'
import type { Item, Published, Publishing } from '#platforms/capabilities/publishing/publishing.ts'
import type { Outcome } from '#wire/outcome.ts'
import { itemsOf } from '../posts/content/content.ts'
import { findPostForWork, type PostRow } from '../posts/posts.store.ts'
import { runStage } from '../settlement/run-stage.ts'
import { nothing, type Settlement, settled, type TargetEnd } from '../settlement/settlement.ts'
import { findTargetForWork } from '../targets/targets.store.ts'
import { columnsOfItems } from '../targets/thread-items.ts'
import { accepted } from './accepted.ts'
import { type AttemptName, type AttemptRow, findAttempt, findLastAttempt } from './attempts.store.ts'
import { failed, lineOf } from './outcome-of-publish.ts'
import { aboutItem, followUpsOf, publicationOf, type TargetTask } from './sending.ts'
import { withMedia, withReachableFiles } from './stored-media.ts'

/** What the answer belongs to. */
interface Lateness {
  task: TargetTask
  post: PostRow
  account: AccountRow
  publishing: Publishing
  attempt: AttemptRow
  items: readonly Item[]
  /** What was out when the call was made. */
  before: readonly Published[]
}

/** `waiting` while the service has not given up waiting for the answer; `gone` when nothing can take it any more. */
export type Taken = 'taken' | 'waiting' | 'gone'

/**
 * Takes the answer to the call of an attempt that came after the target was called unknown. The adapter makes the same
 * call again, so that it reads the answer as always; the tools must lead this call to the late answer and to nothing
 * else. The answer settles the target while that attempt is the newest possible effect. Otherwise it is only logged.
 */
export async function takeLateAnswer(
  tools: Tools,
  { id, fence, item }: AttemptName & { id: string },
): Promise<Taken> {
  const [row, attempt, last] = await Promise.all([
    findTargetForWork(tools.db, id),
    findAttempt(tools.db, id, { fence, item }),
    findLastAttempt(tools.db, id),
  ])
  if (!row || !attempt) return 'gone'
  if (attempt.state === 'sending') return 'waiting'
  const [post, account] = await Promise.all([
    findPostForWork(tools.db, row, row.post_id),
    findAccountForWork(tools.db, row, row.account_id),
  ])
  const publishing = tools.platforms.get(row.platform)?.publishing
  if (!post || !account || !publishing) return 'gone'
  // Look-ups claim as well. An older attempt keeps its own fence, so that settling finds it outdated.
  const isNewest = last?.fence === fence && last.item === item
  const claimed = isNewest ? row : { ...row, fence, attempts: attempt.number }
  const task = { ...tools, ...alone, row: claimed }
  const reachable = await withReachableFiles(task, row, itemsOf(post, row), publishing)
  if (reachable.kind !== 'done' || reachable.value.length <= item) return 'gone'
  const before = row.items.slice(0, item)
  const lateness = { task, post, account, publishing, attempt, items: reachable.value, before }
  await runStage(task, claimed, account, async () => endOf(lateness, await readAnswer(lateness)))
  return 'taken'
}

/** Other outcomes are no answers: the request did not come to the late one. */
const told: ReadonlySet<string> = new Set<Outcome<unknown>['kind']>(['done', 'refused', 'unknown'])

/** A task outside of the workers: it cannot be stopped, and has neither a slot nor a lane. */
const alone: Pick<TargetTask, 'stopping' | 'aside' | 'called' | 'holdLane' | 'signal'> = {
  stopping: () => false,
  aside: (wait) => wait(),
  called() {},
  holdLane() {},
  signal: new AbortController().signal,
}

function readAnswer({ task, post, account, attempt, items, before }: Lateness): Promise<Outcome<Published>> {
  const { started_at, prepared } = attempt
  const publication = publicationOf({ task, post, items }, before, started_at, prepared)
  return askAccount(
    task,
    account,
    aboutItem({ task, post }, 'publish', publication),
    async ({ publishing: calls }) =>
      calls
        ? withMedia(task, (media) => calls.publish(publication, prepared, media))
        : { kind: 'unreachable' },
  )
}

function endOf(lateness: Lateness, outcome: Outcome<Published>): TargetEnd {
  if (!told.has(outcome.kind)) return nothing
  const line = lineOf(outcome)
  const log = { ...line, message: line.message ? `${late} ${line.message}` : late }
  return settled({ ...settlementOf(lateness, outcome), log })
}

const late = 'The answer to the call came late.'

function settlementOf(lateness: Lateness, outcome: Outcome<Published>): Omit<Settlement, 'log'> {
  const { task, post, publishing, attempt, items, before } = lateness
  const { fence, item } = attempt
  const from = 'unknown'
  if (outcome.kind === 'refused')
    return {
      from,
      changes: failed(outcome.code, outcome.message),
      attempt: { fence, item, state: 'refused' },
    }
  if (outcome.kind !== 'done') return { from, changes: {} }
  const now = task.clock.now()
  const out = [...before, outcome.value]
  const ended = { fence, item, state: 'done' } as const
  if (out.length < items.length) {
    const changes = { status: 'scheduled', due_at: now, lookup_at: null, error: null } as const
    return { from, changes: { ...changes, ...columnsOfItems(out) }, attempt: ended }
  }
  const changes = { ...accepted(publishing, out, now, now), error: null }
  return { from, changes, attempt: ended, followUps: followUpsOf(task, post) }
}
