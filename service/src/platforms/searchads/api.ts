import { outcomeOfFault } from '#wire/fault-class.ts'
import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import { type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { forbiddenMessage, isAboutAccess, ofTestAccess } from './error-classes.ts'
import { googleAdsVersion } from './facts.ts'

export const base = `https://googleads.googleapis.com/${googleAdsVersion}`

/** A row as the network gives it: every member may be missing. */
export type Row = Record<string, any>

/** An ad account, and the manager through which the person reaches it. */
export interface Customer {
  id: string
  /** Null when the person reaches the ad account without a manager. */
  loginId: string | null
}

interface Call {
  /** Null for calls that concern no ad account. */
  customer: Customer | null
  path: string
  /** A request without a body is a GET. */
  json?: object
}

/** Calls the interface in the name of a person. */
export function callAds(
  transport: Transport,
  { credentials }: Pick<Account, 'credentials'>,
  { customer, path, json }: Call,
): Promise<Outcome<any>> {
  const headers = new Headers({ authorization: `Bearer ${credentials.accessToken}` })
  // Developer tokens have ended: the network reads the header no more, and a later version will refuse it.
  const { developerToken } = transport.secrets ?? {}
  if (developerToken) headers.set('developer-token', developerToken)
  if (customer?.loginId) headers.set('login-customer-id', customer.loginId)
  if (json) headers.set('content-type', 'application/json')
  const at = customer ? `/customers/${customer.id}${path}` : path
  const body = json ? JSON.stringify(json) : null
  const request = new Request(`${transport.url ?? base}${at}`, {
    method: json ? 'POST' : 'GET',
    headers,
    body,
  })
  return send(transport, request, readFault)
}

/** One page of a query. The network decides how long a page is: 10,000 rows. */
export async function searchPage(
  transport: Transport,
  account: Pick<Account, 'credentials'>,
  customer: Customer,
  query: string,
  after?: string | undefined,
): Promise<Outcome<ProviderPage<Row>>> {
  const json = { query, ...(after && { pageToken: after }) }
  const answer = await callAds(transport, account, { customer, path: '/googleAds:search', json })
  return chain(answer, async (body) => {
    const { results = [], nextPageToken } = body ?? {}
    if (!Array.isArray(results)) return unreadable('the rows')
    const next = typeof nextPageToken === 'string' && nextPageToken !== '' ? nextPageToken : null
    return done({ items: results, next })
  })
}

/** The rows of a query that has few. */
export async function searchRows(
  transport: Transport,
  account: Pick<Account, 'credentials'>,
  customer: Customer,
  query: string,
): Promise<Outcome<readonly Row[]>> {
  const page = await searchPage(transport, account, customer, query)
  return chain(page, async ({ items }) => done(items))
}

/** A text as a query holds it. */
export function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, (sign) => `\\${sign}`)}'`
}

/** What LIKE takes to find a text anywhere. Signs that stand for others are bracketed. */
export function containing(text: string): string {
  return quoted(`%${text.replace(/[%_[\]]/g, (sign) => `[${sign}]`)}%`)
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

/** One of the errors of a GoogleAdsFailure. */
export interface AdsError {
  /** The constant of its kind, such as DUPLICATE_ASSET. */
  code: string
  message: string
  /** Which operation of the request it is about. */
  index: number | null
}

/** The errors in the details of a google.rpc.Status. */
export function errorsOf(status: any): AdsError[] {
  const details: any[] = Array.isArray(status?.details) ? status.details : []
  return details.flatMap(({ errors }) => (Array.isArray(errors) ? errors.map(errorOf) : []))
}

function errorOf(error: any): AdsError {
  const [code] = Object.values(error?.errorCode ?? {})
  const path: any[] = error?.location?.fieldPathElements ?? []
  const index = path.find((element) => element?.index !== undefined)?.index
  return {
    code: typeof code === 'string' ? code : 'UNKNOWN',
    message: typeof error?.message === 'string' ? error.message : 'The platform gave no reason.',
    index: Number.isInteger(index) ? index : null,
  }
}

/** The network may have carried out a request that it gave up on. */
const doubts = new Set(['DEADLINE_EXCEEDED', 'TRANSIENT_ERROR'])

export const readFault: ReadFault = (status, body, headers) => {
  const error = body?.error
  if (typeof error?.message !== 'string' || error.message === '') return undefined
  const errors = errorsOf(error)
  const { code = reasonIn(error) ?? String(error.status ?? error.code), message = error.message } =
    errors[0] ?? {}
  if (status === 401 && !isAboutAccess(code)) return { kind: 'unauthorized', message }
  if (status === 429) return pauseOf(error, headers)
  if (status < 400) return undefined
  const forbidden = forbiddenMessage(code, message)
  if (forbidden) return outcomeOfFault('forbidden', { message: forbidden, providerCode: code })
  if (status < 500) return refused(message, code)
  return isDoubtful(error, code)
    ? undefined
    : { kind: 'refused', code: 'provider_error', message, providerCode: code }
}

function isDoubtful(error: any, code: string): boolean {
  return errorsOf(error).length === 0 || doubts.has(String(error.status)) || doubts.has(code)
}

/** The reason in the details of an error that is common to all interfaces of Google. */
function reasonIn({ details }: any): string | undefined {
  const reasons: any[] = Array.isArray(details) ? details.map((detail: any) => detail?.reason) : []
  return reasons.find((reason) => typeof reason === 'string')
}

/** The pause stands in the details as a duration, such as `30s`, or in the usual header. */
function pauseOf(error: any, headers: Headers): Outcome<never> {
  const details: any[] = (error.details ?? []).flatMap((detail: any) => detail?.errors ?? [])
  const delays = details.map((one) => Number.parseFloat(one?.details?.quotaErrorDetails?.retryDelay))
  const seconds = Math.ceil(Math.max(0, ...delays.filter(Number.isFinite)))
  return seconds > 0 ? { kind: 'throttled', retryAfterSeconds: seconds } : throttled(headers)
}

/** Whether the person may not enter an ad account, or there is none of that id. */
export function isClosed(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && closedCodes.has(outcome.providerCode ?? '')
}

/** Whether the app may enter test accounts alone, of which this one is none. */
export function isForTestsOnly<T>(
  outcome: Outcome<T>,
): outcome is Extract<Outcome<never>, { kind: 'refused' }> {
  return outcome.kind === 'refused' && ofTestAccess.has(outcome.providerCode ?? '')
}

const closedCodes = new Set([
  'USER_PERMISSION_DENIED',
  'CUSTOMER_NOT_FOUND',
  'CUSTOMER_NOT_ENABLED',
  'INVALID_CUSTOMER_ID',
  'CLIENT_CUSTOMER_ID_INVALID',
  'NOT_ADS_USER',
])
