import { outcomeOfFault } from '#wire/fault-class.ts'
import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import { jsonRequest, type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'
import { businessVersion } from './facts.ts'

export const base = `https://business-api.tiktok.com/open_api/${businessVersion}`

/** Reads in the name of a person and answers the `data` of the envelope. Values that are no texts go as JSON. */
export function readBusiness(
  transport: Transport,
  accessToken: string,
  path: string,
  query: Readonly<Record<string, string | object>> = {},
): Promise<Outcome<any>> {
  const texts = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const search = texts.length > 0 ? `?${new URLSearchParams(texts)}` : ''
  const headers = { 'access-token': accessToken }
  return open(transport, new Request(urlOf(transport, path) + search, { headers }))
}

/** Changes something in the name of a person. */
export function callBusiness(
  transport: Transport,
  accessToken: string,
  path: string,
  json: object,
): Promise<Outcome<any>> {
  return open(transport, jsonRequest('POST', urlOf(transport, path), json, { 'access-token': accessToken }))
}

/** The exchange of a code, which nobody has a token for. */
export function callAsApp(transport: Transport, path: string, json: object): Promise<Outcome<any>> {
  return open(transport, jsonRequest('POST', urlOf(transport, path), json))
}

function urlOf(transport: Transport, path: string): string {
  return (transport.url ?? base) + path
}

/** Errors come with a 200, too: only the code 0 is a success. */
async function open(transport: Transport, request: Request): Promise<Outcome<any>> {
  const answer = await send(transport, request, readFault, (body) => body?.code !== 0)
  return chain(answer, async (body) => {
    if (body?.code !== 0) return unreadable('its code')
    return typeof body.data === 'object' && body.data !== null ? done(body.data) : unreadable('its data')
  })
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

/** The token is not known, has lapsed or was withdrawn. */
const tokenCodes = new Set([40102, 40104, 40105, 40110])
const throttleCodes = new Set([40016, 40100, 40133, 61000])
/** The app or the person lacks a right. */
const rightCodes = new Set([40001])
/** From here on the codes are failures of the network's own. */
const unknownServerError = 50_000
const lastServerCode = 59_999

export const readFault: ReadFault = (status, body, headers) => {
  const code = body?.code
  if (typeof code !== 'number' || code === 0) return undefined
  const message = typeof body.message === 'string' && body.message !== '' ? body.message : `Error ${code}.`
  if (throttleCodes.has(code) || status === 429) return throttled(headers)
  if (tokenCodes.has(code) || status === 401) return { kind: 'unauthorized', message }
  const providerCode = String(code)
  if (rightCodes.has(code)) return outcomeOfFault('forbidden', { message, providerCode })
  // The network may have done what it failed to answer for.
  if (code === unknownServerError) return { kind: 'unknown', message }
  if (code > unknownServerError && code <= lastServerCode)
    return { kind: 'refused', code: 'provider_error', message, providerCode }
  return refused(message, providerCode)
}
