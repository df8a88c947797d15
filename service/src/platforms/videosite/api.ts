import { outcomeOfFault, outcomeOfServerError } from '#wire/fault-class.ts'
import { type Outcome, refused } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'

export const origin = 'https://youtube.googleapis.com'

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Record<string, string>
  json?: object
}

/** Files go to a path of their own. */
export function uploadUrl(transport: Transport, path: string, query: Record<string, string>): string {
  return `${transport.url ?? origin}/upload/youtube/v3${path}?${new URLSearchParams(query)}`
}

/** Calls the interface in the name of an account. */
export function callApi(
  transport: Transport,
  accessToken: string,
  path: string,
  { method = 'GET', query = {}, json }: Call = {},
): Promise<Outcome<any>> {
  const url = `${transport.url ?? origin}/youtube/v3${path}?${new URLSearchParams(query)}`
  const headers = new Headers({ authorization: `Bearer ${accessToken}` })
  if (json) headers.set('content-type', 'application/json; charset=UTF-8')
  const body = json ? JSON.stringify(json) : null
  const request = new Request(url, { method, headers, body })
  return send(transport, request, method === 'GET' ? readFault : readFaultOfChange)
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

const paceReasons = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'uploadRateLimitExceeded'])
const dayReasons = new Set(['quotaExceeded', 'dailyLimitExceeded', 'uploadLimitExceeded'])
const rightReasons = new Set([
  'insufficientPermissions',
  'accessNotConfigured',
  'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
])
/** After these something may have been done. */
const openReasons = new Set(['backendError', 'processingFailure'])
const noChannel = 'youtubeSignupRequired'

/** The interface lacks the call, so nothing was done. */
const notImplemented = 'notImplemented'

export const readFault: ReadFault = (...answer) => readAs(false, answer)
export const readFaultOfChange: ReadFault = (...answer) => readAs(true, answer)

function readAs(
  isChange: boolean,
  [status, body, headers]: Parameters<ReadFault>,
): Outcome<never> | undefined {
  const error = body?.error
  if (typeof error?.message !== 'string' || error.message === '') return undefined
  const first = Array.isArray(error.errors) ? error.errors[0] : undefined
  const reason = String(first?.reason ?? error.status ?? error.code ?? 'error')
  const message = plain(typeof first?.message === 'string' ? first.message : error.message)
  return faultNamed(reason, message, headers) ?? faultOf(status, { message, reason, headers, isChange })
}

/** Faults that the reason alone identifies, with any status. */
function faultNamed(reason: string, message: string, headers: Headers): Outcome<never> | undefined {
  if (reason === noChannel)
    return refused(`${message} Create a channel at YouTube with this account, then retry.`, reason)
  if (dayReasons.has(reason)) return untilMidnight(message, reason, headers)
  if (rightReasons.has(reason)) return outcomeOfFault('forbidden', { message, providerCode: reason })
  if (openReasons.has(reason)) return { kind: 'unknown', message }
  return undefined
}

interface Read {
  message: string
  reason: string
  headers: Headers
  isChange: boolean
}

function faultOf(status: number, { message, reason, headers, isChange }: Read): Outcome<never> | undefined {
  if (status === 401) return { kind: 'unauthorized', message }
  if (status === 429 || paceReasons.has(reason)) return throttled(headers)
  if (status < 500) return status >= 400 ? refused(message, reason) : undefined
  return outcomeOfServerError(isChange && reason !== notImplemented, { message, providerCode: reason })
}

function untilMidnight(message: string, providerCode: string, headers: Headers): Outcome<never> {
  const answered = Date.parse(headers.get('date') ?? '')
  const at = Number.isNaN(answered) ? Date.now() : answered
  const seconds = untilQuotaReturns(at)
  const end = new Date(at + seconds * 1000).toISOString()
  const told = `${message} The day of the network ends at midnight Pacific Time, at ${end}.`
  return outcomeOfFault('daily_cap', { message: told, providerCode, retryAfterSeconds: seconds })
}

/** Some sentences of the platform carry links. */
function plain(message: string): string {
  return message.replace(/<[^<>]*>/g, '')
}

const pacific = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Los_Angeles',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The quota of a day begins anew at midnight of Pacific Time. */
function untilQuotaReturns(answeredAt: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = pacific.format(answeredAt).split(':').map(Number)
  return 86_400 - (hours * 3600 + minutes * 60 + seconds)
}
