import * as t from '#contract/schema/schema.ts'
import type { Platform } from '#platforms/platform.ts'
import { ObservedNumbers } from '../reports/numbers.shape.ts'
import type { ReadAccount } from '../reports/read-accounts.store.ts'
import { observedOf, PlatformNumbers, type PlatformNumbersRow, toPlatformNumbers } from './platform-row.ts'
import type { SentRow, ShownRow } from './sent-posts.store.ts'

const AnalyticsMedia = t.object({
  type: t.oneOf('image', 'video', 'gif', 'document'),
  url: t.nullable(t.anyString()),
  thumbnail: t.nullable(t.anyString()),
  altText: t.optional(t.anyString()),
})

export const mediaFields = {
  thumbnailUrl: t.nullable(t.anyString()),
  mediaType: t.oneOf('image', 'video', 'gif', 'document', 'carousel', 'text'),
  mediaItems: t.array(AnalyticsMedia),
}

const status = t.described(
  t.oneOf('published', 'failed', 'partial'),
  'Of the rows that are shown: partial when some of them failed.',
)

const shared = {
  profileId: t.id(),
  content: t.anyString(),
  scheduledFor: t.nullable(t.timestamp()),
  publishedAt: t.nullable(t.timestamp({ description: 'When the first of its rows went out.' })),
  status,
  analytics: ObservedNumbers,
  platform: t.anyString({ description: 'That of the first row.' }),
  platformPostUrl: t.nullable(t.anyString({ description: 'That of the first row.' })),
  isExternal: t.boolean({ description: 'It was published elsewhere.' }),
  ...mediaFields,
}

const rows = t.array(PlatformNumbers, { description: 'The accounts that it was sent to.' })

const syncStatus = t.described(
  t.oneOf('synced', 'pending', 'partial', 'unavailable'),
  'partial: the rows differ. pending: nothing was read yet.',
)

export const AnalyticsPost = t.object(
  { id: t.id(), ...shared, platforms: rows, syncStatus },
  { component: 'AnalyticsPost' },
)

export const LegacyAnalyticsPost = t.object(
  { _id: t.id(), ...shared, platforms: rows, syncStatus },
  { component: 'LegacyAnalyticsPost', description: 'The same row, with `_id` in place of `id`.' },
)

export const PostAnalytics = t.object(
  {
    postId: t.id(),
    ...shared,
    platformAnalytics: rows,
    syncStatus,
    message: t.nullable(t.anyString({ description: 'A sentence about a status other than synced.' })),
  },
  { component: 'PostAnalytics', description: 'The numbers of one post.' },
)

export interface Context {
  accounts: ReadonlyMap<string, ReadAccount>
  platforms: ReadonlyMap<string, Platform>
}

/** A post has at least one row. */
export function toAnalyticsPost(
  post: ShownRow,
  sent: readonly SentRow[],
  context: Context,
): t.Static<typeof AnalyticsPost> {
  const platforms = rowsOf(sent, context)
  return { id: post.id, ...sharedOf(post, sent), platforms, syncStatus: syncStatusOf(platforms) }
}

export function toPostAnalytics(
  post: ShownRow,
  sent: readonly SentRow[],
  context: Context,
): t.Static<typeof PostAnalytics> {
  const platformAnalytics = rowsOf(sent, context)
  const syncStatus = syncStatusOf(platformAnalytics)
  return {
    postId: post.id,
    ...sharedOf(post, sent),
    platformAnalytics,
    syncStatus,
    message: messages[syncStatus],
  }
}

type SyncStatus = t.Static<typeof PostAnalytics>['syncStatus']

const messages: Readonly<Record<SyncStatus, string | null>> = {
  synced: null,
  pending: 'The numbers of this post were not read yet. Ask again after nextSyncAt of its account.',
  partial: 'Some accounts of this post have no numbers, or none any more: see platformAnalytics.',
  unavailable: 'The numbers of this post are not read: see platformAnalytics.',
}

function syncStatusOf(rows: readonly PlatformNumbersRow[]): SyncStatus {
  const statuses = new Set(rows.map(({ syncStatus }) => syncStatus))
  const [only] = statuses
  if (statuses.size === 1 && only) return only
  const isAnyRead = rows.some(({ analytics }) => analytics !== null)
  return statuses.has('pending') && !isAnyRead ? 'pending' : 'partial'
}

function rowsOf(sent: readonly SentRow[], { accounts, platforms }: Context): PlatformNumbersRow[] {
  return sent.map((row) => toPlatformNumbers(row, accounts.get(row.account_id), platforms.get(row.platform)))
}

export function sharedOf(post: ShownRow, sent: readonly SentRow[]) {
  const iso = (date: Date | null) => date?.toISOString() ?? null
  const times = sent.flatMap(({ published_at: at }) => at?.getTime() ?? [])
  const [first] = sent
  const failed = sent.filter((row) => row.status === 'failed').length
  return {
    profileId: post.profile_id,
    content: post.content,
    scheduledFor: iso(post.scheduled_for),
    publishedAt: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
    status: failed === 0 ? 'published' : failed === sent.length ? 'failed' : 'partial',
    analytics: observedOf(sent),
    platform: first?.platform ?? '',
    platformPostUrl: first?.platform_post_url ?? null,
    isExternal: post.source === 'external',
    ...mediaOf(post.media),
  } as const
}

/** Those of a post that was published elsewhere are as its platform shows them, which may keep their addresses back. */
function mediaOf(media: ShownRow['media']) {
  const [first] = media
  const mediaType = media.length > 1 ? 'carousel' : (first?.type ?? 'text')
  const picture = first?.type === 'image' || first?.type === 'gif' ? first.url : null
  return {
    thumbnailUrl: (first && thumbnailOf(first)) ?? picture,
    mediaType,
    mediaItems: media.map((item) => ({
      ...{ type: item.type, url: item.url, thumbnail: thumbnailOf(item) },
      ...('altText' in item && item.altText !== undefined && { altText: item.altText }),
    })),
  } as const
}

function thumbnailOf(item: ShownRow['media'][number]): string | null {
  return ('thumbnailUrl' in item ? item.thumbnailUrl : 'thumbnail' in item ? item.thumbnail : null) ?? null
}
