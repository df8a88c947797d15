import { type FaultClass, outcomeOfFault } from '#wire/fault-class.ts'
import { chain, done, type Outcome } from '#wire/outcome.ts'
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
  return open(transport, new Request(urlOf(transport, path) + search, { headers }), readFault)
}

/** Changes something in the name of a person. */
export function callBusiness(
  transport: Transport,
  accessToken: string,
  path: string,
  json: object,
): Promise<Outcome<any>> {
  const request = jsonRequest('POST', urlOf(transport, path), json, { 'access-token': accessToken })
  return open(transport, request, readFaultOfChange)
}

/** The exchange of a code, for which there is no token yet. */
export function callAsApp(transport: Transport, path: string, json: object): Promise<Outcome<any>> {
  return open(transport, jsonRequest('POST', urlOf(transport, path), json), readFault)
}

function urlOf(transport: Transport, path: string): string {
  return (transport.url ?? base) + path
}

/** Errors come with a 200, too: only the code 0 is a success. */
async function open(transport: Transport, request: Request, fault: ReadFault): Promise<Outcome<any>> {
  const answer = await send(transport, request, fault, (body) => body?.code !== 0)
  return chain(answer, async (body) => {
    if (body?.code !== 0) return unreadable('its code')
    return typeof body.data === 'object' && body.data !== null ? done(body.data) : unreadable('its data')
  })
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

const classes: ReadonlyMap<number, FaultClass> = new Map<number, FaultClass>([
  // The app or the person lacks a right.
  [40001, 'forbidden'],
  // What was sent is wrong.
  [40002, 'refused'],
  [40016, 'throttled'],
  [40100, 'throttled'],
  [40133, 'throttled'],
  [61000, 'throttled'],
  // The token is not known, has lapsed or was withdrawn.
  [40102, 'unauthorized'],
  [40104, 'unauthorized'],
  [40105, 'unauthorized'],
  [40110, 'unauthorized'],
  // The network may have done what it failed to answer for.
  [50000, 'ambiguous'],
  // The network failed, and says at what.
  [51010, 'refused'],
])

/** From here on the codes are failures of the network's own. */
const firstServerCode = 50_000

const readFault: ReadFault = (...answer) => readAs(false, answer)
const readFaultOfChange: ReadFault = (...answer) => readAs(true, answer)

function readAs(
  isChange: boolean,
  [status, body, headers]: Parameters<ReadFault>,
): Outcome<never> | undefined {
  const code = body?.code
  if (typeof code !== 'number' || code === 0) return undefined
  const faultClass = classOf(status, code, isChange)
  if (faultClass === 'throttled') return throttled(headers)
  const message = typeof body.message === 'string' && body.message !== '' ? body.message : `Error ${code}.`
  const isFailure = code >= firstServerCode
  return outcomeOfFault(faultClass, {
    message,
    providerCode: String(code),
    ...(isFailure && { code: 'provider_error' }),
  })
}

/** After a code that no document names, a change may have been made. */
function classOf(status: number, code: number, isChange: boolean): FaultClass {
  if (status === 429) return 'throttled'
  const known = classes.get(code) ?? (status === 401 ? 'unauthorized' : undefined)
  return known ?? (isChange ? 'ambiguous' : 'refused')
}
