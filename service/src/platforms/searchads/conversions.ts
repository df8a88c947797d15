import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  Adjustment,
  ConversionEvent,
  EventBatch,
  EventPerson,
  SendEvents,
  UploadAdjustments,
} from '../capabilities/conversions/conversions.ts'
import { type AdsError, callAds, errorsOf, type Row, unreadable } from './api.ts'
import { type ActionPlace, actionName, placeOf } from './destination-id.ts'
import { hashedEmail, hashedName, hashedPhone } from './hashed-person.ts'

/** Sends conversions by the upload of clicks. With a test code the network checks them and keeps none. */
export const uploadClicks: SendEvents = async (transport, account, batch) => {
  const { adAccountId, destinationId, events } = batch
  return chain(await placeOf(transport, account, destinationId, adAccountId), async (place) => {
    const json = {
      conversions: events.map((event) => conversionOf(event, place, batch)),
      partialFailure: true,
      ...(batch.testCode && { validateOnly: true }),
    }
    const path = ':uploadClickConversions'
    return chain(await upload(transport, account, place, path, json, events.length), async (ended) => {
      const { received, failures, traceId } = ended
      return done({
        received,
        failures: failures.map(({ index, message, code }) => ({ eventIndex: index, message, code })),
        traceId,
      })
    })
  })
}

/** Corrects conversions that were reported before. */
export const uploadAdjustments: UploadAdjustments = async (
  transport,
  account,
  { destinationId, adjustments },
) =>
  chain(await placeOf(transport, account, destinationId), async (place) => {
    const json = {
      conversionAdjustments: adjustments.map((adjustment) => adjustmentOf(adjustment, place)),
      partialFailure: true,
    }
    const path = ':uploadConversionAdjustments'
    return chain(await upload(transport, account, place, path, json, adjustments.length), async (ended) => {
      const { received, failures, traceId } = ended
      return done({
        received,
        failures: failures.map(({ index, message, code }) => ({ adjustmentIndex: index, message, code })),
        traceId,
      })
    })
  })

interface Uploaded {
  received: number
  failures: { index: number; message: string; code: string }[]
  traceId: string | null
}

/** Each row is accepted or refused alone; refused rows are reported by their index. */
async function upload(
  transport: Transport,
  account: Account,
  { customer }: ActionPlace,
  path: string,
  json: object,
  count: number,
): Promise<Outcome<Uploaded>> {
  const answer = await callAds(transport, account, { customer, path, json })
  return chain(answer, async (body) => {
    if (typeof body !== 'object' || body === null) return unreadable('what became of the rows')
    const failures = failuresOf(errorsOf(body.partialFailureError), count)
    if (failures.length === count && failures.every(({ code }) => code === 'NO_CONVERSION_ACTION_FOUND'))
      return refused('No such conversion action.', 'RESOURCE_NOT_FOUND')
    const traceId = body.jobId === undefined ? null : String(body.jobId)
    return done({ received: count - failures.length, failures, traceId })
  })
}

/** The first error of each row. One that names no row is about all of them. */
function failuresOf(errors: readonly AdsError[], count: number): Uploaded['failures'] {
  const found = new Map<number, { index: number; message: string; code: string }>()
  for (const { index, message, code } of errors) {
    const places = index === null ? Array.from({ length: count }, (_, place) => place) : [index]
    for (const place of places) if (!found.has(place)) found.set(place, { index: place, message, code })
  }
  return [...found.values()].sort((a, b) => a.index - b.index)
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1000)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '+00:00')
}

function conversionOf(event: ConversionEvent, place: ActionPlace, { consent }: EventBatch): Row {
  const { eventTime, eventId, value, currency, user, platformData } = event
  const { gclid, gbraid, wbraid } = user.clickIds ?? {}
  const identifiers = identifiersOf(user)
  return {
    conversionAction: actionName(place),
    conversionDateTime: timeOf(eventTime),
    // The network takes one conversion of an order.
    orderId: eventId,
    ...(value !== undefined && { conversionValue: value }),
    ...(currency && { currencyCode: currency }),
    ...(gclid && { gclid }),
    ...(gbraid && { gbraid }),
    ...(wbraid && { wbraid }),
    ...(identifiers.length > 0 && { userIdentifiers: identifiers }),
    ...(user.ipAddress && { userIpAddress: user.ipAddress }),
    ...(consent && { consent }),
    ...platformData,
  }
}

function adjustmentOf(adjustment: Adjustment, place: ActionPlace): Row {
  const { adjustmentType, adjustmentTime, orderId, gclid, conversionTime } = adjustment
  const { restatementValue, currency, user = {}, userAgent } = adjustment
  const identifiers = identifiersOf(user)
  const pair = gclid && conversionTime !== undefined && { gclid, conversionDateTime: timeOf(conversionTime) }
  return {
    conversionAction: actionName(place),
    adjustmentType,
    adjustmentDateTime: timeOf(adjustmentTime),
    ...(orderId && { orderId }),
    ...(pair && { gclidDateTimePair: pair }),
    ...(restatementValue !== undefined && {
      restatementValue: { adjustedValue: restatementValue, ...(currency && { currencyCode: currency }) },
    }),
    ...(identifiers.length > 0 && { userIdentifiers: identifiers }),
    ...(userAgent && { userAgent }),
  }
}

/**
 * The identity of a person is sent as hashes only; their place is sent in plain text, because the network requires
 * that.
 */
function identifiersOf({ email, phone, firstName, lastName, ...where }: EventPerson): Row[] {
  const { city, state, zip, country } = where
  const address = firstName &&
    lastName &&
    zip &&
    country && {
      hashedFirstName: hashedName(firstName),
      hashedLastName: hashedName(lastName),
      postalCode: zip,
      countryCode: country.toUpperCase(),
      ...(city && { city }),
      ...(state && { state }),
    }
  return [
    ...(email ? [{ hashedEmail: hashedEmail(email) }] : []),
    ...(phone ? [{ hashedPhoneNumber: hashedPhone(phone) }] : []),
    ...(address ? [{ addressInfo: address }] : []),
  ]
}
