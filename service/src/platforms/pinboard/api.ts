import { outcomeOfFault, outcomeOfServerError } from '#wire/fault-class.ts'
import { type Outcome, refused } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'

export const base = 'https://api.pinterest.com/v5'
/** What is made there is seen by its maker alone. Apps with trial access may write nowhere else. */
const sandboxBase = 'https://api-sandbox.pinterest.com/v5'

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  query?: Record<string, string>
  json?: object
  fault?: (isChange: boolean) => ReadFault
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
  { method = 'GET', query, json, fault = readFaultOf }: Call = {},
): Promise<Outcome<any>> {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const headers = new Headers({ authorization: `Bearer ${accessToken}` })
  if (json) headers.set('content-type', 'application/json')
  const body = json ? JSON.stringify(json) : null
  const request = new Request(apiUrl(transport, path) + search, { method, headers, body })
  return send(transport, request, fault(method !== 'GET'))
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

/** The token is good, and lacks a scope. */
const withoutRight = 3

/** Also the answer to an app with trial access that makes a pin outside of the sandbox. */
const notPermitted = 29

function explained(message: string): string {
  if (!/trial/i.test(message)) return message
  return `${message} Set PINBOARD_SANDBOX=1 to work in the sandbox of the network, or ask it for standard access.`
}

/** Codes that mean nothing was done, with any status: the call is closed, or does not exist. */
const closed = new Set([4181, 4197])

export const readFault = readFaultOf(false)

function readFaultOf(isChange: boolean): ReadFault {
  return (...answer) => readAs(isChange, answer)
}

function readAs(
  isChange: boolean,
  [status, body, headers]: Parameters<ReadFault>,
): Outcome<never> | undefined {
  if (status === 429) return untilReset(headers)
  if (typeof body?.message !== 'string' || typeof body.code !== 'number') return undefined
  const { message } = body
  const providerCode = String(body.code)
  if (status === 401 && body.code === withoutRight)
    return outcomeOfFault('forbidden', { message, providerCode })
  if (status === 401) return { kind: 'unauthorized', message }
  if (body.code === notPermitted && status < 500)
    return outcomeOfFault('forbidden', { message: explained(message), providerCode })
  if (status < 500) return status >= 400 ? refused(message, providerCode) : undefined
  return outcomeOfServerError(isChange && !closed.has(body.code), { message, providerCode })
}

const absent = 'absent'

/** For calls that name one thing. The codes of what is not there differ, so it is known by the status of the answer. */
export function readAbsence(isChange: boolean): ReadFault {
  return (...answer) => {
    const fault = readAs(isChange, answer)
    return answer[0] === 404 && fault?.kind === 'refused' ? { ...fault, providerCode: absent } : fault
  }
}

/** Whether a call that was read so names something that is not there. */
export function isAbsent(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && outcome.providerCode === absent
}

/** The platform has its own header with the seconds until the window restarts. */
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
