import { type Call, operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { accountsPerTeam, profilesPerTeam } from '#features/accounts/index.ts'
import { minute } from '#values/clock.ts'
import { usdOf } from '#values/money.ts'
import { invalidRange, mutuallyExclusiveFields } from './usage.errors.ts'
import { UsageMetering, UsageSnapshot } from './usage.shape.ts'
import { countHoldings, listUsage } from './usage.store.ts'
import { meteringOf, sumOf } from './usage-breakdown.ts'
import { boundsOf, cycleOf, periodOf, ranges } from './usage-period.ts'

const reconcile = t.ignored(
  t.boolean(),
  'Checked, and changes nothing: what is counted needs no correction here.',
)

export const getUsage = operation({
  id: 'getUsage',
  route: 'GET /v1/usage',
  tag: 'usage',
  summary: 'Returns plan limits, current usage, or a metered breakdown.',
  description:
    'Covers the whole team in the mode of the request. Without parameters it answers the snapshot of the cycle, which is the calendar month in UTC. With any parameter but reconcile it answers the metering form. cycle and prev-cycle are this month and the previous one. 7d to 30d end today. 3mo and 12mo are calendar months and end with this one. custom needs from and to, at most 366 days apart; from and to alone also mean custom. All days are in UTC.',
  permission: 'any',
  query: t.object({
    range: t.optional(t.oneOf(...ranges)),
    from: t.optional(t.day()),
    to: t.optional(t.day({ description: 'Included.' })),
    granularity: t.optional(t.oneOf('day', 'month', 'total')),
    reconcile,
  }),
  reply: t.ok(t.either(UsageSnapshot, UsageMetering)),
  errors: [invalidRange, mutuallyExclusiveFields, generalError('missing_required_parameter')],
  async handler(call) {
    const { db, scope, query, now } = call
    if (Object.keys(query).length === 0) return snapshotOf(call)
    const { granularity = 'day', ...wanted } = query
    const days = periodOf(wanted, now)
    return meteringOf(await listUsage(db, scope, days), days, granularity, now)
  },
})

export const getUsageStats = operation({
  id: 'getUsageStats',
  route: 'GET /v1/usage-stats',
  tag: 'usage',
  summary: 'Returns the usage snapshot on the deprecated route.',
  description: 'Answers the snapshot of GET /v1/usage, which replaces this route.',
  permission: 'any',
  deprecated: true,
  query: t.object({ reconcile }),
  reply: t.ok(UsageSnapshot),
  errors: [],
  handler: (call) => snapshotOf(call),
})

async function snapshotOf({
  db,
  scope,
  caller: { tier },
  settings: { rate, media },
  now,
}: Call): Promise<t.Static<typeof UsageSnapshot>> {
  const days = cycleOf(now)
  const [{ mediaBytes, ...holdings }, used] = await Promise.all([
    countHoldings(db, scope),
    listUsage(db, scope, days),
  ])
  const { posts, microblogRequests, microblogMicros, smsSegments, apiRequests } = sumOf(used)
  return {
    tier,
    period: boundsOf(days),
    limits: {
      requestsPerMinute: Math.floor((rate.ceilings[tier] * minute) / rate.periodMs),
      profiles: profilesPerTeam,
      accounts: accountsPerTeam,
    },
    usage: { ...holdings, posts, microblogRequests, smsSegments, apiRequests },
    media: { usedBytes: mediaBytes, maxBytes: media.teamMaxBytes || null },
    spend: { microblogMicros, microblogUsd: usdOf(microblogMicros) },
  }
}
