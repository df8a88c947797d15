import { outcomeOfFault, outcomeOfServerError } from '#wire/fault-class.ts'
import { chain, done, type Outcome } from '#wire/outcome.ts'
import { jsonRequest, type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'
import { classOf, endOfCap } from './error-classes.ts'
import { isMediaReason, sentenceOf } from './reasons.ts'

export const base = 'https://open.tiktokapis.com/v2'

export function apiUrl(transport: Transport, path: string): string {
  return (transport.url ?? base) + path
}

/** The purpose of a POST: the interface uses it for reads as well. */
type Purpose = 'ask' | 'change'

/** Calls the interface in the name of an account and answers the `data` of its envelope. */
export function callApi(
  transport: Transport,
  accessToken: string,
  path: string,
  json: object,
  purpose: Purpose = 'change',
): Promise<Outcome<any>> {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'content-type': 'application/json; charset=UTF-8',
  }
  const request = jsonRequest('POST', apiUrl(transport, path), json, headers)
  return open(transport, request, purpose === 'ask' ? readFault : readFaultOfChange)
}

export function readApi(
  transport: Transport,
  accessToken: string,
  path: string,
  query: Record<string, string>,
): Promise<Outcome<any>> {
  const url = `${apiUrl(transport, path)}?${new URLSearchParams(query)}`
  return open(transport, new Request(url, { headers: { authorization: `Bearer ${accessToken}` } }), readFault)
}

/** A 200 may carry an error, too: only the code `ok` is a success. */
async function open(transport: Transport, request: Request, fault: ReadFault): Promise<Outcome<any>> {
  const answer = await send(transport, request, fault, (body) => body?.error?.code !== 'ok')
  return chain(answer, async (body) => {
    if (body?.error?.code !== 'ok') return unreadable('its error code')
    return typeof body.data === 'object' && body.data !== null ? done(body.data) : unreadable('its data')
  })
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

export const readFault: ReadFault = (...answer) => readAs(false, answer)
export const readFaultOfChange: ReadFault = (...answer) => readAs(true, answer)

function readAs(
  isChange: boolean,
  [status, body, headers]: Parameters<ReadFault>,
): Outcome<never> | undefined {
  const code = body?.error?.code
  if (typeof code !== 'string' || code === '' || code === 'ok') return undefined
  const message = sentenceOf(code) ?? toldIn(body.error) ?? code
  const faultClass = classOf(status, code)
  const isFailure = status >= 500 || code === 'internal_error'
  if (faultClass === undefined && isFailure)
    return outcomeOfServerError(isChange, { message, providerCode: code })
  if (faultClass === 'throttled') return throttled(headers)
  return outcomeOfFault(faultClass ?? (isChange ? 'ambiguous' : 'refused'), {
    message: faultClass === 'daily_cap' ? `${message} The limit ends by ${endOfCap(headers)}.` : message,
    providerCode: code,
    ...(isFailure && { code: 'provider_error' }),
    ...(isMediaReason(code) && { code: 'media_unavailable' }),
  })
}

function toldIn({ message }: { message?: unknown }): string | undefined {
  return typeof message === 'string' && message !== '' ? message : undefined
}
