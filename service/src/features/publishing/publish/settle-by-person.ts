import { raise } from '#contract/errors.ts'
import type { CallWith } from '#contract/operation.ts'
import { accountDisconnected } from '#contract/provider-outcome.ts'
import type { Db } from '#db/database.ts'
import { send } from '#db/transaction.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import { doingOf, insertAudit, insertLogs } from '#features/system/index.ts'
import type { Addressed } from '#platforms/post-address.ts'
import type { Published } from '#platforms/publishing.ts'
import { insertFollowUps } from '../follow-ups/follow-ups.store.ts'
import { plannedRows } from '../follow-ups/plan-follow-ups.ts'
import { itemsOf, ownOptions } from '../posts/content.ts'
import type { PostRow } from '../posts/posts.store.ts'
import { invalidPostUrl, targetNotUnknown } from '../publishing.errors.ts'
import { targetEvents } from '../publishing.events.ts'
import { changeTarget, listTargets, type TargetChanges, type TargetRow } from '../targets/targets.store.ts'
import { type AttemptRow, findLastAttempt } from './attempts.store.ts'
import { logEntry } from './log-line.ts'
import { published } from './outcome-of-publish.ts'
import { endAttempts } from './settlements.store.ts'
import { toldOfTarget } from './told-of-target.ts'

/** What a person has seen on the platform. */
export interface Sight {
  post: PostRow
  target: TargetRow
  account: AccountRow | undefined
  platformPostUrl: string
  /** Names the address in a refusal. */
  param: string
}

type SettlingCall = CallWith<'platforms'>

/**
 * Settles an unknown target as published, because a person found it on the platform. The caller holds the post's row,
 * as the look-up does when it settles, so that one of them wins; to say again what is known already changes nothing.
 */
export async function settleByPerson(tx: Db, call: SettlingCall, sight: Sight): Promise<void> {
  const { post, target, account, platformPostUrl, param } = sight
  const addressed = addressedBy(call, sight)
  if (!addressed) raise(invalidPostUrl, { param })
  if (isKnown(target, platformPostUrl, addressed)) return
  const attempt = await findLastAttempt(tx, target.id)
  const changes = { ...publishedAs(sight, addressed, attempt?.started_at ?? call.now), updated_at: call.now }
  const settled = await changeTarget(tx, target.id, ['unknown'], changes)
  if (!settled) return raise(targetNotUnknown, { message: `The target is ${target.status}.` })
  const { now } = call
  if (attempt) send(endAttempts(tx, [endedBy(attempt)], now))
  send(insertFollowUps(tx, followUpsOf(call, post, settled)))
  send(insertLogs(tx, [{ ...logEntry(settled, line, now), ...whoOf(call) }]))
  send(
    insertAudit(tx, doingOf(call), {
      action: 'post.settled',
      target: { type: 'post', id: post.id, label: null },
      changes: {
        targetId: target.id,
        accountId: target.account_id,
        platformPostUrl,
        status: { before: 'unknown', after: 'published' },
      },
    }),
  )
  const targets = await listTargets(tx, [post.id])
  send(call.emit(tx, toldOfTarget(targetEvents.published, settled, { post, targets }, account, now)))
}

const line = {
  action: 'settle',
  status: 'success',
  message: 'A person found the post on the platform.',
} as const

function addressedBy({ platforms }: SettlingCall, sight: Sight): Addressed | undefined {
  const { target, account, platformPostUrl } = sight
  if (!account) return raise(accountDisconnected, { message: 'The account of the target is gone.' })
  const { platform_account_id: platformAccountId, username, metadata } = account
  const owner = { platformAccountId, username, metadata }
  return platforms.get(target.platform)?.publishing?.postIdOf?.(platformPostUrl, owner)
}

/** Whether it is known already that this post is there. */
function isKnown(target: TargetRow, url: string, { platformPostId }: Addressed): boolean {
  const { status, items, platform_post_url } = target
  const isItem = items.some((item) => item.platformPostId === platformPostId)
  return status === 'published' && (platform_post_url === url || isItem)
}

/** Of a thread the person says that all of it is out; its first item stays the post where it is known. */
function publishedAs(
  { target, platformPostUrl: url }: Sight,
  { platformPostId, extra }: Addressed,
  at: Date,
): TargetChanges {
  const known = target.items
  const isNew = platformPostId !== null && !known.some((item) => item.platformPostId === platformPostId)
  const items: Published[] = isNew ? [...known, { platformPostId, url, ...(extra && { extra }) }] : [...known]
  if (items.length > 0) return { ...published(items, at), lookups: 0 }
  return {
    status: 'published',
    items: [],
    platform_post_id: null,
    platform_post_url: url,
    published_at: at,
    due_at: null,
    lookup_at: null,
    lookups: 0,
    error: null,
  }
}

function endedBy({ target_id, fence, item }: AttemptRow) {
  return { target_id, fence, item, state: 'done' as const }
}

/** The steps after the post need its id, which not every address holds. */
function followUpsOf({ platforms, now }: SettlingCall, post: PostRow, settled: TargetRow) {
  const followUps = platforms.get(settled.platform)?.publishing?.followUps
  const [item] = itemsOf(post, settled)
  if (!followUps || !item || settled.items.length === 0) return []
  const publication = {
    item,
    index: 0,
    previous: [],
    title: post.title ?? '',
    options: ownOptions(settled),
    reference: { id: settled.id, at: settled.created_at },
    at: now,
    prepared: null,
  }
  return plannedRows(settled, followUps(publication), now)
}

function whoOf({ caller, requestId }: SettlingCall) {
  const isKey = caller.kind === 'key'
  return {
    api_key_id: isKey ? caller.credentialId : null,
    user_id: isKey ? null : caller.userId,
    request_id: requestId,
  }
}
