import type { EventDefinition } from '../work/event.ts'
import { exampleOfEvent } from './event-example.ts'
import type { Networks } from './networks.ts'
import type { PublicShapes } from './public-shapes.ts'

const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
})

const headers = [
  header('webhook-id', 'The id of the event, the same for every attempt and redelivery.', { type: 'string' }),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.', {
    type: 'string',
    pattern: '^[0-9]+$',
  }),
  header(
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, with the secret of the webhook; several, with blanks between, while a rotation of the secret runs. Verify it over the bytes of the body.',
    { type: 'string' },
  ),
]

/** The names of events, with those that nothing sends yet. */
export function eventName(events: readonly EventDefinition[]) {
  const sent = new Set(events.map(({ type }) => type))
  return (declared: { anyOf: readonly { const: string }[] }): object => {
    const quiet = declared.anyOf.map((one) => one.const).filter((name) => !sent.has(name))
    const notSent = quiet.map((name) => `\`${name}\``).join(', ')
    const description = `The name of an event. A subscription may name these, which this version never sends: ${notSent}.`
    return { ...declared, ...(quiet.length > 0 && { description }), component: 'WebhookEventName' }
  }
}

/** The requests that a receiver gets, one for each event. */
export function webhooksOf(
  events: readonly EventDefinition[],
  shapes: PublicShapes,
  networks: Networks,
): Record<string, object> {
  return Object.fromEntries(events.map((event) => [event.type, { post: requestOf(event, shapes, networks) }]))
}

function requestOf(event: EventDefinition, shapes: PublicShapes, networks: Networks) {
  const { type, data } = event
  const example = exampleOfEvent(event, networks)
  const body = {
    type: 'object',
    required: ['id', 'type', 'createdAt', 'mode', 'data'],
    properties: {
      id: { type: 'string', description: 'Of the event, as in webhook-id.' },
      type: { type: 'string', const: type },
      createdAt: { type: 'string', format: 'date-time', description: 'When it happened.' },
      mode: { type: 'string', enum: ['live', 'test'] },
      data: shapes.of(data),
    },
  }
  return {
    operationId: operationIdOf(type),
    tags: ['webhooks'],
    summary: `Tells a webhook of ${type}.`,
    description:
      'Sent at least once, in no certain order. Any 2xx within 15 seconds is a success; else the attempt is repeated.',
    security: [],
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema: body, example } } },
    responses: {
      '2XX': { description: 'The event was received.' },
      '4XX': { description: 'It was not; it is sent again later.' },
    },
  }
}

/** `post.platform.published` is onPostPlatformPublished. */
function operationIdOf(type: string): string {
  return `on.${type}`.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())
}
