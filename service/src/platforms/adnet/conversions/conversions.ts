import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type {
  ConversionEvent,
  EventBatch,
  SendEvents,
  SentEvents,
} from '../../capabilities/conversions/conversions.ts'
import { isMissing, pathOf, unreadable } from '../../graph/api.ts'
import { callGraph, type Row, texts } from '../api.ts'
import { userData } from '../audiences/people.ts'

const sources: Record<NonNullable<ConversionEvent['actionSource']>, string> = {
  web: 'website',
  app: 'app',
  offline: 'physical_store',
  crm: 'system_generated',
  phone_call: 'phone_call',
  system_generated: 'system_generated',
}

/** Sends events to a pixel. The network takes all of them or none. */
export const sendEvents: SendEvents = async (
  transport: Transport,
  { credentials }: Account,
  { destinationId, events, testCode, consent }: EventBatch,
): Promise<Outcome<SentEvents>> => {
  const limited = consent?.adUserData === 'DENIED' || consent?.adPersonalization === 'DENIED'
  const answer = await callGraph(transport, credentials.accessToken, pathOf(destinationId, '/events'), {
    method: 'POST',
    json: {
      data: events.map((event) => serverEvent(event, limited)),
      ...(testCode !== undefined && { test_event_code: testCode }),
    },
  })
  return chain(answer, async (body) => {
    const received = Number(body?.events_received)
    if (!Number.isInteger(received)) return unreadable('how many events were read')
    return done({
      received,
      failures: [],
      traceId: typeof body.fbtrace_id === 'string' ? body.fbtrace_id : null,
    })
  })
}

/** A person who did not consent is reported for the measuring alone, which the network calls opting out. */
function serverEvent(event: ConversionEvent, limited: boolean): object {
  const { eventName, eventTime, eventId, user, sourceUrl, actionSource, platformData } = event
  return {
    event_name: eventName,
    event_time: eventTime,
    event_id: eventId,
    action_source: sources[actionSource ?? (sourceUrl === undefined ? 'system_generated' : 'web')],
    ...(sourceUrl !== undefined && { event_source_url: sourceUrl }),
    ...platformData,
    user_data: userData(user),
    custom_data: customData(event),
    ...(limited && { opt_out: true }),
  }
}

function customData({ value, currency, items }: ConversionEvent): object {
  const contents = items?.map(({ id, name, price, quantity, category }) => ({
    id,
    title: name,
    item_price: price,
    quantity,
    category,
  }))
  return { value, currency, contents }
}

/** How well the events of a pixel were matched, one row for each event; undefined when the account cannot see the pixel. */
export async function readConversionQuality(
  transport: Transport,
  { credentials }: Account,
  pixelId: string,
): Promise<Outcome<readonly Row[] | undefined>> {
  const fields =
    'web{event_name,event_match_quality{composite_score,match_key_feedback{identifier,coverage{percentage}}},event_coverage{percentage}}'
  const query = texts({ dataset_id: pixelId, fields })
  const answer = await callGraph(transport, credentials.accessToken, '/dataset_quality', { query })
  if (isMissing(answer)) return done(undefined)
  return chain(answer, async (body) => done(Array.isArray(body?.web) ? (body.web as Row[]) : []))
}
