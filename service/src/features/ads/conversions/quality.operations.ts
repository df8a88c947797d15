import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountId } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { numberAt, textAt, valueAt } from '../provider-values.ts'
import { destinationNotFound } from './conversions.errors.ts'

const QualityRow = t.object({
  eventName: t.nullable(t.anyString()),
  compositeScore: t.nullable(t.number({ description: '0 to 10; null while Meta Ads returns none.' })),
  matchKeys: t.array(
    t.object({
      identifier: t.anyString({ description: 'Such as email or phone.' }),
      coveragePercentage: t.nullable(t.number({ description: 'In how many events of 100 it came.' })),
    }),
  ),
  eventCoveragePercentage: t.nullable(t.number()),
})

export const getConversionsQuality = operation({
  id: 'getConversionsQuality',
  route: 'GET /v1/ads/conversions/quality',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Returns match quality rows of a conversion destination.',
  description:
    'Asks Meta Ads (GET /dataset_quality of the Marketing API). No rows is a normal answer: too few events arrived. Read matchKeys first: a compositeScore says nothing about keys that never came.',
  permission: 'ads:read',
  query: t.object({
    accountId,
    destinationId: t.pattern('^[0-9]{1,30}$', 'invalid_string', {
      of: 'foreign',
      description: 'The numeric id of the tracking tag, not act_ and a number.',
    }),
  }),
  reply: t.ok(t.object({ platform: t.literal('adnet'), rows: t.array(QualityRow) })),
  errors: [destinationNotFound],
  async handler({ network, ask, query }) {
    const rows =
      (await ask((adnet) => adnet.readConversionQuality(query.destinationId))) ??
      raise(destinationNotFound, { param: 'destinationId' })
    return { platform: network, rows: rows.map(toQuality) }
  },
})

function toQuality(row: unknown): t.Static<typeof QualityRow> {
  const keys = valueAt(row, 'event_match_quality', 'match_key_feedback')
  return {
    eventName: textAt(row, 'event_name'),
    compositeScore: numberAt(row, 'event_match_quality', 'composite_score'),
    matchKeys: (Array.isArray(keys) ? keys : []).map((key) => ({
      identifier: textAt(key, 'identifier') ?? '',
      coveragePercentage: numberAt(key, 'coverage', 'percentage'),
    })),
    eventCoveragePercentage: numberAt(row, 'event_coverage', 'percentage'),
  }
}
