import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { exampleNumber } from '#contract/schema/example-id.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { adsWith } from '../ads.subject.ts'
import { requiredAdsKey } from '../ads-calls.ts'
import { unlessAbsent } from './absent.ts'
import { destinationNotFound } from './conversions.errors.ts'
import {
  AdjustmentFailure,
  adjustments,
  consent,
  EventFailure,
  EventWarning,
  events,
} from './events.shape.ts'

const invalidValue = generalError('invalid_value')
const missingParameter = generalError('missing_required_parameter')

const unknownOutcome =
  'One call. When its outcome is unknown the answer is 409 idempotency_key_outcome_unknown, and nothing more is sent under the key for 24 hours.'

const conversionAccount = t.id({
  of: 'adnetAccountId',
  description: 'The connected account: the posting account, or the ads connection beside it.',
})

const conversions = t.object({
  accountId: conversionAccount,
  adAccountId: t.optional(t.text(100, { description: 'Where the id of the destination does not name it.' })),
  destinationId: t.text(200, {
    description:
      'Meta Ads: the id of a tracking tag. Google Ads: of a conversion action. LinkedIn: of a conversion rule.',
  }),
  events,
  testCode: t.optional(
    t.text(100, { description: 'The events are tried out and do not count, in the words of the network.' }),
  ),
  consent,
})

export const sendConversions = operation({
  id: 'sendConversions',
  route: 'POST /v1/ads/conversions',
  on: adsWith('conversions', { networks: ['adnet', 'searchads', 'pronetads'], calls: ['sendEvents'] }),
  tag: 'ads',
  summary: 'Sends conversion events to a destination.',
  description: `The network of the account decides what a destination is. ${unknownOutcome}`,
  permission: 'ads:write',
  idempotency: requiredAdsKey,
  bodyMaxBytes: 8 * 1024 * 1024,
  body: conversions,
  reply: t.ok(
    t.object({
      platform: t.oneOf('adnet', 'searchads', 'pronetads'),
      eventsReceived: t.integer(0, undefined, { description: 'How many the network took.' }),
      eventsFailed: t.integer(0),
      failures: t.array(EventFailure),
      warnings: t.optional(
        t.array(EventWarning, {
          description: 'What the network took and does not use as it is. Google Ads.',
        }),
      ),
      traceId: t.nullable(t.anyString({ description: 'The id that the support of the network asks for.' })),
    }),
  ),
  errors: [destinationNotFound, invalidValue],
  check({ body }) {
    const index = body.events.findIndex(({ platformData }) => platformData && 'user_data' in platformData)
    if (index >= 0)
      raise(invalidValue, {
        param: `events[${index}].platformData.user_data`,
        message: 'Tell the person in user, which is hashed.',
      })
  },
  async handler({ network, effect, body: { accountId: _, ...batch } }) {
    const { destinationId, events, testCode } = batch
    const text = [testCode ?? '', ...events.map(({ eventName }) => eventName)].join('\n')
    const sent = await effect({ step: 'conversion', object: destinationId, text }, ({ sendEvents }) =>
      unlessAbsent(sendEvents(batch)),
    )
    const { received, failures, warnings, traceId } =
      sent ?? raise(destinationNotFound, { param: 'destinationId' })
    return {
      platform: network,
      eventsReceived: received,
      eventsFailed: failures.length,
      failures: failures.map(({ eventIndex, message, code }) => ({
        eventIndex,
        eventId: events[eventIndex]?.eventId ?? '',
        message,
        ...(code !== undefined && { code: String(code) }),
      })),
      ...(warnings && { warnings }),
      traceId,
    }
  },
})

const adjusted = t.object({
  accountId: t.id({ of: 'searchadsAccountId', description: 'The connection of Google Ads.' }),
  destinationId: t.text(200, { description: 'The id of the conversion action.' }),
  adjustments,
})

type Adjusted = t.Static<typeof adjusted>

export const adjustConversions = operation({
  id: 'adjustConversions',
  route: 'POST /v1/ads/conversions/adjustments',
  on: adsWith('conversions', { networks: ['searchads'], calls: ['uploadAdjustments'] }),
  tag: 'ads',
  summary: 'Corrects or retracts conversions already uploaded.',
  description: `Google Ads only; an account of another network is answered 501. An adjustment names its conversion by orderId, or by gclid and conversionTime. ${unknownOutcome}`,
  example: {
    body: {
      destinationId: exampleNumber('destinationId'),
      adjustments: [{ adjustmentType: 'RETRACTION', orderId: 'order-1', adjustmentTime: 1_780_000_000 }],
    },
  },
  permission: 'ads:write',
  idempotency: requiredAdsKey,
  bodyMaxBytes: 4 * 1024 * 1024,
  body: adjusted,
  reply: t.ok(
    t.object({
      platform: t.literal('searchads'),
      adjustmentsReceived: t.integer(0, undefined, { description: 'How many the network took.' }),
      adjustmentsFailed: t.integer(0),
      failures: t.array(AdjustmentFailure),
      traceId: t.nullable(t.anyString()),
    }),
  ),
  errors: [destinationNotFound, missingParameter],
  check: ({ body }) => body.adjustments.forEach(assertAdjustment),
  async handler({ network, effect, body: { destinationId, adjustments } }) {
    const text = adjustments.map(({ orderId }) => orderId ?? '').join('\n')
    const sent = await effect({ step: 'conversion', object: destinationId, text }, ({ uploadAdjustments }) =>
      unlessAbsent(uploadAdjustments({ destinationId, adjustments })),
    )
    const { received, failures, traceId } = sent ?? raise(destinationNotFound, { param: 'destinationId' })
    return {
      platform: network,
      adjustmentsReceived: received,
      adjustmentsFailed: failures.length,
      failures: failures.map(({ code, ...failure }) => ({
        ...failure,
        ...(code !== undefined && { code: String(code) }),
      })),
      traceId,
    }
  },
})

function assertAdjustment(adjustment: Adjusted['adjustments'][number], index: number): void {
  const { adjustmentType, orderId, gclid, conversionTime, restatementValue, user } = adjustment
  const needs = (name: string) => raise(missingParameter, { param: `adjustments[${index}].${name}` })
  if (orderId === undefined && gclid === undefined) needs('orderId')
  if (orderId === undefined && conversionTime === undefined) needs('conversionTime')
  if (adjustmentType === 'RESTATEMENT' && restatementValue === undefined) needs('restatementValue')
  if (adjustmentType === 'ENHANCEMENT' && user === undefined) needs('user')
}
