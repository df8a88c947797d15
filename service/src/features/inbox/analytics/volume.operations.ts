import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { inboxWords } from '#values/platforms.ts'
import { sources } from '../inbox.tables.ts'
import { allCounted, briefly, counted, none, Source, tally, timeseries } from './analytics.shape.ts'
import { countedAccounts, filterErrors, filters, source } from './counted-accounts.ts'
import { countByDay, countByHour, countBySource, countConversations } from './counts.store.ts'
import { answeredRange, daysOf, range } from './days.ts'
import { inPlace, platformOf, rangeOf, seriesOf } from './reply-parts.ts'

const example = { query: { fromDate: '2026-03-01', toDate: '2026-03-31' } }
const platform = t.oneOf(...inboxWords)

export const getInboxVolume = operation({
  id: 'getInboxVolume',
  route: 'GET /v1/analytics/inbox/volume',
  tag: 'inbox-analytics',
  summary: 'Returns message counts over time.',
  description:
    'Counted from the messages that are kept, of accounts that are still here. Failed and unknown messages are not among the sent ones. uniqueConversations are those in which something was received or sent.',
  permission: 'inbox:read',
  example,
  query: t.object({ ...range, ...filters, ...source }),
  reply: t.ok(
    t.object({
      ...answeredRange,
      summary: t.object({ ...allCounted, uniqueConversations: t.integer(0) }),
      timeseries,
      byPlatform: t.array(t.object({ platform, ...allCounted }), {
        description: 'Platforms with messages in the range.',
      }),
    }),
  ),
  errors: filterErrors,
  async handler(call) {
    const { db, query, now } = call
    const days = daysOf(query, now)
    const accounts = await countedAccounts(call)
    const counting = { of: { accountIds: accounts.map(({ id }) => id) }, days, source: query.source }
    const [counts, uniqueConversations] = await Promise.all([
      countByDay(db, counting),
      countConversations(db, counting),
    ])
    const ofAccounts = counts.filter(({ day }) => day === null)
    const platforms = tally(ofAccounts, platformOf(accounts))
    return {
      ...rangeOf(days),
      summary: { ...(tally(ofAccounts, () => true).get(true) ?? none), uniqueConversations },
      timeseries: seriesOf(days, counts),
      byPlatform: inPlace(inboxWords, platforms).map(([word, numbers]) => ({ platform: word, ...numbers })),
    }
  },
})

export const getInboxHeatmap = operation({
  id: 'getInboxHeatmap',
  route: 'GET /v1/analytics/inbox/heatmap',
  tag: 'inbox-analytics',
  summary: 'Counts messages by weekday and hour.',
  description:
    'By the clocks of the zone: dow 1 is Monday and 7 is Sunday. Hours without messages are left out. With action only messages of that kind are counted.',
  permission: 'inbox:read',
  example,
  query: t.object({
    ...range,
    ...filters,
    ...source,
    action: t.optional(
      t.described(
        t.oneOf('message.received', 'message.sent', 'message.read', 'all'),
        'What is counted; all when it is left out.',
      ),
    ),
  }),
  reply: t.ok(
    t.object({
      ...answeredRange,
      buckets: t.array(t.object({ dow: t.integer(1, 7), hour: t.integer(0, 23), ...counted })),
    }),
  ),
  errors: filterErrors,
  async handler(call) {
    const { db, query, now } = call
    const days = daysOf(query, now)
    const accounts = await countedAccounts(call)
    const of = { accountIds: accounts.map(({ id }) => id) }
    const counts = await countByHour(db, actions[query.action ?? 'all'], { of, days, source: query.source })
    const hours = tally(
      counts.toSorted((one, other) => one.hour - other.hour),
      ({ hour }) => hour,
    )
    const buckets = [...hours].map(([hour, numbers]) => ({
      dow: Math.floor(hour / 24) + 1,
      hour: hour % 24,
      ...briefly(numbers),
    }))
    return { ...rangeOf(days), buckets }
  },
})

const everything = ['received', 'sent', 'read'] as const

const actions = {
  'message.received': ['received'],
  'message.sent': ['sent'],
  'message.read': ['read'],
  all: everything,
} as const

export const getInboxSourceBreakdown = operation({
  id: 'getInboxSourceBreakdown',
  route: 'GET /v1/analytics/inbox/source-breakdown',
  tag: 'inbox-analytics',
  summary: 'Splits outgoing messages by what produced them.',
  description:
    'Incoming messages stand beside them, of the source contact. Sources without messages are left out.',
  permission: 'inbox:read',
  example,
  query: t.object({ ...range, ...filters }),
  reply: t.ok(
    t.object({
      ...answeredRange,
      sources: t.array(
        t.object({
          source: Source,
          ...counted,
          byPlatform: t.array(t.object({ platform, ...counted })),
        }),
      ),
    }),
  ),
  errors: filterErrors,
  async handler(call) {
    const { db, query, now } = call
    const days = daysOf(query, now)
    const accounts = await countedAccounts(call)
    const of = { accountIds: accounts.map(({ id }) => id) }
    const counts = await countBySource(db, everything, { of, days })
    const wordOf = platformOf(accounts)
    const listed = inPlace(
      sources,
      tally(counts, (row) => row.source),
    )
    return {
      ...rangeOf(days),
      sources: listed.map(([word, numbers]) => ({
        source: word,
        ...briefly(numbers),
        byPlatform: inPlace(
          inboxWords,
          tally(
            counts.filter((row) => row.source === word),
            wordOf,
          ),
        ).map(([name, ofPlatform]) => ({ platform: name, ...briefly(ofPlatform) })),
      })),
    }
  },
})
