import { type Outcome, refused } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'
import type { Account } from '../account.ts'

export const base = 'https://graph.facebook.com/v25.0'

/** What the metadata of an account says where its person agreed without a page, at the photo network itself. */
export const ownLogin = 'photonet_login'

/** Tokens of that login are good on a host of their own, and on no other. */
export const ownLoginBase = 'https://graph.instagram.com/v25.0'

interface Call {
  method?: 'GET' | 'POST' | 'DELETE'
  query?: Record<string, string>
  json?: object
  form?: FormData
  /** The base address of hosts that take large files. An address that the operator has set stands for all hosts. */
  host?: string
}

/** Calls the Graph API in the name of an account, a person or a page: the token decides. */
export function callGraph(
  transport: Transport,
  accessToken: string,
  path: string,
  { method = 'GET', query, json, form, host = base }: Call = {},
): Promise<Outcome<any>> {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const headers = new Headers({ authorization: `Bearer ${accessToken}` })
  if (json) headers.set('content-type', 'application/json')
  const body = json ? JSON.stringify(json) : (form ?? null)
  const request = new Request(`${transport.url ?? host}${path}${search}`, { method, headers, body })
  return send(transport, request, readFault)
}

/** Calls the Graph API as an account, on the host that takes its token. */
export function callAs(
  transport: Transport,
  { metadata, credentials }: Pick<Account, 'metadata' | 'credentials'>,
  path: string,
  call: Omit<Call, 'host'> = {},
): Promise<Outcome<any>> {
  const host = metadata.loginMethod === ownLogin ? ownLoginBase : base
  return callGraph(transport, credentials.accessToken, path, { ...call, host })
}

/** The path of an object, whatever its id holds. */
export function pathOf(id: string, edge = ''): string {
  return `/${encodeURIComponent(id)}${edge}`
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

const tokenCodes = new Set([102, 190])
const throttleCodes = new Set([4, 17, 32, 341, 613])
const isThrottle = (code: unknown) =>
  throttleCodes.has(code as number) || (Number(code) >= 80_000 && Number(code) <= 80_014)

/** The network could not fetch a file from its address. */
const unfetchable = new Set([2207003, 2207020, 2207052])

/** A container is not ready to be published. Nothing has happened. */
const notReady = 2207027
const notReadySeconds = 30

export const readFault: ReadFault = (status, body, headers) => {
  const { message, code, subcode } = readError(body)
  if (message === undefined || status < 400) return undefined
  const providerCode = subcode === undefined ? String(code) : `${code}/${subcode}`
  if (tokenCodes.has(code)) return { kind: 'unauthorized', message }
  if (status === 429 || isThrottle(code)) return pauseOf(headers)
  if (subcode === notReady) return { kind: 'throttled', retryAfterSeconds: notReadySeconds, alone: true }
  if (status >= 500) return { kind: 'refused', code: 'provider_error', message, providerCode }
  if (unfetchable.has(subcode)) return { kind: 'refused', code: 'media_unavailable', message, providerCode }
  return refused(message, providerCode)
}

/** An error object, or the flat form in which the photo network turns a code of consent down. */
function readError(body: any): { message?: string; code?: any; subcode?: any } {
  const { error, error_message: flat } = body ?? {}
  if (typeof flat === 'string') return { message: flat, code: body.error_type ?? body.code }
  if (typeof error?.message !== 'string') return {}
  const reported = typeof error.error_user_msg === 'string' ? error.error_user_msg : error.message
  return { message: reported, code: error.code, subcode: error.error_subcode }
}

/** The limits of a business name the minutes until they let calls through again. */
function pauseOf(headers: Headers): Outcome<never> {
  const pause = throttled(headers)
  if (headers.has('retry-after')) return pause
  const minutes = Math.max(0, ...minutesIn(headers.get('x-business-use-case-usage') ?? '{}'))
  return minutes > 0 ? { kind: 'throttled', retryAfterSeconds: minutes * 60 } : pause
}

function minutesIn(usage: string): number[] {
  try {
    const limits = Object.values(JSON.parse(usage)).flat() as any[]
    return limits.map((limit) => Number(limit?.estimated_time_to_regain_access) || 0)
  } catch {
    return []
  }
}

/** What a call says of an object that is not there, or not for us. */
export function isMissing(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && /^(100\/33|803)$/.test(outcome.providerCode ?? '')
}

/** Whether the platform did what it was asked: most calls that change something answer that alone. */
export function confirmed(body: any, what: string): Outcome<null> {
  if (typeof body?.success !== 'boolean') return unreadable(what)
  return body.success ? { kind: 'done', value: null } : refused('The platform did not do it.')
}
