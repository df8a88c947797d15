import { raise } from '#contract/operation/errors.ts'
import { Answer, type CallWith, operation } from '#contract/operation/operation.ts'
import { accountDisconnected } from '#contract/operation/provider-outcome.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import { afterCommit } from '#db/query/transaction.ts'
import { accountNotFound, findAccounts } from '#features/accounts/index.ts'
import type { Scope } from '#values/scope.ts'
import {
  invalidPostUrl,
  mutuallyExclusiveFields,
  postNotFound,
  postNotRetryable,
  targetBusy,
  targetNotFound,
  targetNotUnknown,
} from '../../publishing.errors.ts'
import { settleByPerson } from '../../settlement/settle-by-person.ts'
import { assertReach, withinReach } from '../../targets/reach.ts'
import { listHeld } from '../../targets/target-holds.store.ts'
import { changeTarget, listTargets, type TargetRow } from '../../targets/targets.store.ts'
import { Partly, Post } from '../posts.shape.ts'
import { lockPost, type PostRow } from '../posts.store.ts'
import { toPost } from '../posts.view.ts'
import { refreshPost } from './refresh-post.ts'

const Seen = t.object(
  {
    targetId: t.id({ description: 'A target whose outcome is unknown.' }),
    published: t.described(t.literal(true), 'The platform has the post.'),
    platformPostUrl: t.shown({
      code: 'invalid_post_url',
      description: 'The address under which people see the post on its platform.',
    }),
  },
  { component: 'SettledTarget', description: 'What a person found out about a target.' },
)

const Retry = t.object({
  includeUnknown: t.optional(
    t.boolean({
      description: 'Takes targets whose outcome is unknown, too. The platform may get a second copy.',
    }),
  ),
  targetIds: t.optional(
    t.array(t.id(), {
      min: 1,
      max: 50,
      unique: true,
      description: 'The targets to retry, 1 to 50. Left out, all that failed; with settle, none.',
    }),
  ),
  settle: t.optional(
    t.array(Seen, {
      min: 1,
      max: 50,
      description:
        'The unknown targets whose posts a person has found on their platform, 1 to 50. They become published and are not sent again. Either all of them are settled or none.',
    }),
  ),
})

type RetryBody = t.Static<typeof Retry>
type RetryCall = CallWith<'platforms', { postId: string }, unknown, RetryBody>

interface Result {
  targetId: string
  ok: boolean
  code?: string
}

export const retryPost = operation({
  id: 'retryPost',
  route: 'POST /v1/posts/{postId}/retry',
  tag: 'posts',
  summary: 'Tries the failed targets of a post again, and settles unknown ones.',
  description:
    'Retries failed targets. It retries unknown targets only with includeUnknown: the platform may already have the post, so a second copy is possible, and a person must decide. A person who sees the post on its platform says so with settle: the target becomes published; of a thread, the items that may have left count as published, and those that were never sent as cancelled. To settle a target twice with the same address changes nothing. A thread continues with its first unpublished item. Answers 207 if some target could not be retried. The audit log and the log of the post keep who settled a target.',
  permission: 'posts:write',
  body: Retry,
  reply: t.ok(Post),
  replies: { 207: Partly },
  errors: [
    postNotFound,
    targetNotFound,
    postNotRetryable,
    mutuallyExclusiveFields,
    invalidPostUrl,
    targetNotUnknown,
    targetBusy,
    accountDisconnected,
    accountNotFound,
  ],
  uses: ['platforms'],
  async handler(call) {
    const { scope, params, body, now } = call
    assertNamedOnce(body)
    const { full, results } = await call.transaction(async (tx) => {
      const post = (await lockPost(tx, scope, params.postId)) ?? raise(postNotFound)
      const all = await listTargets(tx, [post.id])
      const targets = withinReach(scope, all)
      const named = retriedOf(scope, all, body)
      if (named && !body.targetIds) assertReach(scope, takenOf(all, body))
      const seen = settledOf(scope, all, body)
      const held = await listHeld(
        tx,
        targets.map(({ id }) => id),
      )
      for (const { target, param } of seen) if (held.includes(target.id)) raise(targetBusy, { param })
      const settled = await settleAll(tx, call, post, seen)
      const retried = named ? await retry(tx, call, named, held) : []
      return { full: await refreshPost(tx, call, post, now), results: [...settled, ...retried] }
    })
    afterCommit(() => call.wake('publish'))
    if (body.settle) afterCommit(() => call.wake('follow-up'))
    const post = toPost(full, scope)
    return results.every(({ ok }) => ok) ? post : new Answer(207, { post, results })
  },
})

/** Whether a target is there or not, it has one of the two. */
function assertNamedOnce({ targetIds = [], settle = [] }: RetryBody): void {
  settle.forEach(({ targetId }, index) => {
    const param = `settle[${index}].targetId`
    if (targetIds.includes(targetId))
      raise(mutuallyExclusiveFields, {
        param,
        message: 'A target is either settled or retried; this one is in targetIds, too.',
      })
    if (settle.findIndex((other) => other.targetId === targetId) < index)
      raiseFault({ code: 'invalid_value', param, message: 'A target is settled once.' })
  })
}

/** The targets to retry. Undefined when the request only settles. */
function retriedOf(scope: Scope, all: readonly TargetRow[], { targetIds, settle }: RetryBody) {
  if (!targetIds) return settle ? undefined : withinReach(scope, all)
  return targetIds.map((id, index) => targetOf(scope, all, id, `targetIds[${index}]`))
}

function settledOf(scope: Scope, all: readonly TargetRow[], { settle = [] }: RetryBody) {
  return settle.map(({ targetId, platformPostUrl }, index) => ({
    target: targetOf(scope, all, targetId, `settle[${index}].targetId`),
    platformPostUrl,
    param: `settle[${index}].platformPostUrl`,
  }))
}

function targetOf(scope: Scope, all: readonly TargetRow[], id: string, param: string): TargetRow {
  const target = all.find((row) => row.id === id) ?? raise(targetNotFound, { param })
  assertReach(scope, [target], param)
  return target
}

async function settleAll(
  tx: Db,
  call: RetryCall,
  post: PostRow,
  seen: ReturnType<typeof settledOf>,
): Promise<Result[]> {
  const accounts = await accountsOf(
    tx,
    call,
    seen.map(({ target }) => target),
  )
  for (const one of seen) {
    const account = accounts.find(({ id }) => id === one.target.account_id)
    await settleByPerson(tx, call, { ...one, post, account })
  }
  return seen.map(({ target }) => ({ targetId: target.id, ok: true }))
}

/** The targets that a retry sends again. */
function takenOf(targets: readonly TargetRow[], { includeUnknown }: RetryBody): TargetRow[] {
  return targets.filter(({ status }) => status === 'failed' || (includeUnknown && status === 'unknown'))
}

async function retry(
  tx: Db,
  call: RetryCall,
  named: readonly TargetRow[],
  held: readonly string[],
): Promise<Result[]> {
  const { body, now } = call
  const taken = takenOf(named, body)
  const unknownTargets = named.filter(({ status }) => status === 'unknown').map(({ id }) => id)
  if (taken.length === 0) raise(postNotRetryable, { details: { unknownTargets } })
  if (taken.every(({ id }) => held.includes(id))) raise(targetBusy)
  const accounts = await accountsOf(tx, call, taken)
  const alive = new Set(accounts.filter(({ status }) => status === 'connected').map(({ id }) => id))
  const results = taken.map(({ id, account_id }): Result => {
    const obstacle = held.includes(id) ? targetBusy : alive.has(account_id) ? undefined : accountDisconnected
    return { targetId: id, ok: obstacle === undefined, ...(obstacle && { code: obstacle.code }) }
  })
  for (const { targetId, ok } of results)
    if (ok) await changeTarget(tx, targetId, ['failed', 'unknown'], putBack(now))
  return results
}

function accountsOf(tx: Db, { scope }: RetryCall, targets: readonly TargetRow[]) {
  const ids = targets.map(({ account_id }) => account_id)
  return findAccounts(tx, { ...scope, profileIds: 'all' }, ids)
}

/** As if it had never been tried; what is out of a thread stays out. */
function putBack(now: Date) {
  return {
    status: 'scheduled' as const,
    due_at: now,
    lookup_at: null,
    lookups: 0,
    attempts: 0,
    error: null,
    updated_at: now,
  }
}
