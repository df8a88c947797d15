import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { AccountCalls, SurfaceOf } from '#features/accounts/index.ts'
import {
  adAccountNotFound,
  invalidRange,
  mutuallyExclusiveFields,
  tooManyDecimals,
  unknownCurrency,
} from '../ads.errors.ts'
import { accountId, adAccountId, platform } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { adsKey } from '../ads-calls.ts'
import { toMinor } from '../money.ts'
import { predictionNotFound } from './account-objects.errors.ts'
import { Prediction, toPrediction } from './rf-predictions.shape.ts'

const about =
  'A prediction tells how many people a budget reaches, or what reaching so many costs (reservation in the Marketing API). It can be booked for about an hour.'

const answer = { adAccountId: t.anyString(), currency: t.anyString(), prediction: Prediction }
const absent = () => raise(predictionNotFound)

/** The currency of an ad account, needed to convert its amounts. */
async function currencyOf(
  ask: AccountCalls<SurfaceOf<'adnet'>>['ask'],
  adAccountId: string,
): Promise<string> {
  const row = await ask((adnet) => adnet.readAdAccountRow(adAccountId))
  return String((row ?? raise(adAccountNotFound, { param: 'adAccountId' })).currency)
}

/** The targeting of a request that names none. */
const usualTargeting = { geo_locations: { countries: ['US'] } }

const open = (description: string) => t.optional(t.map(t.anything(), 200, { description }))

const question = t.object({
  accountId,
  adAccountId,
  budgetAmount: t.optional(
    t.number({
      min: 0.01,
      description: 'In whole units of the currency. Exactly one of budgetAmount and reach.',
    }),
  ),
  reach: t.optional(t.integer(1, undefined, { description: 'How many people are to be reached.' })),
  startDate: t.timestamp(),
  endDate: t.timestamp({ description: 'After startDate.' }),
  frequencyCap: t.optional(
    t.integer(1, 90, { description: 'How often one person is shown the ad at most.' }),
  ),
  targeting: open(
    'The targeting object of Meta Ads, passed on as it is; people in the United States when it is left out.',
  ),
  placements: open('Members of the targeting object that name placements, such as publisher_platforms.'),
  platform,
})

function assertQuestion({ budgetAmount, reach, startDate, endDate }: t.Static<typeof question>): void {
  if (budgetAmount !== undefined && reach !== undefined) raise(mutuallyExclusiveFields, { param: 'reach' })
  if (budgetAmount === undefined && reach === undefined)
    raiseFault({
      code: 'missing_required_parameter',
      param: 'budgetAmount',
      message: 'Send budgetAmount or reach.',
    })
  if (Date.parse(endDate) <= Date.parse(startDate))
    raise(invalidRange, { param: 'endDate', message: 'endDate is after startDate.' })
}

const secondsOf = (timestamp: string) => Math.floor(Date.parse(timestamp) / 1000)

export const createRfPrediction = operation({
  id: 'createRfPrediction',
  route: 'POST /v1/ads/rf-predictions',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Asks for a reach and frequency prediction.',
  description: `${about} Meta Ads may still be at work when it answers: the status is pending then, and getRfPrediction reads it again.`,
  example: {
    body: { budgetAmount: 500, startDate: '2099-01-02T00:00:00Z', endDate: '2099-01-12T00:00:00Z' },
  },
  permission: 'ads:write',
  idempotency: adsKey,
  body: question,
  reply: t.created(t.object(answer)),
  errors: [invalidRange, mutuallyExclusiveFields, unknownCurrency, tooManyDecimals],
  check: ({ body }) => assertQuestion(body),
  async handler({ effect, ask, body }) {
    const { adAccountId: id, budgetAmount, reach, frequencyCap } = body
    const currency = await currencyOf(ask, id)
    const wanted = {
      ...(budgetAmount !== undefined && { budget: toMinor(budgetAmount, currency, 'budgetAmount') }),
      ...(reach !== undefined && { reach }),
      start_time: secondsOf(body.startDate),
      stop_time: secondsOf(body.endDate),
      ...(frequencyCap !== undefined && { frequency_cap: frequencyCap }),
      target_spec: { ...(body.targeting ?? usualTargeting), ...body.placements },
    }
    const made = await effect({ step: 'settings' }, (adnet) => adnet.createRfPrediction(id, wanted))
    const prediction = toPrediction(made ?? raise(adAccountNotFound, { param: 'adAccountId' }), currency)
    return { adAccountId: id, currency, prediction }
  },
})

export const getRfPrediction = operation({
  id: 'getRfPrediction',
  route: 'GET /v1/ads/rf-predictions/{predictionId}',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Returns one reach and frequency prediction.',
  description: about,
  permission: 'ads:read',
  query: t.object({ accountId, adAccountId }),
  reply: t.ok(t.object(answer)),
  errors: [predictionNotFound, unknownCurrency],
  async handler({ ask, query: { adAccountId: id }, params }) {
    const currency = await currencyOf(ask, id)
    const row = await ask((adnet) => adnet.readRfPrediction(id, params.predictionId))
    return { adAccountId: id, currency, prediction: toPrediction(row ?? absent(), currency) }
  },
})

export const cancelRfReservation = operation({
  id: 'cancelRfReservation',
  route: 'DELETE /v1/ads/rf-predictions/{predictionId}',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Releases a reach and frequency booking.',
  description: `${about} Cancelling releases the price and the inventory. Repeating it changes nothing.`,
  permission: 'ads:write',
  query: t.object({ accountId, adAccountId }),
  reply: t.ok(t.object({ id: t.anyString(), deleted: t.literal(true) })),
  errors: [predictionNotFound],
  async handler({ effect, ask, query: { adAccountId: id }, params: { predictionId } }) {
    if (!(await ask((adnet) => adnet.readRfPrediction(id, predictionId)))) return absent()
    const done = await effect({ step: 'settings' }, (adnet) => adnet.cancelRfReservation(id, predictionId))
    return done === undefined ? absent() : { id: predictionId, deleted: true as const }
  },
})

export const reserveRfPrediction = operation({
  id: 'reserveRfPrediction',
  route: 'POST /v1/ads/rf-predictions/{predictionId}/reserve',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Books the inventory of a prediction.',
  description: `${about} The booking is a prediction with an id of its own, which an ad set takes as rf_prediction_id.`,
  permission: 'ads:write',
  idempotency: adsKey,
  body: t.object({ accountId, adAccountId, platform }),
  reply: t.created(t.object({ adAccountId: t.anyString(), prediction: Prediction })),
  errors: [predictionNotFound, unknownCurrency],
  async handler({ effect, ask, body: { adAccountId: id }, params: { predictionId } }) {
    const currency = await currencyOf(ask, id)
    if (!(await ask((adnet) => adnet.readRfPrediction(id, predictionId)))) return absent()
    const booked = await effect({ step: 'settings' }, (adnet) => adnet.reserveRfPrediction(id, predictionId))
    return { adAccountId: id, prediction: toPrediction(booked ?? absent(), currency) }
  },
})
