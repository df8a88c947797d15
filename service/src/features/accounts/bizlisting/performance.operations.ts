import { error, raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { word } from './bizlisting.word.ts'
import { onListing } from './listing.subject.ts'
import { listingPage, nextPageToken, ofNetwork } from './listing-page.ts'
import { ofListing } from './reviews.shape.ts'

const metrics = [
  ...['BUSINESS_IMPRESSIONS_DESKTOP_MAPS', 'BUSINESS_IMPRESSIONS_DESKTOP_SEARCH'],
  ...['BUSINESS_IMPRESSIONS_MOBILE_MAPS', 'BUSINESS_IMPRESSIONS_MOBILE_SEARCH', 'BUSINESS_CONVERSATIONS'],
  ...['BUSINESS_DIRECTION_REQUESTS', 'CALL_CLICKS', 'WEBSITE_CLICKS', 'BUSINESS_BOOKINGS'],
  ...['BUSINESS_FOOD_ORDERS', 'BUSINESS_FOOD_MENU_CLICKS'],
]
const dayMs = 86_400_000

const invalidRange = error(
  400,
  'invalid_range',
  'The range ends before it begins, or begins before the 18 months that Google keeps.',
)

/** The running month and the 17 before it. */
function assertRange(from: string, to: string, now: Date, [first, second]: readonly [string, string]): void {
  if (from > to) raise(invalidRange, { param: second })
  const earliest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 17, 1)).toISOString()
  if (from < earliest.slice(0, from.length)) raise(invalidRange, { param: first })
}

const Series = t.object({
  total: t.integer(0),
  values: t.array(t.object({ date: t.date(), value: t.integer(0) })),
})

export const getBizlistingAccountPerformance = operation({
  id: 'getBizlistingAccountPerformance',
  route: 'GET /v1/accounts/{accountId}/bizlisting-performance',
  tag: 'accounts',
  summary: 'Returns daily listing metrics for a date range.',
  description:
    'In test mode only. Both days count. Left out, the last 30 days; at most the running month and the 17 before it. Google reports a day three days later, so later days are absent.',
  permission: 'accounts:read',
  on: onListing,
  query: t.object({
    startDate: t.optional(t.date()),
    endDate: t.optional(t.date()),
    metrics: t.optional(t.list(metrics, { description: 'Left out, all of them.' })),
  }),
  reply: t.ok(
    t.object({
      ...ofListing,
      platform: t.literal('bizlisting'),
      dateRange: t.object({ startDate: t.date(), endDate: t.date() }),
      metrics: t.map(Series, 20),
      dataDelay: t.anyString(),
    }),
  ),
  errors: [invalidRange],
  async handler({ account, ask, query, now }) {
    const { endDate = dayOf(now, 0), metrics: asked = metrics.join(',') } = query
    const { startDate = dayOf(new Date(`${endDate}T00:00:00Z`), 29) } = query
    assertRange(startDate, endDate, now, ['startDate', 'endDate'])
    const names = [...new Set(asked.split(','))]
    const told = await ask((listing) =>
      listing.dailyMetrics({ metrics: names, from: startDate, to: endDate }),
    )
    const series = names.map((name) => {
      const values = told[name] ?? []
      return [name, { total: values.reduce((sum, { value }) => sum + value, 0), values }] as const
    })
    return {
      success: true as const,
      accountId: account.id,
      platform: word,
      dateRange: { startDate, endDate },
      metrics: Object.fromEntries(series),
      dataDelay: 'Google tells the numbers of a day about three days later.',
    }
  },
})

function dayOf(from: Date, daysBefore: number): string {
  return new Date(from.getTime() - daysBefore * dayMs).toISOString().slice(0, 10)
}

const month = t.pattern('^[0-9]{4}-(0[1-9]|1[0-2])$', 'invalid_date', { description: 'YYYY-MM' })

const Keyword = t.object(
  {
    keyword: t.foreign(),
    impressions: t.nullable(t.integer(0)),
    threshold: t.nullable(
      t.integer(0, undefined, { description: 'It was searched for less often than that.' }),
    ),
  },
  { component: 'BizlistingKeyword' },
)

export const listBizlistingAccountSearchKeywords = operation({
  id: 'listBizlistingAccountSearchKeywords',
  route: 'GET /v1/accounts/{accountId}/bizlisting-search-keywords',
  tag: 'accounts',
  summary: 'Lists the search phrases that led to a listing.',
  description:
    'In test mode only. Both months count. Left out, the running month and the two before it; at most the running month and the 17 before it.',
  permission: 'accounts:read',
  on: onListing,
  paging: { max: 100, usual: 100, ...ofNetwork },
  query: t.object({ startMonth: t.optional(month), endMonth: t.optional(month) }),
  reply: t.page(Keyword, {
    ...ofListing,
    platform: t.literal('bizlisting'),
    monthRange: t.object({ startMonth: month, endMonth: month }),
    keywords: t.copies(Keyword),
    note: t.anyString(),
    ...nextPageToken,
  }),
  errors: [invalidRange],
  async handler(call) {
    const { account, ask, query, now } = call
    const { endMonth = monthOf(now, 0) } = query
    const { startMonth = monthOf(new Date(`${endMonth}-01T00:00:00Z`), 2) } = query
    assertRange(startMonth, endMonth, now, ['startMonth', 'endMonth'])
    const { found: _, ...page } = await listingPage(call, (wish) =>
      ask((listing) => listing.searchKeywords({ ...wish, from: startMonth, to: endMonth })),
    )
    return {
      success: true as const,
      accountId: account.id,
      platform: word,
      monthRange: { startMonth, endMonth },
      ...page,
      keywords: page.data,
      note: 'Of rare phrases Google tells a threshold and no number.',
    }
  },
})

function monthOf(from: Date, monthsBefore: number): string {
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - monthsBefore, 1)
  return new Date(first).toISOString().slice(0, 7)
}
