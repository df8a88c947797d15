import { outcomeOfFault } from '#wire/fault-class.ts'
import { type Outcome, refused } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'

export const base = 'https://api.pinterest.com/v5'
/** What is made there is seen by its maker alone. Apps with trial access may write nowhere else. */
const sandboxBase = 'https://api-sandbox.pinterest.com/v5'

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  query?: Record<string, string>
  json?: object
  fault?: ReadFault
}

export function apiUrl(transport: Transport, path: string): string {
  const isSandbox = transport.settings?.sandbox === '1'
  return (transport.url ?? (isSandbox ? sandboxBase : base)) + path
}

/** Calls the interface in the name of an account. */
export function callApi(
  transport: Transport,
  accessToken: string,
  path: string,
  { method = 'GET', query, json, fault = readFault }: Call = {},
): Promise<Outcome<any>> {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const headers = new Headers({ authorization: `Bearer ${accessToken}` })
  if (json) headers.set('content-type', 'application/json')
  const body = json ? JSON.stringify(json) : null
  return send(transport, new Request(apiUrl(transport, path) + search, { method, headers, body }), fault)
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

/** Also what an app with trial access is told when it makes a pin outside of the sandbox. */
const notPermitted = 29

function explained(message: string): string {
  if (!/trial/i.test(message)) return message
  return `${message} Set PINBOARD_SANDBOX=1 to work in the sandbox of the network, or ask it for standard access.`
}

export const readFault: ReadFault = (status, body, headers) => {
  if (status === 429) return untilReset(headers)
  if (typeof body?.message !== 'string' || typeof body.code !== 'number') return undefined
  const { message } = body
  const providerCode = String(body.code)
  if (status === 401) return { kind: 'unauthorized', message }
  if (body.code === notPermitted && status < 500)
    return outcomeOfFault('forbidden', { message: explained(message), providerCode })
  if (status >= 500) return { kind: 'refused', code: 'provider_error', message, providerCode }
  return status >= 400 ? refused(message, providerCode) : undefined
}

const absent = 'absent'

/** For calls that name one thing. The codes of what is not there differ, so it is known by the status of the answer. */
export const readAbsence: ReadFault = (status, body, headers) => {
  const fault = readFault(status, body, headers)
  return status === 404 && fault?.kind === 'refused' ? { ...fault, providerCode: absent } : fault
}

/** Whether a call that was read so names something that is not there. */
export function isAbsent(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && outcome.providerCode === absent
}

/** The platform tells the seconds until the window begins anew in a header of its own. */
function untilReset(headers: Headers): Outcome<never> {
  const seconds = Number(headers.get('x-ratelimit-reset') ?? 0)
  if (headers.has('retry-after') || !(seconds > 0)) return throttled(headers)
  return { kind: 'throttled', retryAfterSeconds: Math.ceil(seconds) }
}

/** One page of a list. The last one has no bookmark. */
export interface Page {
  items: any[]
  bookmark: string | null
}

export function pageOf(body: any, what: string): Outcome<Page> {
  const { items, bookmark = null } = body ?? {}
  const isPage = Array.isArray(items) && items.every((item) => typeof item?.id === 'string')
  if (!isPage || (bookmark !== null && typeof bookmark !== 'string')) return unreadable(what)
  return { kind: 'done', value: { items, bookmark: bookmark === '' ? null : bookmark } }
}
