import * as t from '#contract/schema/schema.ts'

const period = t.object(
  {
    start: t.timestamp({ description: 'The first moment.' }),
    end: t.timestamp({ description: 'The first moment after it.' }),
  },
  { component: 'UsagePeriod' },
)

export const UsageSnapshot = t.object(
  {
    tier: t.oneOf('free', 'growth', 'scale'),
    period,
    limits: t.object({
      requestsPerMinute: t.integer(0),
      profiles: t.integer(0),
      accounts: t.integer(0),
    }),
    usage: t.object({
      profiles: t.integer(0, undefined, { description: 'At this moment.' }),
      accounts: t.integer(0, undefined, { description: 'At this moment.' }),
      posts: t.integer(0, undefined, { description: 'Made in the period.' }),
      microblogRequests: t.integer(0, undefined, { description: 'Answered by the metered platform.' }),
      smsSegments: t.integer(0),
      apiRequests: t.integer(0, undefined, { description: 'Appears a second or two after the request.' }),
    }),
    media: t.object({
      usedBytes: t.integer(0, undefined, {
        description: 'Of uploaded files in both modes, and of announced ones that have not arrived yet.',
      }),
      maxBytes: t.nullable(t.integer(1, undefined, { description: 'Null where there is no limit.' })),
    }),
    spend: t.object({
      microblogMicros: t.integer(0, undefined, { description: 'What was charged, in micro-dollars.' }),
      microblogUsd: t.anyString({ description: 'The same as a decimal text.' }),
    }),
  },
  { component: 'UsageSnapshot' },
)

const amounts = {
  posts: t.integer(0),
  microblogRequests: t.integer(0),
  microblogMicros: t.integer(0),
  smsSegments: t.integer(0),
}

export const UsageMetering = t.object(
  {
    granularity: t.oneOf('day', 'month', 'total'),
    period,
    days: t.array(t.object({ date: t.pattern('^\\d{4}-\\d{2}-\\d{2}$', 'invalid_date'), ...amounts }), {
      description:
        'In their order, each under its first day in the period, also where nothing was used; none that lies ahead.',
    }),
    totals: t.object(amounts),
  },
  { component: 'UsageMetering' },
)
