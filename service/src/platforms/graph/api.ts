import { createHmac } from 'node:crypto'
import { type Outcome, refused } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import { send, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { OwnCodes, Purpose } from './error-classes.ts'
import { graphVersion } from './facts.ts'
import { readFaultOf } from './read-fault.ts'

export const base = `https://graph.facebook.com/${graphVersion}`

/** What the metadata of an account says where its person agreed without a page, at the photo network itself. */
export const ownLogin = 'photonet_login'

/** Tokens of that login are good on a host of their own, and on no other. */
export const ownLoginBase = `https://graph.instagram.com/${graphVersion}`

interface Call {
  method?: 'GET' | 'POST' | 'DELETE'
  query?: Record<string, string>
  json?: object
  form?: FormData
  /** The base address of hosts that take large files. An address that the operator has set stands for all hosts. */
  host?: string
  /** Left out, a GET reads and all else writes. */
  purpose?: Purpose
  /** What the codes mean that one platform of the family has for itself. */
  own?: OwnCodes
}

/** Calls the Graph API in the name of an account, a person or a page: the token decides. */
export function callGraph(
  transport: Transport,
  accessToken: string,
  path: string,
  { method = 'GET', query, json, form, host = base, purpose = purposeOf(method), own }: Call = {},
): Promise<Outcome<any>> {
  const parameters = new URLSearchParams({ ...query, ...proofOf(transport, accessToken, host) })
  const search = parameters.size > 0 ? `?${parameters}` : ''
  const headers = new Headers({ authorization: `Bearer ${accessToken}` })
  if (json) headers.set('content-type', 'application/json')
  const body = json ? JSON.stringify(json) : (form ?? null)
  const request = new Request(`${transport.url ?? host}${path}${search}`, { method, headers, body })
  return send(transport, request, readFaultOf(purpose, own))
}

export function purposeOf(method: 'GET' | 'POST' | 'DELETE'): Purpose {
  return method === 'GET' ? 'read' : 'write'
}

/** Shows that the app itself calls: a token that was stolen is of no use without the secret of the app. */
function proofOf({ secrets }: Transport, accessToken: string, host: string): Record<string, string> {
  const secret = secrets?.clientSecret
  if (secret === undefined || host === ownLoginBase) return {}
  return { appsecret_proof: createHmac('sha256', secret).update(accessToken).digest('hex') }
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

/** The path of an object, with its id encoded. */
export function pathOf(id: string, edge = ''): string {
  return `/${pathSegment(id)}${edge}`
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

/** What a call says of an object that is not there, or not for us. */
export function isMissing(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && /^(100\/33|803)$/.test(outcome.providerCode ?? '')
}

/** Whether the platform carried out the request: most calls that change something answer only that. */
export function confirmed(body: any, what: string): Outcome<null> {
  if (typeof body?.success !== 'boolean') return unreadable(what)
  return body.success ? { kind: 'done', value: null } : refused('The platform did not do it.')
}
