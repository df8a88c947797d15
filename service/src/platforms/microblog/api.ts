import { type FaultClass, outcomeOfFault, outcomeOfServerError } from '#wire/fault-class.ts'
import { type Outcome, refused } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'

export const origin = 'https://api.x.com'

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Record<string, string>
  json?: object
  form?: FormData
}

export function apiUrl(transport: Transport, path: string): string {
  return `${transport.url ?? origin}/2${path}`
}

/** Calls the interface in the name of an account. */
export function callApi(
  transport: Transport,
  accessToken: string,
  path: string,
  { method = 'GET', query, json, form }: Call = {},
): Promise<Outcome<any>> {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const headers = new Headers({ authorization: `Bearer ${accessToken}` })
  if (json) headers.set('content-type', 'application/json')
  const body = json ? JSON.stringify(json) : (form ?? null)
  const request = new Request(apiUrl(transport, path) + search, { method, headers, body })
  return send(transport, request, method === 'GET' ? readFault : readFaultOfChange)
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

/** Codes of the older error form that say that the token is not good. */
const tokenCodes = new Set(['32', '89'])

/** Problems with the plan or the credits of the app, with any status. */
const appClasses: Readonly<Record<string, FaultClass>> = {
  'usage-capped': 'daily_cap',
  'client-forbidden': 'forbidden',
  'unsupported-authentication': 'forbidden',
}

/** Problems with the request itself, with any status: nothing was done. */
const refusals = new Set([
  'conflict',
  'disallowed-resource',
  'invalid-request',
  'not-authorized-for-field',
  'not-authorized-for-resource',
  'resource-not-found',
  'resource-unavailable',
])

export const readFault: ReadFault = (...answer) => readAs(false, answer)
const readFaultOfChange: ReadFault = (...answer) => readAs(true, answer)

function readAs(
  isChange: boolean,
  [status, body, headers]: Parameters<ReadFault>,
): Outcome<never> | undefined {
  const problem = readProblem(body)
  const ofApp = problem && appClasses[problem.code]
  if (ofApp) return outcomeOfFault(ofApp, { message: problem.message, providerCode: problem.code })
  if (status === 429) return untilReset(headers)
  if (!problem) return undefined
  const { message, code } = problem
  // A call whose scope was not granted is refused without any words of its own.
  if (status === 403 && message === 'Forbidden')
    return outcomeOfFault('forbidden', { message: 'A permission was not granted.', providerCode: code })
  if (status === 401 || tokenCodes.has(code)) return { kind: 'unauthorized', message }
  if (status < 500) return status >= 400 ? refused(message, code) : undefined
  return outcomeOfServerError(isChange && !refusals.has(code), { message, providerCode: code })
}

/** An error is a problem object, a list of coded messages, or a problem object around such a list. */
function readProblem(body: any): { message: string; code: string } | undefined {
  const first = Array.isArray(body?.errors) ? body.errors[0] : undefined
  const candidates = [first?.message, first?.detail, body?.detail, body?.title]
  const message = candidates.find((candidate) => typeof candidate === 'string' && candidate !== '')
  if (message === undefined) return undefined
  const type = String(first?.type ?? body?.type ?? 'about:blank')
  const named = type === 'about:blank' ? (body?.title ?? first?.title) : type.split('/').at(-1)
  return { message, code: String(first?.code ?? named ?? 'error') }
}

const windows = ['x-rate-limit', 'x-user-limit-24hour', 'x-app-limit-24hour']

/**
 * The pause until the window that is used up begins anew. It is counted from the time of the answer, so that
 * a clock of ours that is wrong does not change it.
 */
function untilReset(headers: Headers): Outcome<never> {
  const usedUp = windows.filter((name) => headers.get(`${name}-remaining`) === '0')
  const resets = (usedUp.length > 0 ? usedUp : ['x-rate-limit']).map((name) =>
    Number(headers.get(`${name}-reset`)),
  )
  const answered = Date.parse(headers.get('date') ?? '')
  const seconds = Math.ceil(Math.max(...resets) - (Number.isNaN(answered) ? Date.now() : answered) / 1000)
  return seconds > 0 ? { kind: 'throttled', retryAfterSeconds: seconds } : throttled(headers)
}
