import type { Tools } from '#contract/tools/tools.ts'
import type { SyncedAccount } from '#contract/work/account-sync.ts'
import { type EmittedEvent, emitted } from '#contract/work/event.ts'
import type { Db } from '#db/database.ts'
import { send, transaction } from '#db/query/transaction.ts'
import { accountForEvent } from '#features/accounts/index.ts'
import type { ShownMedia, ShownPost } from '#platforms/capabilities/analytics/analytics.ts'
import { newId } from '#values/id.ts'
import { foreignAddress } from '#values/public-host.ts'
import { storable } from '#values/storable.ts'
import { externalEvents } from './external.events.ts'
import {
  dropExternal,
  insertExternal,
  type KnownRow,
  listKnown,
  type NewExternal,
  updateExternal,
} from './external-posts.store.ts'
import { type ExternalRow, toExternalPost } from './external-view.ts'
import { listOpenAttempts, listOwn } from './own-posts.store.ts'
import { plainlyDiffers } from './plainly-differs.ts'

type Keeping = Pick<Tools, 'db' | 'emit'>

/** So much of a text is kept, as of a post of the service. */
const longestText = 100_000

/** A post of the network as it may be kept. */
type Shown = Omit<NewExternal, 'post_id' | 'target_id'>

/**
 * Keeps what a network shows of an account, as far as the service has not published it. Answers the targets that are new.
 * A post that may yet turn out to be one of the service is left for the next time.
 */
export async function keepShown(
  tools: Keeping,
  account: SyncedAccount,
  posts: readonly ShownPost[],
  now: Date,
): Promise<string[]> {
  const shown = posts.flatMap((post) => shownOf(post, now) ?? [])
  if (shown.length === 0) return []
  return transaction(tools.db, async (tx) => {
    const before = await listKnown(tx, account.id, idsOf(shown))
    const news = shown.filter(
      ({ platform_post_id: id }) => !before.some((row) => row.platform_post_id === id),
    )
    // What may be leaving is read first: what has left by the time that it is read has its id, and is found as ours.
    const open = news.length > 0 ? await listOpenAttempts(tx, account) : []
    const own = await listOwn(tx, account, shown)
    const isOwn = ({ platform_post_id: id }: { platform_post_id: string }) => own.has(id)
    await dropExternal(tx, account.id, idsOf(before.filter(isOwn)))
    const updated = await update(
      tx,
      account,
      shown.filter((one) => !isOwn(one)),
      before,
      now,
    )
    const fresh = news.filter(
      (one) =>
        !isOwn(one) && open.every((attempt) => plainlyDiffers({ text: one.content, at: one.at }, attempt)),
    )
    const { targetIds, created } = await insert(tx, account, fresh, now)
    send(tools.emit(tx, ...updated, ...created))
    return targetIds
  })
}

const idsOf = (rows: readonly { platform_post_id: string }[]) => rows.map(({ platform_post_id: id }) => id)

/** Undefined without a time. One that has not come yet counts as now. */
function shownOf({ id, text, url, publishedAt, media }: ShownPost, now: Date): Shown | undefined {
  const at = new Date(publishedAt)
  if (Number.isNaN(at.getTime())) return undefined
  return {
    platform_post_id: storable(id),
    url: addressOf(url),
    content: storable(text.slice(0, longestText)),
    media: media.map(storableMedia),
    at: at > now ? now : at,
  }
}

function storableMedia({ type, url, thumbnailUrl }: ShownMedia): ShownMedia {
  return { type, url: addressOf(url), thumbnailUrl: addressOf(thumbnailUrl) }
}

function addressOf(text: string | null | undefined): string | null {
  const address = foreignAddress(text)
  return address === null ? null : storable(address)
}

/** Two processes may see the same change: who comes second finds it kept. */
async function update(
  tx: Db,
  account: SyncedAccount,
  shown: readonly Shown[],
  before: readonly KnownRow[],
  now: Date,
): Promise<EmittedEvent[]> {
  const byId = new Map(shown.map((one) => [one.platform_post_id, one]))
  const changed = before.filter((row) => changeOf(row, byId.get(row.platform_post_id)))
  if (changed.length === 0) return []
  const held = await listKnown(tx, account.id, idsOf(changed), { hold: true })
  const changes = held.flatMap((row) => {
    const change = changeOf(row, byId.get(row.platform_post_id))
    return change ? [{ row, change }] : []
  })
  await updateExternal(
    tx,
    changes.map(({ change }) => change),
    now,
  )
  return changes
    .filter(({ change }) => change.isTold)
    .map(({ row, change: { content, media, url } }) =>
      told('updated', account, row.profile_id, { ...row, content, media, platform_post_url: url }, now),
    )
}

/** What is new of a post that the network still has. Undefined when it stands as it was. */
function changeOf(row: KnownRow, shown: Shown | undefined) {
  if (!shown || row.status !== 'published') return undefined
  const { content, media, url } = shown
  const isTold = content !== row.content || kindsOf(media) !== kindsOf(row.media)
  const isMoved = url !== row.platform_post_url || addressesOf(media) !== addressesOf(row.media)
  if (!isTold && !isMoved) return undefined
  return { post_id: row.post_id, target_id: row.target_id, content, media, url, isTold }
}

/** Networks give the same file new addresses, so only the number and the kinds of files say that they were changed. */
const kindsOf = (media: readonly ShownMedia[]) => media.map(({ type }) => type).join()
const addressesOf = (media: readonly ShownMedia[]) =>
  JSON.stringify(media.map(({ url, thumbnailUrl = null }) => [url, thumbnailUrl]))

/** What was published before the account was connected is news to nobody. */
async function insert(tx: Db, account: SyncedAccount, fresh: readonly Shown[], now: Date) {
  if (fresh.length === 0) return { targetIds: [], created: [] }
  const posts = fresh.map((one): NewExternal => ({ ...one, post_id: newId(now), target_id: newId(now) }))
  const byTarget = new Map(posts.map((post) => [post.target_id, post]))
  const kept = await insertExternal(tx, account, posts, now)
  const created = kept.flatMap(({ target_id, profile_id }) => {
    const post = byTarget.get(target_id)
    if (!post || post.at <= account.connected_at) return []
    const { at, url, ...rest } = post
    const { id: account_id, platform } = account
    const row = { ...rest, account_id, platform, platform_post_url: url, published_at: at, removed_at: null }
    return [told('created', account, profile_id, row, now)]
  })
  return { targetIds: kept.map(({ target_id: id }) => id), created }
}

function told(
  name: keyof typeof externalEvents,
  account: SyncedAccount,
  profileId: string,
  row: ExternalRow,
  now: Date,
): EmittedEvent {
  const owner = { teamId: account.team_id, mode: account.mode, profileId }
  return emitted(
    owner,
    externalEvents[name],
    { post: toExternalPost(row), account: { ...accountForEvent(account), profileId } },
    now,
  )
}
