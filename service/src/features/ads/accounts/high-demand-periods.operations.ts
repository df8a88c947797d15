import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import type { Scope } from '#values/scope.ts'
import {
  adSetNotFound,
  campaignNotFound,
  invalidRange,
  mutuallyExclusiveFields,
  tooManyDecimals,
  unknownCurrency,
} from '../ads.errors.ts'
import { accountId, platform, providerRow } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { afterAnswer, afterPage, afterQuery, askedPage } from '../ads-page.ts'
import { findKnownObject } from '../copy/ad-objects.store.ts'
import { offsetOf, toMinor } from '../money.ts'

const about =
  'A high demand period raises the budget of a campaign or an ad set for some hours (budget_schedules of the Marketing API).'

const object = {
  campaignId: t.optional(
    t.text(50, { of: 'adCampaignId', description: 'Exactly one of campaignId and adSetId is sent.' }),
  ),
  adSetId: t.optional(t.text(50)),
}

interface Named {
  campaignId?: string
  adSetId?: string
}

function assertOne({ campaignId, adSetId }: Named): void {
  if (campaignId !== undefined && adSetId !== undefined) raise(mutuallyExclusiveFields, { param: 'adSetId' })
  if (campaignId === undefined && adSetId === undefined)
    raiseFault({
      code: 'missing_required_parameter',
      param: 'campaignId',
      message: 'Send campaignId or adSetId.',
    })
}

/** The object that a request names, when it is known in the scope of the caller. */
async function objectOf(
  { db, scope }: { db: Db; scope: Scope },
  { campaignId, adSetId }: Named,
): Promise<{ id: string; absent(): never }> {
  const isCampaign = campaignId !== undefined
  const id = campaignId ?? adSetId ?? ''
  const absent = () =>
    isCampaign ? raise(campaignNotFound, { param: 'campaignId' }) : raise(adSetNotFound, { param: 'adSetId' })
  const known = await findKnownObject(db, scope, isCampaign ? 'campaign' : 'ad_set', id)
  return known ? { id, absent } : absent()
}

const errors = [campaignNotFound, adSetNotFound, mutuallyExclusiveFields]

export const listHighDemandPeriods = operation({
  id: 'listHighDemandPeriods',
  route: 'GET /v1/ads/high-demand-periods',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Lists the scheduled budget increases of a campaign or ad set.',
  description: `${about} The rows are those of Meta Ads; an ABSOLUTE budget_value is in minor units of the currency there.`,
  example: { with: ['campaignId'] },
  permission: 'ads:read',
  query: t.object({ accountId, ...object, ...afterQuery() }),
  reply: afterPage(providerRow, { objectId: t.anyString() }),
  errors,
  check: ({ query }) => assertOne(query),
  async handler({ ask, query, db, scope }) {
    const { id, absent } = await objectOf({ db, scope }, query)
    const page = (await ask((adnet) => adnet.listHighDemandPeriods(id, askedPage(query)))) ?? absent()
    return { objectId: id, ...afterAnswer(page) }
  },
})

const quarterSeconds = 15 * 60

const body = t.object({
  accountId,
  ...object,
  budgetValue: t.number({
    min: 0.01,
    description:
      'With ABSOLUTE an amount in whole units of the currency: 50 is fifty dollars. With MULTIPLIER the number of Meta Ads, which is passed on as it is.',
  }),
  budgetValueType: t.oneOf('ABSOLUTE', 'MULTIPLIER'),
  timeStart: t.integer(0, undefined, { description: 'Unix seconds on a quarter of an hour.' }),
  timeEnd: t.integer(0, undefined, { description: 'The same, after timeStart.' }),
  recurrenceType: t.optional(t.oneOf('ONE_TIME', 'WEEKLY', 'MONTHLY')),
  currency: t.optional(
    t.pattern('^[A-Z]{3}$', 'invalid_string', {
      description: 'Of the ad account, such as USD. Required with ABSOLUTE, ignored with MULTIPLIER.',
    }),
  ),
  platform,
})

type Wanted = t.Static<typeof body>

function assertPeriod({ budgetValueType, currency, timeStart, timeEnd }: Wanted): void {
  for (const [param, time] of Object.entries({ timeStart, timeEnd }))
    if (time % quarterSeconds !== 0)
      raiseFault({ code: 'invalid_integer', param, message: 'Send Unix seconds on a quarter of an hour.' })
  if (timeEnd <= timeStart) raise(invalidRange, { param: 'timeEnd', message: 'timeEnd is after timeStart.' })
  if (budgetValueType === 'MULTIPLIER') return
  if (currency === undefined)
    raiseFault({
      code: 'missing_required_parameter',
      param: 'currency',
      message: 'Send the currency of the ad account with ABSOLUTE.',
    })
  else offsetOf(currency, 'currency')
}

/** A multiplier is no amount of money, even if the request has a currency. */
function budgetOf({ budgetValue, budgetValueType, currency = '' }: Wanted): number {
  return budgetValueType === 'ABSOLUTE' ? toMinor(budgetValue, currency, 'budgetValue') : budgetValue
}

export const createHighDemandPeriod = operation({
  id: 'createHighDemandPeriod',
  route: 'POST /v1/ads/high-demand-periods',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Schedules a temporary budget increase.',
  description: `${about} Each request that succeeds makes one more period; no Idempotency-Key is read. When the answer is provider_timeout the period may be there: list the periods before you ask again.`,
  example: {
    with: ['campaignId', 'currency'],
    body: { timeStart: 4_070_908_800, timeEnd: 4_071_168_000 },
  },
  permission: 'ads:write',
  body,
  reply: t.created(t.object({ objectId: t.anyString(), id: t.anyString() })),
  errors: [...errors, invalidRange, unknownCurrency, tooManyDecimals],
  check({ body: wanted }) {
    assertOne(wanted)
    assertPeriod(wanted)
    budgetOf(wanted)
  },
  async handler({ effect, body: wanted, db, scope }) {
    const { id, absent } = await objectOf({ db, scope }, wanted)
    const { budgetValueType, timeStart, timeEnd, recurrenceType } = wanted
    const period = {
      budget_value: budgetOf(wanted),
      budget_value_type: budgetValueType,
      time_start: timeStart,
      time_end: timeEnd,
      ...(recurrenceType && { recurrence_type: recurrenceType }),
    }
    const made = await effect({ step: 'settings' }, (adnet) => adnet.createHighDemandPeriod(id, period))
    return { objectId: id, id: made ?? absent() }
  },
})
