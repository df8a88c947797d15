import { type Outcome, refused } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'

export const base = 'https://graph.threads.net/v1.0'

export function graphUrl(transport: Transport, path: string): string {
  return (transport.url ?? base) + path
}

/** The endpoints that give tokens stand beside the version path, not under it. */
export function tokenUrl(transport: Transport, path: string): string {
  return (transport.url ?? base).replace(/\/v\d+(\.\d+)?$/, '') + path
}

/** Calls the interface in the name of an account. */
export function callGraph(
  transport: Transport,
  accessToken: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  parameters: Record<string, string> = {},
): Promise<Outcome<any>> {
  const encoded = new URLSearchParams(parameters)
  const url = graphUrl(transport, path)
  const headers = { authorization: `Bearer ${accessToken}` }
  const request =
    method === 'POST'
      ? new Request(url, { method, headers, body: encoded })
      : new Request(encoded.size > 0 ? `${url}?${encoded}` : url, { method, headers })
  return send(transport, request, readFault)
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

const tokenCodes = new Set([102, 190])
const throttleCodes = new Set([4, 17, 32, 341, 613])
const unfetchable = new Set([2207003, 2207020, 2207052])

/** What publishing says while a container is not ready, even one called finished. It takes 30 seconds. */
const containerNotFound = 4279009
const containerSeconds = 30

export const readFault: ReadFault = (status, body, headers) => {
  const { message, code, subcode } = readError(body)
  if (message === undefined) return undefined
  const providerCode = subcode === undefined ? String(code) : `${code}/${subcode}`
  if (tokenCodes.has(code)) return { kind: 'unauthorized', message }
  if (status === 429 || throttleCodes.has(code)) return throttled(headers)
  if (subcode === containerNotFound) return { kind: 'throttled', retryAfterSeconds: containerSeconds }
  if (status >= 500) return { kind: 'refused', code: 'provider_error', message, providerCode }
  if (unfetchable.has(subcode)) return { kind: 'refused', code: 'media_unavailable', message, providerCode }
  return status >= 400 ? refused(message, providerCode) : undefined
}

/** The code of the platform for an object that it does not have, or does not let the account see or change. */
export const noSuchObject = '100/33'

/** The code 100 alone is that of any wrong parameter, and says nothing about the object. */
export function isMissing(answer: Outcome<unknown>): boolean {
  return answer.kind === 'refused' && answer.providerCode === noSuchObject
}

/** An error object, or the flat form in which a code is turned down. */
function readError(body: any): { message?: string; code?: any; subcode?: any } {
  const { error, error_message: flat } = body ?? {}
  if (typeof flat === 'string') return { message: flat, code: body.error_type ?? body.code }
  if (typeof error?.message !== 'string') return {}
  const reported = typeof error.error_user_msg === 'string' ? error.error_user_msg : error.message
  return { message: reported, code: error.code, subcode: error.error_subcode }
}
