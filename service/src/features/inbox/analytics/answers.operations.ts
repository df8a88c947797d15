import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { measureAnswers, measureByAccount, steps } from './answers.store.ts'
import { countedAccounts, filterErrors, filters, source } from './counted-accounts.ts'
import { rankAccounts } from './counts.store.ts'
import { answeredRange, daysOf, range } from './days.ts'
import { rangeOf } from './reply-parts.ts'

const example = { query: { fromDate: '2026-03-01', toDate: '2026-03-31' } }
const seconds = t.nullable(t.integer(0))
const names = ['0-1m', '1-5m', '5-15m', '15-60m', '1-4h', '4-24h', '1d+'] as const
const rule =
  'An answer is measured from the first incoming message that nobody has answered to the next message that left, by the time of the platform. Broadcasts and sequences are no answers. A question counts on the day on which it was asked, also if the answer came after the range.'

export const getInboxResponseTime = operation({
  id: 'getInboxResponseTime',
  route: 'GET /v1/analytics/inbox/response-time',
  tag: 'inbox-analytics',
  summary: 'Returns how fast incoming messages are answered.',
  description: `${rule} Times are whole seconds. Percentiles are those of the nearest rank. Without answers all times are null.`,
  permission: 'inbox:read',
  example,
  query: t.object({ ...range, ...filters }),
  reply: t.ok(
    t.object({
      ...answeredRange,
      summary: t.object({
        sampleSize: t.integer(0, undefined, { description: 'How many questions were answered.' }),
        medianSeconds: seconds,
        p90Seconds: seconds,
        p99Seconds: seconds,
        meanSeconds: seconds,
        fastestSeconds: seconds,
        slowestSeconds: seconds,
      }),
      histogram: t.array(
        t.object({
          bucket: t.oneOf(...names),
          lowerSeconds: t.integer(0, undefined, { description: 'Counted in this step.' }),
          upperSeconds: t.nullable(
            t.integer(0, undefined, { description: 'Counted in the next step; null on the last one.' }),
          ),
          count: t.integer(0),
        }),
        { description: 'Seven steps, also those without answers.' },
      ),
    }),
  ),
  errors: filterErrors,
  async handler(call) {
    const { db, query, now } = call
    const days = daysOf(query, now)
    const accounts = await countedAccounts(call)
    const measured = await measureAnswers(db, { accountIds: accounts.map(({ id }) => id), days })
    const { counts, ...summary } = measured
    const histogram = names.map((bucket, place) => ({
      bucket,
      lowerSeconds: steps[place] ?? 0,
      upperSeconds: steps[place + 1] ?? null,
      count: counts[place] ?? 0,
    }))
    return { ...rangeOf(days), summary, histogram }
  },
})

export const getInboxTopAccounts = operation({
  id: 'getInboxTopAccounts',
  route: 'GET /v1/analytics/inbox/top-accounts',
  tag: 'inbox-analytics',
  summary: 'Ranks accounts by message volume.',
  description: `Those with the most received and sent messages come first, of equal ones the lower id. Accounts without messages are left out. With source only messages of it count, and only answers of it are measured. ${rule}`,
  permission: 'inbox:read',
  example,
  query: t.object({
    ...range,
    profileId: filters.profileId,
    platform: filters.platform,
    ...source,
    limit: t.optional(
      t.integer(1, 50, { code: 'invalid_limit', description: 'How many: 1 to 50, 10 when left out.' }),
    ),
  }),
  reply: t.ok(
    t.object({
      ...answeredRange,
      accounts: t.array(
        t.object({
          accountId: t.id(),
          platform: t.anyString(),
          displayName: t.anyString(),
          username: t.anyString(),
          received: t.integer(0),
          sent: t.integer(0),
          total: t.integer(0, undefined, { description: 'received and sent.' }),
          conversations: t.integer(0),
          medianResponseSeconds: t.nullable(
            t.integer(0, undefined, { description: 'Null without answers.' }),
          ),
          repliedCount: t.integer(0, undefined, { description: 'How many questions were answered.' }),
        }),
      ),
    }),
  ),
  errors: filterErrors,
  async handler(call) {
    const { db, query, now } = call
    const days = daysOf(query, now)
    const known = new Map((await countedAccounts(call)).map((account) => [account.id, account]))
    const accountIds = [...known.keys()]
    const counting = { of: { accountIds }, days, source: query.source }
    const [ranked, answers] = await Promise.all([
      rankAccounts(db, counting, query.limit ?? 10),
      measureByAccount(db, { accountIds, days, source: query.source }),
    ])
    const accounts = ranked.flatMap(({ accountId, received, sent, conversations }) => {
      const account = known.get(accountId)
      if (!account) return []
      const { platform, displayName, username } = account
      const answer = answers.get(accountId)
      const volume = { received, sent, total: received + sent, conversations }
      const speed = { medianResponseSeconds: answer?.median ?? null, repliedCount: answer?.count ?? 0 }
      return [{ accountId, platform, displayName, username, ...volume, ...speed }]
    })
    return { ...rangeOf(days), accounts }
  },
})
