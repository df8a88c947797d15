import { operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { accountId, fieldNames, providerRow } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { assertReached } from '../ads-account.ts'
import { afterAnswer, afterPage, afterQuery, askedPage } from '../ads-page.ts'
import { absentObject, insightsErrors } from './insights.errors.ts'
import { actionReportTime, assertDays, days, daysOf, level, objectId, words } from './insights.shape.ts'
import { filtersOf, incrementOf, listOf } from './insights-query.ts'

export const queryAdInsights = operation({
  id: 'queryAdInsights',
  route: 'GET /v1/ads/insights',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Runs a live insights query over one ad object.',
  description:
    'Asks Meta Ads (GET /{id}/insights of the Marketing API) and answers its rows unchanged, amounts included: they are texts in whole units of the currency of the ad account. With neither datePreset nor a pair of days Meta Ads takes its own window. A field or breakdown that it does not know is answered provider_rejected with its message.',
  example: { query: { objectId: 'act_1000' } },
  permission: 'ads:read',
  query: t.object({
    accountId,
    objectId,
    level,
    fields: t.optional(fieldNames),
    breakdowns: words,
    actionBreakdowns: words,
    actionAttributionWindows: words,
    actionReportTime,
    useUnifiedAttributionSetting: t.optional(t.boolean()),
    filtering: t.optional(
      t.prose(10_000, { description: 'A JSON array of objects with field, operator and value.' }),
    ),
    ...days,
    timeIncrement: t.optional(
      t.text(10, { description: 'How many days a row is for: 1 to 90, monthly or all_days.' }),
    ),
    ...afterQuery(25, 500),
  }),
  reply: afterPage(providerRow, { objectId: t.anyString() }),
  errors: [
    ...insightsErrors,
    generalError('invalid_value'),
    generalError('invalid_array'),
    generalError('invalid_object'),
  ],
  check({ query }) {
    assertDays(query)
    filtersOf(query.filtering)
    incrementOf(query.timeIncrement)
  },
  async handler({ ask, account, query }) {
    assertReached({ owner: account }, query.objectId, 'objectId')
    const question = {
      level: query.level,
      fields: listOf(query.fields),
      breakdowns: listOf(query.breakdowns),
      actionBreakdowns: listOf(query.actionBreakdowns),
      actionAttributionWindows: listOf(query.actionAttributionWindows),
      actionReportTime: query.actionReportTime,
      useUnifiedAttributionSetting: query.useUnifiedAttributionSetting,
      filtering: filtersOf(query.filtering),
      datePreset: query.datePreset,
      days: daysOf(query),
      timeIncrement: incrementOf(query.timeIncrement),
    }
    const { objectId: id } = query
    const page =
      (await ask((adnet) => adnet.queryInsights(id, question, askedPage(query)))) ?? absentObject(id)
    return { objectId: id, ...afterAnswer(page) }
  },
})
