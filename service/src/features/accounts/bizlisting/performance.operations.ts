import { error, raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { word } from './bizlisting.word.ts'
import { type Listing, onListing } from './listing.subject.ts'
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

const dataDelay = 'Google tells the numbers of a day about three days later.'

const performance = {
  startDate: t.optional(t.date()),
  endDate: t.optional(t.date()),
  metrics: t.optional(t.list(metrics, { description: 'Left out, all of them.' })),
}

const performanceReply = {
  platform: t.literal('bizlisting'),
  dateRange: t.object({ startDate: t.date(), endDate: t.date() }),
  metrics: t.map(Series, 20),
  dataDelay: t.anyString(),
}

const performanceSentence =
  'In test mode only. Both days count. Left out, the last 30 days; at most the running month and the 17 before it. Google reports a day three days later, so later days are absent.'

interface PerformanceWish {
  startDate?: string
  endDate?: string
  metrics?: string
}

/** The numbers of a listing by day, the same by either route. */
async function performanceOf(
  { account, ask }: Listing,
  { endDate: until, startDate: since, metrics: asked = metrics.join(',') }: PerformanceWish,
  now: Date,
) {
  const endDate = until ?? dayOf(now, 0)
  const startDate = since ?? dayOf(new Date(`${endDate}T00:00:00Z`), 29)
  assertRange(startDate, endDate, now, ['startDate', 'endDate'])
  const names = [...new Set(asked.split(','))]
  const told = await ask((listing) => listing.dailyMetrics({ metrics: names, from: startDate, to: endDate }))
  const series = names.map((name) => {
    const values = told[name] ?? []
    return [name, { total: values.reduce((sum, { value }) => sum + value, 0), values }] as const
  })
  return {
    accountId: account.id,
    platform: word,
    dateRange: { startDate, endDate },
    metrics: Object.fromEntries(series),
    dataDelay,
  }
}

export const getBizlistingAccountPerformance = operation({
  id: 'getBizlistingAccountPerformance',
  route: 'GET /v1/accounts/{accountId}/bizlisting-performance',
  tag: 'accounts',
  summary: 'Returns daily listing metrics for a date range.',
  description: performanceSentence,
  permission: 'accounts:read',
  on: onListing,
  query: t.object(performance),
  reply: t.ok(t.object({ ...ofListing, ...performanceReply })),
  errors: [invalidRange],
  handler: async ({ query, now, ...call }) => ({
    success: true as const,
    ...(await performanceOf(call, query, now)),
  }),
})

export const getBizlistingPerformance = operation({
  id: 'getBizlistingPerformance',
  route: 'GET /v1/analytics/bizlisting/performance',
  tag: 'analytics',
  summary: 'Returns listing metrics through the legacy analytics route.',
  description: `The same numbers as GET /v1/accounts/{accountId}/bizlisting-performance. ${performanceSentence}`,
  permission: 'accounts:read',
  on: onListing,
  query: t.object({ accountId: t.id(), ...performance }),
  reply: t.ok(t.object({ accountId: t.id(), ...performanceReply })),
  errors: [invalidRange],
  handler: ({ query, now, ...call }) => performanceOf(call, query, now),
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

const months = { startMonth: t.optional(month), endMonth: t.optional(month) }
const monthRange = t.object({ startMonth: month, endMonth: month })
const note = 'Of rare phrases Google tells a threshold and no number.'
const monthsSentence =
  'In test mode only. Both months count. Left out, the running month and the two before it; at most the running month and the 17 before it.'

function monthsIn(
  { startMonth: since, endMonth: until }: { startMonth?: string; endMonth?: string },
  now: Date,
) {
  const endMonth = until ?? monthOf(now, 0)
  const startMonth = since ?? monthOf(new Date(`${endMonth}-01T00:00:00Z`), 2)
  assertRange(startMonth, endMonth, now, ['startMonth', 'endMonth'])
  return { startMonth, endMonth }
}

export const listBizlistingAccountSearchKeywords = operation({
  id: 'listBizlistingAccountSearchKeywords',
  route: 'GET /v1/accounts/{accountId}/bizlisting-search-keywords',
  tag: 'accounts',
  summary: 'Lists the search phrases that led to a listing.',
  description: monthsSentence,
  permission: 'accounts:read',
  on: onListing,
  paging: { max: 100, usual: 100, ...ofNetwork },
  query: t.object(months),
  reply: t.page(Keyword, {
    ...ofListing,
    platform: t.literal('bizlisting'),
    monthRange,
    keywords: t.copies(Keyword),
    note: t.anyString(),
    ...nextPageToken,
  }),
  errors: [invalidRange],
  async handler(call) {
    const { account, ask, query, now } = call
    const range = monthsIn(query, now)
    const { found: _, ...page } = await listingPage(call, (wish) =>
      ask((listing) => listing.searchKeywords({ ...wish, from: range.startMonth, to: range.endMonth })),
    )
    return {
      success: true as const,
      accountId: account.id,
      platform: word,
      monthRange: range,
      ...page,
      keywords: page.data,
      note,
    }
  },
})

/** So many phrases the route without pages answers. */
const [phrasesOfPage, mostPages] = [100, 10]

export const getBizlistingSearchKeywords = operation({
  id: 'getBizlistingSearchKeywords',
  route: 'GET /v1/analytics/bizlisting/search-keywords',
  tag: 'analytics',
  summary: 'Returns listing search phrases through the legacy analytics route.',
  description: `The same phrases as GET /v1/accounts/{accountId}/bizlisting-search-keywords, the first ${phrasesOfPage * mostPages} of them. ${monthsSentence}`,
  permission: 'accounts:read',
  on: onListing,
  query: t.object({ accountId: t.id(), ...months }),
  reply: t.ok(
    t.object({
      accountId: t.id(),
      platform: t.literal('bizlisting'),
      monthRange,
      keywords: t.array(Keyword),
      note: t.anyString(),
    }),
  ),
  errors: [invalidRange],
  async handler({ account, ask, query, now }) {
    const range = monthsIn(query, now)
    const wish = { from: range.startMonth, to: range.endMonth, size: phrasesOfPage }
    let page = await ask((listing) => listing.searchKeywords(wish))
    const keywords = [...page.items]
    for (let number = 2; number <= mostPages && page.next !== null; number++) {
      const after = page.next
      page = await ask((listing) => listing.searchKeywords({ ...wish, after }))
      keywords.push(...page.items)
    }
    return { accountId: account.id, platform: word, monthRange: range, keywords, note }
  },
})

function monthOf(from: Date, monthsBefore: number): string {
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - monthsBefore, 1)
  return new Date(first).toISOString().slice(0, 7)
}
