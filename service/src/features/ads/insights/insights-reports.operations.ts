import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountId, fieldNames, platform, providerRow } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { assertReached } from '../ads-account.ts'
import { afterAnswer, afterQuery, askedPage } from '../ads-page.ts'
import { absentObject, insightsErrors, insightsRunNotFound } from './insights.errors.ts'
import {
  actionReportTime,
  assertDays,
  days,
  daysOf,
  Filter,
  level,
  objectId,
  words,
} from './insights.shape.ts'
import { listOf } from './insights-query.ts'

const wordList = t.array(t.text(200), { max: 200, description: 'Words of Meta Ads.' })
const listed = t.optional(t.either(words, wordList))

export const createAdInsightsReport = operation({
  id: 'createAdInsightsReport',
  route: 'POST /v1/ads/insights/reports',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Submits an insights run that is read later.',
  description:
    'Has Meta Ads make the figures (POST /{id}/insights of the Marketing API). Read them with getAdInsightsReport; a run is kept for 30 days. No Idempotency-Key is read: a repeat makes another run, which changes nothing else.',
  example: { body: { objectId: 'act_1000' } },
  permission: 'ads:write',
  body: t.object({
    accountId,
    objectId,
    level,
    fields: t.optional(t.either(fieldNames, wordList)),
    breakdowns: listed,
    actionBreakdowns: listed,
    actionAttributionWindows: t.optional(wordList),
    actionReportTime,
    useUnifiedAttributionSetting: t.optional(t.boolean()),
    filtering: t.optional(t.array(Filter, { max: 100 })),
    ...days,
    timeIncrement: t.optional(
      t.described(
        t.either(t.integer(1, 90), t.oneOf('monthly', 'all_days')),
        'How many days a row is for: 1 to 90, monthly or all_days.',
      ),
    ),
    platform,
  }),
  reply: t.accepted(t.object({ reportRunId: t.anyString() })),
  errors: insightsErrors,
  check: ({ body }) => assertDays(body),
  async handler({ effect, account, body }) {
    assertReached({ owner: account }, body.objectId, 'objectId')
    const question = {
      level: body.level,
      fields: listOf(body.fields),
      breakdowns: listOf(body.breakdowns),
      actionBreakdowns: listOf(body.actionBreakdowns),
      actionAttributionWindows: listOf(body.actionAttributionWindows),
      actionReportTime: body.actionReportTime,
      useUnifiedAttributionSetting: body.useUnifiedAttributionSetting,
      filtering: body.filtering,
      datePreset: body.datePreset,
      days: daysOf(body),
      timeIncrement: body.timeIncrement,
    }
    const run = await effect({ step: 'report' }, (adnet) =>
      adnet.createInsightsReport(body.objectId, question),
    )
    return { reportRunId: run ?? absentObject(body.objectId) }
  },
})

/** The one status under which there are rows. */
const completed = 'Job Completed'

export const getAdInsightsReport = operation({
  id: 'getAdInsightsReport',
  route: 'GET /v1/ads/insights/reports/{reportRunId}',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Polls an insights run and returns its rows when done.',
  description:
    'status is the word of Meta Ads: Job Not Started, Job Started, Job Running, Job Completed, Job Failed, Job Skipped or another one. When it is Job Completed the answer holds a page of rows and where to read on; an empty list means that there are no figures. Before that data and paging are left out: ask again. A run is read through the connection that submitted it, for 30 days.',
  permission: 'ads:read',
  query: t.object({ accountId, ...afterQuery(25, 500) }),
  reply: t.ok(
    t.object({
      reportRunId: t.anyString(),
      status: t.anyString(),
      percentCompletion: t.optional(t.integer(0, 100)),
      dateStart: t.optional(t.anyString()),
      dateStop: t.optional(t.anyString()),
      data: t.optional(t.array(providerRow)),
      paging: t.optional(t.object({ after: t.nullable(t.anyString()) })),
    }),
  ),
  errors: [insightsRunNotFound],
  async handler({ ask, params: { reportRunId }, query }) {
    const run = (await ask((adnet) => adnet.readInsightsReport(reportRunId))) ?? raise(insightsRunNotFound)
    const percent = run.async_percent_completion
    const answer = {
      reportRunId,
      status: String(run.async_status),
      ...(Number.isInteger(percent) && { percentCompletion: Number(percent) }),
      ...(typeof run.date_start === 'string' && { dateStart: run.date_start }),
      ...(typeof run.date_stop === 'string' && { dateStop: run.date_stop }),
    }
    if (answer.status !== completed) return answer
    const rows = await ask((adnet) => adnet.listReportRows(reportRunId, askedPage(query)))
    return { ...answer, ...afterAnswer(rows ?? raise(insightsRunNotFound)) }
  },
})
