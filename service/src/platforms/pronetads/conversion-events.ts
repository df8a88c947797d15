import { createHash } from 'node:crypto'
import { chain, done, refused } from '#wire/outcome.ts'
import type {
  ConversionEvent,
  EventBatch,
  EventPerson,
  SendEvents,
} from '../capabilities/conversions/conversions.ts'
import { callRest, unreadable } from '../restli/api.ts'
import { conversionUrn } from './urn.ts'

/** LinkedIn takes so many events in one request. */
const mostEvents = 5000

/** Sends events to a rule. LinkedIn counts an event id once for a rule. */
export const sendEvents: SendEvents = async (transport, { credentials }, batch) => {
  const problem = problemOf(batch)
  if (problem) return refused(problem)
  const conversion = conversionUrn(batch.destinationId)
  const json = { elements: batch.events.map((event) => ({ conversion, ...toElement(event) })) }
  const call = { method: 'POST', json, restli: 'BATCH_CREATE' } as const
  const answer = await callRest(transport, credentials.accessToken, '/rest/conversionEvents', call)
  return chain(answer, async (body) => {
    if (!Array.isArray(body?.elements)) return unreadable('what came of each event')
    const failures = body.elements.flatMap(toFailure)
    return done({ received: body.elements.length - failures.length, failures, traceId: null })
  })
}

/** What LinkedIn has no word for. Sending it without would count what was not meant to count. */
function problemOf({ events, testCode, consent }: EventBatch): string | undefined {
  if (testCode !== undefined) return 'LinkedIn has no test events: every event counts. Leave testCode out.'
  if (consent?.adUserData === 'DENIED')
    return 'LinkedIn takes no event of people who denied the use of their data.'
  return events.length > mostEvents
    ? `LinkedIn takes at most ${mostEvents} events in one request.`
    : undefined
}

function toFailure({ status, error }: any, eventIndex: number) {
  if (status < 400) return []
  const message = typeof error?.message === 'string' ? error.message : `LinkedIn answered ${status}.`
  return [{ eventIndex, message, code: status }]
}

/** Names are not sent: LinkedIn takes them in plain text only. */
function toElement({ eventId, eventTime, value, currency, user, platformData }: ConversionEvent): object {
  const { externalId, leadId } = user
  return {
    ...platformData,
    conversionHappenedAt: eventTime * 1000,
    eventId,
    ...(value !== undefined &&
      currency !== undefined && { conversionValue: { currencyCode: currency, amount: String(value) } }),
    user: {
      userIds: userIds(user),
      ...(externalId && { externalIds: [hashed(externalId)] }),
      ...(leadId && { lead: leadId }),
    },
  }
}

function userIds({ email, clickIds }: EventPerson): object[] {
  const tracked = clickIds?.li_fat_id
  return [
    ...(email ? [{ idType: 'SHA256_EMAIL', idValue: hashed(email.toLowerCase()) }] : []),
    ...(tracked ? [{ idType: 'LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID', idValue: tracked }] : []),
  ]
}

/** What names a person leaves as its hash only. What was hashed before is sent as it is. */
function hashed(identity: string): string {
  const plain = identity.trim()
  return /^[0-9a-f]{64}$/.test(plain) ? plain : createHash('sha256').update(plain).digest('hex')
}
