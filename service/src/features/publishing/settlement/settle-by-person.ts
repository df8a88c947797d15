import { raise } from '#contract/operation/errors.ts'
import type { CallWith } from '#contract/operation/operation.ts'
import { accountDisconnected } from '#contract/operation/provider-outcome.ts'
import type { Db } from '#db/database.ts'
import { send } from '#db/query/transaction.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import { auditContextOf, insertAudit } from '#features/system/index.ts'
import type { Addressed } from '#platforms/capabilities/publishing/post-address.ts'
import type { Published } from '#platforms/capabilities/publishing/publishing.ts'
import { itemsOf, ownOptions, threadOf } from '../posts/content/content.ts'
import type { PostRow } from '../posts/posts.store.ts'
import { type AttemptRow, findLastAttempt } from '../publish/attempts.store.ts'
import { published } from '../publish/outcome-of-publish.ts'
import { invalidPostUrl, targetNotUnknown } from '../publishing.errors.ts'
import type { SettledAs } from '../publishing.tables.ts'
import { changeTarget, listTargets, type TargetChanges, type TargetRow } from '../targets/targets.store.ts'
import { type Settling, writeSettled } from './write-settled.ts'

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
  // A repeat after a lost answer succeeds even if the account is gone by then.
  if (target.status === 'published' && addressesOf(target).includes(platformPostUrl)) return
  const addressed = addressedBy(call, sight)
  if (!addressed) raise(invalidPostUrl, { param })
  if (isKnown(call, sight, addressed)) return
  const attempt = await findLastAttempt(tx, target.id)
  const changes = {
    ...publishedAs(sight, addressed, attempt?.started_at ?? call.now),
    settled_as: settledAs(call, sight, addressed, attempt),
    updated_at: call.now,
  }
  const settled = await changeTarget(tx, target.id, ['unknown'], changes)
  if (!settled) return raise(targetNotUnknown, { message: `The target is ${target.status}.` })
  const one: Settling = {
    tools: call,
    row: target,
    account,
    settlement: {
      from: 'unknown',
      changes,
      ...(attempt && { attempt: endOf(attempt) }),
      log: { ...line, by: whoOf(call) },
      followUps: followUpsOf(call, post, settled),
    },
    now: call.now,
    strikes: {},
  }
  send(
    insertAudit(tx, auditContextOf(call), {
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
  // The request brings the post itself in line, once for all that it settles and retries.
  const whole = { post, targets: await listTargets(tx, [post.id]), entered: undefined }
  await writeSettled(tx, [one], [{ one, settled, post: whole }])
}

const line = {
  action: 'settle',
  status: 'success',
  message: 'A person found the post on the platform.',
} as const

function addressedBy(
  { platforms }: Pick<SettlingCall, 'platforms'>,
  { target, account, platformPostUrl }: Pick<Sight, 'target' | 'account' | 'platformPostUrl'>,
): Addressed | undefined {
  if (!account) return raise(accountDisconnected, { message: 'The account of the target is gone.' })
  const { platform_account_id: platformAccountId, username, metadata } = account
  const owner = { platformAccountId, username, metadata }
  return platforms.get(target.platform)?.publishing?.postIdOf?.(platformPostUrl, owner)
}

/** Whether it is known already that this post is there, however its address is written. */
function isKnown(call: SettlingCall, sight: Sight, addressed: Addressed): boolean {
  return sight.target.status === 'published' && isOneOf(call, sight, addressed)
}

/** Whether one of the posts of a target that are known is the one that was found. */
function isOneOf(call: SettlingCall, sight: Sight, { platformPostId, code }: Addressed): boolean {
  const { target } = sight
  if (platformPostId !== null)
    return (
      target.platform_post_id === platformPostId ||
      target.items.some((item) => item.platformPostId === platformPostId)
    )
  return addressesOf(target).some(
    (platformPostUrl) =>
      code !== undefined && addressedBy(call, { ...sight, platformPostUrl })?.code === code,
  )
}

function addressesOf({ platform_post_url, items, settled_as }: TargetRow): string[] {
  const urls = [platform_post_url, ...items.map(({ url }) => url), settled_as?.url ?? null]
  return urls.filter((url) => url !== null)
}

/** Items go out in order, so none after that of the last attempt is out. Without an attempt this is unknown. */
function settledAs(
  call: SettlingCall,
  sight: Sight,
  addressed: Addressed,
  attempt: AttemptRow | undefined,
): SettledAs {
  const { target, platformPostUrl: url } = sight
  const item = isOneOf(call, sight, addressed) ? null : target.items.length
  const last = attempt?.item ?? threadOf(target).length - 1
  return { url, item, through: Math.max(last, item ?? 0) }
}

/** The first item of a thread stays the post if it is known. */
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

function endOf({ fence, item }: AttemptRow) {
  return { fence, item, state: 'done' as const }
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
  return followUps(publication)
}

function whoOf({ caller, requestId }: SettlingCall) {
  const isKey = caller.kind === 'key'
  return {
    api_key_id: isKey ? caller.credentialId : null,
    user_id: isKey ? null : caller.userId,
    request_id: requestId,
  }
}
