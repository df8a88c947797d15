import type { Tools } from '#contract/tools/tools.ts'
import { openHeaders, openSecrets } from '../subscriptions/sealed.ts'
import { signatures } from '../subscriptions/signing-secret.ts'
import type { WebhookRow } from '../subscriptions/webhooks.store.ts'
import { afterSendFault, beforeSendFault } from '../webhooks.faults.ts'
import type { EventRow } from './deliveries.store.ts'
import { retryAfterMs } from './schedule.ts'

/** What an attempt needs. */
export type Sending = Pick<Tools, 'arm' | 'clock' | 'keyring' | 'meter' | 'receiver'>

const keptBytes = 4096

/** The outcome of one attempt. */
export interface Outcome {
  succeeded: boolean
  /** The receiver says that it is gone for good. */
  gone: boolean
  statusCode: number | null
  responseBody: string | null
  errorMessage: string | null
  responseMs: number
  retryAfterMs?: number | undefined
}

/** Signs the event and posts it once. Every answer of the receiver is an outcome and not an error. */
export async function attemptDelivery(
  tools: Sending,
  webhook: WebhookRow,
  event: EventRow,
  attempt: number,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { arm, clock, meter, receiver } = tools
  const { mode, team_id: teamId } = webhook
  const [beforeSend] = await arm(mode, beforeSendFault)
  await beforeSend?.()
  const [afterSend] = await arm(mode, afterSendFault)
  const began = performance.now()
  const answer = await receiver(
    mode,
    { teamId, attempt },
    signal,
  )(requestOf(tools, webhook, event)).then((response) => readAnswer(response, realNowMs(clock)), failureOf)
  const responseMs = Math.round(performance.now() - began)
  const unanswered = answer.statusCode === null
  meter.delivery(mode, answer.succeeded ? 'success' : unanswered ? 'unanswered' : 'refused')
  await afterSend?.()
  return { ...answer, responseMs }
}

type Answer = Omit<Outcome, 'responseMs'>

/** Receivers compare the time with their own clock, so it is real time and not business time. */
function requestOf({ keyring, clock }: Sending, webhook: WebhookRow, { id, body }: EventRow): Request {
  const seconds = Math.floor(realNowMs(clock) / 1000)
  const secrets = openSecrets(keyring, webhook, clock.now())
  return new Request(webhook.url, {
    method: 'POST',
    body,
    headers: {
      ...openHeaders(keyring, webhook),
      'content-type': 'application/json',
      'user-agent': 'Zither-Webhooks/1.0',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatures(secrets, id, seconds, body),
    },
  })
}

function realNowMs(clock: Tools['clock']): number {
  return clock.now().getTime() - clock.offsetMs
}

async function readAnswer(response: Response, nowMs: number): Promise<Answer> {
  const { status, ok, headers } = response
  const redirect = status >= 300 && status < 400 ? '; redirects are not followed' : ''
  return {
    succeeded: ok,
    gone: status === 410,
    statusCode: status,
    responseBody: keepable(new Uint8Array(await response.arrayBuffer())),
    errorMessage: ok ? null : `The receiver answered ${status}${redirect}.`,
    retryAfterMs: retryAfterMs(status, headers.get('retry-after'), nowMs),
  }
}

/** The beginning of an answer as text that the database takes. A character that is cut in two is left out. */
function keepable(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, keptBytes), { stream: true })
  return text.replaceAll('\u0000', '\ufffd')
}

function failureOf(cause: unknown): Answer {
  return {
    succeeded: false,
    gone: false,
    statusCode: null,
    responseBody: null,
    errorMessage: sentenceOf(cause),
  }
}

/** Fixed sentences: the network's own texts would reveal what is behind a name. */
function sentenceOf(cause: unknown): string {
  const { name, message } = cause as Error
  if (name === 'AddressRefused') return message
  if (name === 'NotSent') return 'The receiver could not be reached.'
  if (name === 'TimeoutError') return 'The receiver did not answer in time.'
  return 'The connection ended before an answer was read.'
}
