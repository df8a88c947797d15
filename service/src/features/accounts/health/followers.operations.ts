import { error, raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { after, day as dayMs } from '#values/clock.ts'
import { isId } from '#values/id.ts'
import { isWritable, parseDay } from '#values/timestamp.ts'
import { accountNotFound, profileNotFound } from '../accounts.errors.ts'
import { shownDisplayName, shownUsername } from '../accounts.shape.ts'
import { type AccountRow, findAccounts } from '../accounts.store.ts'
import { assertProfile } from '../profiles/visible-profile.ts'
import { findAccountsForStats, listObservations, type Observation } from './followers.store.ts'

const invalidRange = error(
  400,
  'invalid_range',
  'The range ends before it starts, or spans more than 731 days.',
)

const notIds = { code: 'invalid_id', param: 'accountIds', message: 'Send a comma list of ids.' }

const usualDays = 30
const longestDays = 731
const units = { daily: 'day', weekly: 'week', monthly: 'month' } as const

const AccountGrowth = t.object({
  id: t.id(),
  profileId: t.id(),
  platform: t.anyString(),
  username: t.anyString(),
  displayName: t.anyString(),
  avatarUrl: t.nullable(t.anyString()),
  currentFollowers: t.integer(0),
  lastUpdated: t.timestamp({ description: 'The day of the newest count in the range.' }),
  growth: t.integer(-Number.MAX_SAFE_INTEGER, undefined, {
    description: 'The last count of the range less the first one.',
  }),
  growthPercentage: t.nullable(
    t.number({ description: 'Of the first count, to two places; null when that is 0.' }),
  ),
  dataPoints: t.integer(1),
})

export const getFollowerStats = operation({
  id: 'getFollowerStats',
  route: 'GET /v1/accounts/follower-stats',
  tag: 'accounts',
  summary: 'Returns follower history and growth for the accounts in scope.',
  description:
    'The health check records the counts. Days are in UTC. The range includes both ends; it is the last 30 days unless you send dates. A week starts on Monday. Each period is shown at its first day with its last count. Accounts without a count in the range are omitted.',
  permission: 'accounts:read',
  query: t.object({
    accountIds: t.optional(t.list(undefined, { description: 'A comma list of account ids.' })),
    profileId: t.optional(t.id()),
    fromDate: t.optional(t.day()),
    toDate: t.optional(t.day()),
    granularity: t.optional(t.oneOf('daily', 'weekly', 'monthly')),
  }),
  reply: t.ok(
    t.object({
      accounts: t.array(AccountGrowth),
      stats: t.map(t.array(t.object({ date: t.day(), followers: t.integer(0) })), 10_000, {
        description: 'The counts by account id, oldest first.',
      }),
      dateRange: t.object({ from: t.timestamp(), to: t.timestamp() }),
      granularity: t.oneOf('daily', 'weekly', 'monthly'),
    }),
  ),
  errors: [accountNotFound, profileNotFound, invalidRange],
  async handler({ db, scope, query, now }) {
    const { profileId, granularity = 'daily' } = query
    const { from, to } = rangeOf(query, now)
    const ids = query.accountIds === undefined ? undefined : idsOf(query.accountIds)
    await assertProfile(db, scope, profileId)
    if (ids && (await findAccounts(db, scope, ids)).length < ids.length)
      raise(accountNotFound, { param: 'accountIds' })
    const rows = await findAccountsForStats(db, scope, { ids, profileId })
    const range = { from, to, unit: units[granularity] }
    const observations = await listObservations(
      db,
      rows.map(({ id }) => id),
      range,
    )
    const byAccount = Map.groupBy(observations, ({ account_id }) => account_id)
    return {
      accounts: rows.flatMap((row) => toGrowth(row, byAccount.get(row.id) ?? []) ?? []),
      stats: Object.fromEntries(
        [...byAccount].map(([id, series]) => [
          id,
          series.map(({ date, followers }) => ({ date, followers })),
        ]),
      ),
      dateRange: { from: `${from}T00:00:00.000Z`, to: `${to}T23:59:59.999Z` },
      granularity,
    }
  },
})

function idsOf(list: string): string[] {
  const ids = [...new Set(list.split(','))]
  return ids.every(isId) ? ids : raiseFault(notIds)
}

function rangeOf({ fromDate, toDate }: { fromDate?: string; toDate?: string }, now: Date) {
  const end = (toDate && parseDay(toDate)) || now
  const start = (fromDate && parseDay(fromDate)) || after(end, (1 - usualDays) * dayMs)
  const [from, to] = [dayOf(start), dayOf(end)]
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (!isWritable(start) || days < 1 || days > longestDays)
    raise(invalidRange, { param: fromDate ? 'fromDate' : 'toDate' })
  return { from, to }
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** Undefined when there is no count. */
function toGrowth(
  row: AccountRow,
  series: readonly Observation[],
): t.Static<typeof AccountGrowth> | undefined {
  const [first, last] = [series[0], series.at(-1)]
  if (!first || !last) return undefined
  const growth = last.followers - first.followers
  return {
    id: row.id,
    profileId: row.profile_id,
    platform: row.platform,
    username: shownUsername(row),
    displayName: shownDisplayName(row),
    avatarUrl: row.avatar_url,
    currentFollowers: row.followers_count ?? last.followers,
    lastUpdated: `${last.day}T00:00:00.000Z`,
    growth,
    growthPercentage: first.followers > 0 ? Math.round((growth / first.followers) * 10_000) / 100 : null,
    dataPoints: series.length,
  }
}
