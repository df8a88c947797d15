import type { CallWith } from '#contract/operation/call.ts'
import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { postMetrics } from '#values/analytics/post-metrics.ts'
import { instantInZone, LocalClock } from '#values/zone.ts'
import { invalidRange, invalidTimezone } from '../analytics.errors.ts'
import type { NumberColumns } from '../analytics.tables.ts'
import { type Days, dayAfter, daysBetween, daysOf, daysQuery } from './days.ts'
import { filterErrors, filterOf, filterQuery, type PostFilter } from './filter.ts'
import { listGains } from './gains.store.ts'
import { metricFields } from './numbers.shape.ts'
import { countObserved, countPublished, listPublished } from './published.store.ts'
import { zoneOf, zoneQuery } from './zone.ts'

const usualDays = 180

const Metrics = t.object(metricFields, { component: 'DailyNumbers' })

const DailyMetrics = t.object({
  timezone: t.anyString({ description: 'The zone of the days.' }),
  attribution: t.oneOf('publish', 'received'),
  dateRange: t.object({ from: t.day(), to: t.day() }),
  dailyData: t.array(
    t.object({
      date: t.day(),
      postCount: t.integer(0, undefined, {
        description:
          'Posts that went out on the day; with received, posts that were observed on it, one on two accounts as two.',
      }),
      platforms: t.map(t.integer(0), 100, { description: 'The same by platform.' }),
      metrics: Metrics,
    }),
    { description: 'The oldest day first. Days without posts, or without observations, are left out.' },
  ),
  platformBreakdown: t.array(
    t.object({
      platform: t.anyString(),
      postCount: t.integer(0, undefined, {
        description:
          'Posts that went out in the range; with received, posts that were out by its end and were observed since it began.',
      }),
      ...metricFields,
    }),
  ),
})

/** A post on a platform on a day, or several of them. */
interface Part extends NumberColumns {
  date: string
  platform: string
}

/** Posts on one day, by platform and together: null. Without a day, on all of them. */
interface Count {
  date: string | null
  platform: string | null
  posts: number
}

export const getDailyMetrics = operation({
  id: 'getDailyMetrics',
  route: 'GET /v1/analytics/daily-metrics',
  tag: 'analytics',
  summary: 'Returns day-by-day totals with a platform breakdown.',
  description:
    'attribution publish (which it is unless sent) puts the present numbers of a post on the day on which it went out. received puts on each day what came to posts on it: the last observation of the day less that of the day before with one. It may be negative, and adds up to the present numbers. Numbers that nothing was told of are null. From stored numbers: no platform is called.',
  permission: 'posts:read',
  query: t.object({
    ...filterQuery,
    ...daysQuery(usualDays),
    ...zoneQuery,
    attribution: t.optional(t.described(t.oneOf('publish', 'received'), 'publish if it is left out.')),
  }),
  reply: t.ok(DailyMetrics),
  errors: [...filterErrors, invalidRange, invalidTimezone, generalError('mutually_exclusive_fields')],
  async handler(call): Promise<t.Static<typeof DailyMetrics>> {
    const { query, now } = call
    const { attribution = 'publish' } = query
    if (attribution === 'received' && query.timezone !== undefined)
      raise(generalError('mutually_exclusive_fields'), {
        param: 'timezone',
        message: 'With attribution=received the days are those of UTC.',
      })
    const timezone = zoneOf(query)
    const today = new Date(new LocalClock(timezone).wallAt(now.getTime())).toISOString().slice(0, 10)
    const days = daysOf(query, usualDays, today)
    const filter = await filterOf(call)
    const { parts, counts } =
      attribution === 'publish'
        ? await published(call, filter, days, timezone)
        : await received(call, filter, days)
    return { timezone, attribution, dateRange: days, ...toDaily(parts, counts) }
  },
})

type Reading = Pick<CallWith<never>, 'db' | 'scope'>

async function published({ db, scope }: Reading, filter: PostFilter, { from, to }: Days, zone: string) {
  const startOf = (date: string) => instantInZone(`${date}T00:00:00`, zone)
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, count) => dayAfter(from, count))
  const days = { starts: dates.map(startOf), until: startOf(dayAfter(to, 1)) }
  const [rows, posts] = await Promise.all([
    listPublished(db, scope, filter, days),
    countPublished(db, scope, filter, days),
  ])
  const dateOf = (place: number) => dates[place - 1] ?? to
  const parts: Part[] = rows.map(({ place, ...row }) => ({ ...row, date: dateOf(place) }))
  const counts: Count[] = [
    ...rows.map(({ place, platform, posts: count }) => ({ date: dateOf(place), platform, posts: count })),
    ...rows.map(({ platform, posts: count }) => ({ date: null, platform, posts: count })),
    ...posts.map(({ place, posts: count }) => ({ date: dateOf(place), platform: null, posts: count })),
  ]
  return { parts, counts }
}

async function received({ db, scope }: Reading, filter: PostFilter, days: Days) {
  const [parts, posts] = await Promise.all([
    listGains(db, scope, filter, days),
    countObserved(db, scope, filter, days),
  ])
  const counts: Count[] = [
    ...parts,
    ...parts.map(({ date, posts: count }) => ({ date, platform: null, posts: count })),
    ...posts.map((row) => ({ ...row, date: null })),
  ]
  return { parts, counts }
}

function toDaily(parts: readonly Part[], counts: readonly Count[]) {
  const dates = [...new Set(counts.flatMap(({ date }) => date ?? []))].sort()
  const byDate = Map.groupBy(parts, ({ date }) => date)
  const countsOf = Map.groupBy(counts, ({ date }) => date)
  const words = [...new Set(counts.flatMap(({ platform }) => platform ?? []))].sort()
  return {
    dailyData: dates.map((date) => {
      const counted = countsOf.get(date) ?? []
      const named = words.map((word) => [word, countOf(counted, word)] as const)
      return {
        date,
        postCount: countOf(counted, null),
        platforms: Object.fromEntries(named.filter(([, count]) => count > 0)),
        metrics: sumOf(byDate.get(date) ?? []),
      }
    }),
    platformBreakdown: words.map((platform) => ({
      platform,
      postCount: countOf(countsOf.get(null) ?? [], platform),
      ...sumOf(parts.filter((part) => part.platform === platform)),
    })),
  }
}

function countOf(counts: readonly Count[], platform: string | null): number {
  return counts.reduce((sum, one) => (one.platform === platform ? sum + one.posts : sum), 0)
}

/** What nobody has told stays null. */
function sumOf(parts: readonly NumberColumns[]): NumberColumns {
  const sums = Object.fromEntries(
    postMetrics.map((metric) => {
      const told = parts.flatMap((part) => part[metric] ?? [])
      return [metric, told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0)]
    }),
  )
  return sums as NumberColumns
}
