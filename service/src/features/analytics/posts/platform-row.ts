import * as t from '#contract/schema/schema.ts'
import { shownUsername } from '#features/accounts/index.ts'
import type { Platform } from '#platforms/platform.ts'
import { unavailableReasons } from '#values/analytics/insights.ts'
import { postMetrics } from '#values/analytics/post-metrics.ts'
import { permissionMissing } from '../analytics.errors.ts'
import { isRead } from '../collecting/readable.ts'
import { ObservedNumbers, sumOf, toNumbers } from '../reports/numbers.shape.ts'
import type { ReadAccount } from '../reports/read-accounts.store.ts'
import type { SentRow } from './sent-posts.store.ts'

export const UnavailableMetrics = t.array(
  t.object(
    { metric: t.anyString(), reason: t.oneOf(...unavailableReasons), message: t.anyString() },
    { component: 'UnavailableMetric' },
  ),
  { description: 'The numbers that are null, each with the reason.' },
)

type Unavailable = t.Static<typeof UnavailableMetrics>

export const PlatformNumbers = t.object(
  {
    platform: t.anyString(),
    status: t.described(
      t.oneOf('published', 'failed', 'removed'),
      'removed: it was out, and the platform has it no more.',
    ),
    platformPostId: t.nullable(t.anyString()),
    accountId: t.id(),
    accountUsername: t.nullable(t.anyString({ description: 'Null once the account is gone.' })),
    analytics: t.nullable(ObservedNumbers),
    syncStatus: t.described(
      t.oneOf('synced', 'pending', 'unavailable'),
      'pending: its numbers are read by the next pass. unavailable: they are not read, or not any more.',
    ),
    platformPostUrl: t.nullable(t.anyString()),
    errorMessage: t.nullable(
      t.anyString({ description: 'Why the post failed, or why there are no numbers.' }),
    ),
    unavailableMetrics: UnavailableMetrics,
  },
  { component: 'PlatformNumbers', description: 'A post on one account, with its numbers there.' },
)

export type PlatformNumbersRow = t.Static<typeof PlatformNumbers>

/** Why the numbers of a row are not read. Undefined where nothing speaks against it. */
interface Hindrance {
  reason: Unavailable[number]['reason']
  message: string
}

export function toPlatformNumbers(
  row: SentRow,
  account: ReadAccount | undefined,
  platform: Platform | undefined,
): PlatformNumbersRow {
  const hindrance = hindranceOf(row, account, platform)
  const failure = row.status === 'failed' ? (row.error?.message ?? null) : null
  const syncStatus = syncStatusOf(row, hindrance)
  return {
    platform: row.platform,
    status: row.status,
    platformPostId: row.platform_post_id,
    accountId: row.account_id,
    accountUsername: account ? shownUsername(account) : null,
    analytics: row.observed_at ? observedOf([row]) : null,
    syncStatus,
    platformPostUrl: row.platform_post_url,
    errorMessage: failure ?? (syncStatus === 'synced' ? null : (hindrance?.message ?? null)),
    unavailableMetrics: row.status === 'failed' ? [] : unavailableOf(row, account, platform, hindrance),
  }
}

function syncStatusOf({ status, state }: SentRow, hindrance: Hindrance | undefined) {
  if (status !== 'published') return 'unavailable'
  if (state === 'told') return 'synced'
  return hindrance ? 'unavailable' : 'pending'
}

/** The numbers of some rows together, as of the newest of them. */
export function observedOf(rows: readonly SentRow[]): t.Static<typeof ObservedNumbers> {
  const times = rows.flatMap(({ observed_at: at }) => at?.getTime() ?? [])
  return {
    ...toNumbers(sumOf(rows)),
    lastUpdated: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null,
  }
}

function hindranceOf(
  row: SentRow,
  account: ReadAccount | undefined,
  platform: Platform | undefined,
): Hindrance | undefined {
  if (!platform?.analytics)
    return { reason: 'unsupported_metric', message: 'This platform tells no numbers of posts.' }
  if (!account) return { reason: 'no_data', message: 'The account was removed, and its numbers with it.' }
  if (row.status === 'removed' || row.state === 'gone')
    return { reason: 'no_data', message: 'The post is no longer on the platform.' }
  if (row.status === 'published' && row.platform_post_id === null)
    return { reason: 'no_data', message: 'The id of the post on the platform is not known.' }
  if (!isRead(platform, account))
    return {
      reason: 'not_enrolled',
      message: 'The account has not opted in: xCapabilities.analytics is false.',
    }
  if (account.error_code === permissionMissing)
    return { reason: 'permission_missing', message: account.error_message ?? '' }
  if (row.state === 'withheld') return { reason: 'no_data', message: row.message ?? '' }
  if (account.status !== 'connected')
    return { reason: 'no_data', message: 'The account has no live connection.' }
  return undefined
}

function unavailableOf(
  row: SentRow,
  account: ReadAccount | undefined,
  platform: Platform | undefined,
  hindrance: Hindrance | undefined,
): Unavailable {
  const told = account && platform?.analytics?.tells(account)
  return postMetrics.flatMap((metric) => {
    if (row[metric] !== null) return []
    if (told && !told.includes(metric))
      return [
        { metric, reason: 'unsupported_metric' as const, message: 'The platform does not tell this number.' },
      ]
    if (hindrance) return [{ metric, ...hindrance }]
    if (row.state !== 'told') return []
    return [{ metric, reason: 'no_data' as const, message: 'The platform did not tell this number.' }]
  })
}
