import type { AppProfile } from '#wire/twin/app-profile.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { actionOf } from './conversion-action.ts'
import { keepConversion, keysOf } from './conversion-upload.ts'
import { type CustomerOf, customerOf } from './customer.ts'
import { commonFault, errorInfo } from './fault.ts'

const mostEvents = 2000
const mostIdentifiers = 10

/** One member of a request that the network does not take, which ends the whole request. */
function violation(field: string, reason: string, description: string) {
  const badRequest = {
    '@type': 'type.googleapis.com/google.rpc.BadRequest',
    fieldViolations: [{ field, description, reason }],
  }
  const message = 'There was a problem with the request.'
  return commonFault('INVALID_ARGUMENT', message, [errorInfo('INVALID_ARGUMENT'), badRequest])
}

const missing = (field: string) => violation(field, 'REQUIRED_FIELD_MISSING', 'The field is required.')

interface Place {
  customer: CustomerOf
  actionName: string
}

/** Takes all events of a request or none. Which of them led to a conversion is found out later. */
export async function ingestEvents(state: TwinState, app: AppProfile, body: any): Promise<object> {
  const place = await placeIn(state, app, body)
  const events: unknown = body.events
  if (!Array.isArray(events) || events.length === 0) throw missing('events')
  if (events.length > mostEvents)
    throw violation('events', 'TOO_MANY_EVENTS', `At most ${mostEvents} events are taken.`)
  for (const [index, event] of events.entries()) checkEvent(event, index, body.encoding, state.now)
  if (body.validateOnly === true) return {}
  const reasons: string[] = []
  for (const event of events) {
    const reason = await process(state, place, event)
    if (reason !== undefined) reasons.push(reason)
  }
  const requestId = `sandbox-request-${await state.unique()}`
  const request = { requestId, destination: body.destinations[0], count: events.length, reasons, looks: 0 }
  await state.put('request', requestId, request, { days: memoryDays })
  return { requestId }
}

async function placeIn(state: TwinState, app: AppProfile, { destinations }: any): Promise<Place> {
  const [destination] = Array.isArray(destinations) ? destinations : []
  if (!destination) throw missing('destinations')
  const { operatingAccount = {}, productDestinationId } = destination
  const at = 'destinations[0]'
  if (operatingAccount.accountType !== 'GOOGLE_ADS')
    throw violation(`${at}.operating_account`, 'INVALID_DESTINATION', 'The account type is not known here.')
  if (!operatingAccount.accountId) throw missing(`${at}.operating_account.account_id`)
  const customer = customerOf(String(operatingAccount.accountId), app)
  const actionName = `customers/${customer.id}/conversionActions/${productDestinationId}`
  const action = await actionOf(state, customer, actionName)
  const field = `${at}.product_destination_id`
  if (!action || action.status === 'REMOVED')
    throw violation(field, 'INVALID_CONVERSION_ACTION_ID', 'The conversion action is not there.')
  if (action.type !== 'UPLOAD_CLICKS')
    throw violation(field, 'INVALID_CONVERSION_ACTION_TYPE', 'The conversion action takes no events.')
  return { customer, actionName }
}

function checkEvent(event: any, index: number, encoding: unknown, now: Date): void {
  const at = `events[${index}]`
  const time = Date.parse(event?.eventTimestamp)
  if (event?.eventTimestamp === undefined) throw missing(`${at}.event_timestamp`)
  if (Number.isNaN(time) || time > now.getTime() + 86_400_000)
    throw violation(`${at}.event_timestamp`, 'EVENT_TIME_INVALID', 'The time is not one of the past.')
  const { currency, userData, adIdentifiers = {} } = event
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
    throw violation(`${at}.currency`, 'INVALID_CURRENCY_CODE', 'The currency is not known.')
  const people: unknown[] = userData?.userIdentifiers ?? []
  const clicks = ['gclid', 'gbraid', 'wbraid'].filter((name) => adIdentifiers[name])
  if (people.length === 0 && clicks.length === 0)
    throw violation(at, 'NO_IDENTIFIERS_PROVIDED', 'The event names neither a click nor a person.')
  if (people.length > mostIdentifiers)
    throw violation(`${at}.user_data.user_identifiers`, 'TOO_MANY_USER_IDENTIFIERS', 'Too many identifiers.')
  if (people.length > 0 && encoding !== 'HEX') throw missing('encoding')
  checkPeople(people, `${at}.user_data.user_identifiers`)
}

/** Accepts hashes of personal data only, and nothing that identifies people in plain text. */
function checkPeople(people: readonly any[], at: string): void {
  for (const [index, { emailAddress, phoneNumber, address }] of people.entries()) {
    const hashes = [emailAddress, phoneNumber, address?.givenName, address?.familyName]
    if (hashes.some((hash) => hash !== undefined && !/^[0-9a-f]{64}$/.test(hash)))
      throw violation(`${at}[${index}]`, 'INVALID_SHA256_FORMAT', 'The identifier is no hash.')
    if (address && !(address.postalCode && /^[A-Z]{2}$/.test(address.regionCode ?? '')))
      throw violation(`${at}[${index}].address`, 'REQUIRED_FIELD_MISSING', 'The address is not whole.')
  }
}

/** What the network finds out about an event after it has taken it. Undefined where the event counts. */
async function process(
  state: TwinState,
  { customer, actionName }: Place,
  event: any,
): Promise<string | undefined> {
  const { transactionId: orderId, eventTimestamp, adIdentifiers = {} } = event
  const { gclid } = adIdentifiers
  const conversionDateTime = eventTimestamp.replace('T', ' ').replace(/\.\d+Z$/, '+00:00')
  const row = { conversionAction: actionName, conversionDateTime, orderId, gclid }
  if (String(gclid ?? '').endsWith('0404')) return 'PROCESSING_ERROR_REASON_INVALID_GCLID'
  const keys = keysOf(row)
  for (const key of keys)
    if (await state.get('conversion', key))
      return `PROCESSING_ERROR_REASON_DUPLICATE_${key.includes('|order|') ? 'TRANSACTION_ID' : 'GCLID'}`
  await keepConversion({ state, customer }, row, keys)
  return undefined
}

/** The status of a request. The first poll is always too early. */
export async function retrieveStatus(state: TwinState, requestId: string): Promise<object> {
  const request = await state.get('request', requestId)
  if (!request) throw violation('request_id', 'INVALID_REQUEST_ID', 'There is no such request.')
  await state.put('request', requestId, { ...request, looks: request.looks + 1 })
  const { destination, count, reasons, looks } = request
  const counts = Map.groupBy<string, string>(reasons, (reason) => reason)
  const errorCounts = [...counts].map(([reason, all]) => ({ recordCount: String(all.length), reason }))
  const end = reasons.length === 0 ? 'SUCCESS' : reasons.length === count ? 'FAILED' : 'PARTIAL_SUCCESS'
  const status = {
    destination,
    requestStatus: looks === 0 ? 'PROCESSING' : end,
    eventsIngestionStatus: { recordCount: String(count) },
    ...(looks > 0 && errorCounts.length > 0 && { errorInfo: { errorCounts } }),
  }
  return { requestStatusPerDestination: [status] }
}
