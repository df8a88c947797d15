import { outcomeOfFault } from '#wire/fault-class.ts'
import { chain, done, type Outcome } from '#wire/outcome.ts'
import { jsonRequest, send, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { EventBatch, SendEvents, SentEvents } from '../capabilities/conversions/conversions.ts'
import { hasScope } from '../scopes.ts'
import { readFault, unreadable } from './api.ts'
import { uploadClicks } from './conversions.ts'
import { type ActionPlace, placeOf } from './destination-id.ts'
import { eventOf } from './event.ts'
import { dataManager } from './scopes.ts'

const origin = 'https://datamanager.googleapis.com/v1'

/**
 * Sends conversions with the Data Manager API, or with the upload of clicks where the operator may still use it. The network
 * takes all events of a request or none, and matches them with clicks and people later.
 */
export const sendEvents: SendEvents = async (transport, account, batch) => {
  if (transport.settings?.conversionUpload === 'clicks') return uploadClicks(transport, account, batch)
  if (!hasScope(account.credentials, dataManager)) return notGranted
  const place = await placeOf(transport, account, batch.destinationId, batch.adAccountId)
  return chain(place, (found) => ingest(transport, account, found, batch))
}

const notGranted = outcomeOfFault('forbidden', {
  message: `This connection was not granted ${dataManager}, of the product "Data Manager API".`,
  providerCode: 'missing_scope',
})

async function ingest(
  transport: Transport,
  { credentials }: Account,
  place: ActionPlace,
  { events, testCode, consent }: EventBatch,
): Promise<Outcome<SentEvents>> {
  const body = {
    destinations: [destinationOf(place)],
    events: events.map(eventOf),
    encoding: 'HEX',
    ...(consent && { consent: consentOf(consent) }),
    ...(testCode && { validateOnly: true }),
  }
  const authorization = `Bearer ${credentials.accessToken}`
  const request = jsonRequest('POST', `${transport.url ?? origin}/events:ingest`, body, { authorization })
  const answer = await send(transport, request, readIngestFault)
  return chain(answer, async (said) => {
    // A check alone gets no id.
    const { requestId } = said ?? {}
    const isTaken = typeof requestId === 'string' && requestId !== ''
    if (!isTaken && !testCode) return unreadable('the id of the request')
    const warnings = warningsIn(said)
    const told = warnings.length > 0 && { warnings }
    return done({ received: events.length, failures: [], ...told, traceId: isTaken ? requestId : null })
  })
}

/** The events were taken; some of their members are not used as they are. */
function warningsIn(said: any): NonNullable<SentEvents['warnings']> {
  const listed: any[] = Array.isArray(said?.fieldWarnings) ? said.fieldWarnings : []
  return listed.flatMap(({ field, description, reason }) => {
    const code = typeof reason === 'string' ? reason : undefined
    const message = typeof description === 'string' ? description : code
    return message === undefined ? [] : [{ field: String(field ?? ''), message, ...(code && { code }) }]
  })
}

function destinationOf({ customer: { id, loginId }, actionId }: ActionPlace): object {
  const accountType = 'GOOGLE_ADS'
  return {
    operatingAccount: { accountType, accountId: id },
    ...(loginId && { loginAccount: { accountType, accountId: loginId } }),
    productDestinationId: actionId,
  }
}

function consentOf({ adUserData, adPersonalization }: NonNullable<EventBatch['consent']>): object {
  return {
    ...(adUserData && { adUserData: `CONSENT_${adUserData}` }),
    ...(adPersonalization && { adPersonalization: `CONSENT_${adPersonalization}` }),
  }
}

/** What is wrong with which member stands in the details. */
const readIngestFault: typeof readFault = (status, body, headers) => {
  const details: any[] = Array.isArray(body?.error?.details) ? body.error.details : []
  const violations: any[] = details.flatMap((detail) => detail?.fieldViolations ?? [])
  const [first] = violations.filter(({ description }) => typeof description === 'string')
  const fault = readFault(status, body, headers)
  if (!first || fault?.kind !== 'refused') return fault
  const { field, description, reason } = first
  const code = typeof reason === 'string' ? reason : fault.providerCode
  const message = `${fault.message} ${field}: ${description}`
  // Reports a missing action with the code of the other interface.
  const providerCode = code === 'INVALID_CONVERSION_ACTION_ID' ? 'RESOURCE_NOT_FOUND' : code
  return { ...fault, message, ...(providerCode && { providerCode }) }
}
