import { outcomeOfFault, outcomeOfServerError } from '#wire/fault-class.ts'
import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import { type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'
import type { Credentials } from '../account.ts'
import { olderVersion, splitVersion } from './facts.ts'

export const origin = 'https://mybusiness.googleapis.com'

/** Each interface has a host of its own. No path of one is a path of another. */
const bases = {
  posts: `${origin}/${olderVersion}`,
  accounts: `https://mybusinessaccountmanagement.googleapis.com/${splitVersion}`,
  information: `https://mybusinessbusinessinformation.googleapis.com/${splitVersion}`,
  placeActions: `https://mybusinessplaceactions.googleapis.com/${splitVersion}`,
  verifications: `https://mybusinessverifications.googleapis.com/${splitVersion}`,
  performance: `https://businessprofileperformance.googleapis.com/${splitVersion}`,
}

export type Interface = keyof typeof bases

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Record<string, string> | URLSearchParams
  json?: object
}

interface Bearer {
  credentials: Pick<Credentials, 'accessToken'>
}

/** Calls one of the interfaces in the name of a person. */
export function callApi(
  transport: Transport,
  { credentials }: Bearer,
  of: Interface,
  path: string,
  { method = 'GET', query = {}, json }: Call = {},
): Promise<Outcome<any>> {
  const search = new URLSearchParams(query).toString()
  const url = `${baseOf(transport, of)}${path}${search === '' ? '' : `?${search}`}`
  const headers = new Headers({ authorization: `Bearer ${credentials.accessToken}` })
  if (json) headers.set('content-type', 'application/json')
  const body = json ? JSON.stringify(json) : null
  return send(transport, new Request(url, { method, headers, body }), readFaultOf(method !== 'GET'))
}

/** An operator who names another address has all interfaces there, each under its version. */
function baseOf({ url }: Transport, of: Interface): string {
  return url === undefined ? bases[of] : `${url}/${of === 'posts' ? olderVersion : splitVersion}`
}

/** One page of a list, whose rows are in `member`. The network leaves out what is empty, so an empty list is `{}`. */
export async function pageOf(
  answer: Outcome<any>,
  member: string,
): Promise<Outcome<ProviderPage<any> & { body: any }>> {
  return chain(answer, async (body) => {
    const isEmpty = isObject(body) && Object.keys(body).every((name) => name === 'nextPageToken')
    const items = isEmpty ? [] : body?.[member]
    if (!Array.isArray(items) || !items.every(isObject)) return unreadable(`the list of ${member}`)
    const { nextPageToken } = body
    const next = typeof nextPageToken === 'string' && nextPageToken !== '' ? nextPageToken : null
    return done({ items, next, body })
  })
}

export function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

const absent = 'NOT_FOUND'

/** Whether the network says that it has no such object. */
export function isAbsent(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && outcome.providerCode === absent
}

const applyForAccess =
  'Google has not approved the project of the app: its quota is 0. Send the form "Application for Basic API Access" with the number of the project, and wait for the approval.'

const rightReasons = new Set(['SERVICE_DISABLED', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'])

function lacksRight(reason: string, word: string): boolean {
  return word === 'PERMISSION_DENIED' || rightReasons.has(reason)
}

/** After these the network may have carried out the request. */
const openStatuses = new Set(['UNAVAILABLE', 'DEADLINE_EXCEEDED'])

/** The interface lacks the call, so nothing was done. */
const notThere = 'UNIMPLEMENTED'

export const readFault = readFaultOf(false)

/** After a failure of the server the outcome of a change is unknown. */
function readFaultOf(isChange: boolean): ReadFault {
  return (...answer) => readAs(isChange, answer)
}

function readAs(
  isChange: boolean,
  [status, body, headers]: Parameters<ReadFault>,
): Outcome<never> | undefined {
  const error = body?.error
  if (!isWorded(error)) return undefined
  const info = infoOf(error)
  const word = String(error.status ?? error.code ?? status)
  const providerCode = typeof info?.reason === 'string' ? info.reason : word
  const message = [error.message, ...detailsOf(error)].join(' ')
  if (status === 401) return { kind: 'unauthorized', message: error.message }
  if (status === 429) return exhausted(info, { message, providerCode, headers })
  if (lacksRight(providerCode, word)) return outcomeOfFault('forbidden', { message, providerCode })
  if (openStatuses.has(word)) return { kind: 'unknown', message }
  if (status >= 500) return outcomeOfServerError(isChange && word !== notThere, { message, providerCode })
  return status >= 400 ? refused(message, word === absent ? absent : providerCode) : undefined
}

function isWorded(error: any): boolean {
  return typeof error?.message === 'string' && error.message !== ''
}

/** The part of an error that is common to all interfaces of Google. */
function infoOf({ details }: any): any {
  return listOf(details).find((detail) => String(detail?.['@type']).endsWith('google.rpc.ErrorInfo'))
}

/** What is wrong with which field, as the older interface and the newer ones write it. */
function detailsOf({ details }: any): string[] {
  const all = listOf(details)
  const faults = all.flatMap((detail) => [
    ...listOf(detail?.errorDetails).map(({ field, message }: any) => worded(field, message)),
    ...listOf(detail?.fieldViolations).map(({ field, description }: any) => worded(field, description)),
  ])
  return faults.filter((fault) => fault !== '').slice(0, 5)
}

function worded(field: unknown, words: unknown): string {
  if (typeof words !== 'string' || words === '') return ''
  return typeof field === 'string' && field !== '' ? `${field}: ${words}` : words
}

function listOf(value: unknown): any[] {
  return Array.isArray(value) ? value : []
}

interface Read {
  message: string
  providerCode: string
  headers: Headers
}

/** A quota of 0 is a project that was not approved: waiting changes nothing. */
function exhausted(info: any, { message, providerCode, headers }: Read): Outcome<never> {
  const { quota_limit_value: value, quota_limit: limit = '' } = info?.metadata ?? {}
  if (String(value) === '0')
    return outcomeOfFault('forbidden', { message, providerCode, advice: applyForAccess })
  if (/PerDay/i.test(String(limit))) return outcomeOfFault('daily_cap', { message, providerCode })
  return throttled(headers)
}
