import { error, raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { providerRow } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { tagIdIn, unseen } from './tag-id.ts'
import { invalidTagId } from './tracking-tags.errors.ts'
import { tagPath } from './tracking-tags.shape.ts'

const invalidRange = error(400, 'invalid_range', 'endTime lies before startTime.')

const aggregation = t.oneOf(
  ...(['event', 'host', 'url', 'url_by_rule', 'pixel_fire', 'device_type', 'device_os'] as const),
  ...(['browser_type', 'had_pii', 'custom_data_field', 'match_keys', 'event_source'] as const),
  ...(['event_detection_method', 'event_processing_results', 'event_total_counts'] as const),
  'event_value_count',
)

const time = (description: string) => t.optional(t.integer(0, 9_999_999_999, { description }))

export const getTrackingTagStats = operation({
  id: 'getTrackingTagStats',
  route: 'GET /v1/accounts/{accountId}/tracking-tags/{tagId}/stats',
  on: adsOn('adnet'),
  params: tagPath,
  tag: 'ads',
  summary: 'Returns event counts of a site tag for one grouping.',
  description:
    'Rows are as Meta Ads gives them (GET /{pixel}/stats of the Marketing API). No rows is a normal answer: nothing arrived. Without both times Meta Ads chooses the window.',
  permission: 'ads:read',
  query: t.object({
    aggregation: t.optional(t.described(aggregation, 'What is counted: event when it is left out.')),
    startTime: time('Unix seconds.'),
    endTime: time('Unix seconds, not before startTime.'),
  }),
  reply: t.ok(
    t.object({
      platform: t.literal('adnet'),
      aggregation: t.anyString(),
      startTime: t.nullable(t.integer(0)),
      endTime: t.nullable(t.integer(0)),
      rows: t.array(providerRow),
    }),
  ),
  errors: [invalidTagId, invalidRange],
  check({ query: { startTime, endTime } }) {
    if (startTime !== undefined && endTime !== undefined && endTime < startTime)
      raise(invalidRange, { param: 'endTime' })
  },
  async handler({ network, ask, params, query }) {
    const id = tagIdIn(params)
    const { aggregation: wanted = 'event', startTime, endTime } = query
    const requested = { aggregation: wanted, startTime, endTime }
    const rows = (await ask((adnet) => adnet.readPixelStats(id, requested))) ?? unseen()
    const window = { startTime: startTime ?? null, endTime: endTime ?? null }
    return { platform: network, aggregation: wanted, ...window, rows: [...rows] }
  },
})
