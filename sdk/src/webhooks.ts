import type { EventName } from './codes.gen.ts'
import type { components } from './schema.gen.ts'

/** The data of each event that this version of the service sends. */
export type EventData = components['schemas']['WebhookEvents']

interface Envelope<Type extends string, Data> {
  /** The same for every delivery of the event. Keep it, and skip what you have seen. */
  id: string
  type: Type
  createdAt: string
  mode: 'live' | 'test'
  data: Data
}

type KnownEvent = { [Type in keyof EventData]: Envelope<Type, EventData[Type]> }[keyof EventData]
type OtherEvent = Envelope<Exclude<EventName, keyof EventData>, Record<string, unknown>>

/** An event. Branch on `type`; a newer service may send others. */
export type ZitherEvent = KnownEvent | OtherEvent

export interface Delivery {
  /** The body as it came, before it is parsed. */
  payload: string | Uint8Array | ArrayBuffer
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** `whsec_...`, as the answer of createWebhook shows it once. */
  secret: string | undefined
  /** How old a delivery may be: 300 seconds. */
  toleranceSeconds?: number
}

export type WebhookFault =
  | 'parsed_payload'
  | 'missing_header'
  | 'invalid_secret'
  | 'too_old'
  | 'invalid_signature'
  | 'no_event'

/** Do not trust this delivery. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  readonly fault: WebhookFault

  constructor(fault: WebhookFault, message: string) {
    super(message)
    this.fault = fault
  }
}

const fail = (fault: WebhookFault, message: string): never => {
  throw new WebhookVerificationError(fault, message)
}

/** The event of a delivery, once its signature and its age are right (Standard Webhooks 1.0.0). */
export async function verifyWebhook(delivery: Delivery): Promise<ZitherEvent> {
  const { headers, secret, toleranceSeconds = 300 } = delivery
  const bytes = bytesOfPayload(delivery.payload)
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  if (!(Math.abs(Date.now() / 1000 - seconds) <= toleranceSeconds))
    fail('too_old', `webhook-timestamp is not within ${toleranceSeconds} seconds of now`)
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes)
  if (!(await anySigns(await keyOf(secret), signatures, signed)))
    fail('invalid_signature', 'no signature of the delivery is by this secret')
  return eventIn(bytes)
}

/** A program without types may give what its framework has parsed, of which no signature can be right. */
function bytesOfPayload(payload: unknown): Uint8Array {
  if (typeof payload === 'string') return new TextEncoder().encode(payload)
  if (payload instanceof Uint8Array) return payload
  if (payload instanceof ArrayBuffer) return new Uint8Array(payload)
  const given = payload === undefined ? 'undefined' : payload === null ? 'null' : `of type ${typeof payload}`
  return fail(
    'parsed_payload',
    `payload is ${given}. It has to be the body as it came, before it is parsed, as text or bytes: the signature is over its bytes. Use await request.text(), or express.raw({ type: 'application/json' }) and request.body.`,
  )
}

function headerOf(headers: Delivery['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : find(headers, name)
  return typeof value === 'string' && value !== '' ? value : fail('missing_header', `${name} is missing`)
}

function find(headers: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
}

async function keyOf(secret = ''): Promise<CryptoKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (!bytes || bytes.length === 0) return fail('invalid_secret', 'the secret is not whsec_ and base64')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** While a secret is replaced there are two signatures. */
async function anySigns(key: CryptoKey, signatures: string, signed: BufferSource): Promise<boolean> {
  for (const one of signatures.split(' ')) {
    const [version, text = ''] = one.split(',')
    const signature = version === 'v1' ? bytesOf(text) : undefined
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return true
  }
  return false
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

function joined(head: Uint8Array, rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(head.length + rest.length)
  all.set(head)
  all.set(rest, head.length)
  return all
}

function eventIn(bytes: Uint8Array): ZitherEvent {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return fail('no_event', 'the body is not JSON')
  }
}
