import { outcomeOfFault } from '#wire/fault-class.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import { send, type Transport } from '#wire/wire.ts'
import { readFaultOf } from './fault.ts'
import { paced } from './pace.ts'

export const version = 'v10'
export const base = `https://discord.com/api/${version}`

/** The network refuses clients that do not say so who they are. */
export const userAgent = 'DiscordBot (https://zither.dev, 1.0.0)'

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  json?: unknown
  /** Files that go with the JSON. */
  files?: readonly File[]
}

export function apiUrl(transport: Transport, path: string): string {
  return (transport.url ?? base) + path
}

/** Calls the interface as the bot of the deployment. */
export function callBot(transport: Transport, path: string, call: Call = {}): Promise<Outcome<any>> {
  return callAs(transport, `Bot ${transport.secrets?.botToken ?? ''}`, path, call)
}

/** Calls it as the person whose token it is. */
export function callPerson(transport: Transport, accessToken: string, path: string): Promise<Outcome<any>> {
  return callAs(transport, `Bearer ${accessToken}`, path, {})
}

/** Calls it as a webhook, whose address holds what lets us use it. */
export function callWebhook(
  transport: Transport,
  { id, token }: { id: string; token: string },
  path: string,
  call: Call,
): Promise<Outcome<any>> {
  const hiding = { ...transport, secrets: { ...transport.secrets, webhookToken: token } }
  return callAs(hiding, null, `/webhooks/${pathSegment(id)}/${pathSegment(token)}${path}`, call)
}

function callAs(
  transport: Transport,
  authorization: string | null,
  path: string,
  { method = 'GET', query = {}, json, files = [] }: Call,
): Promise<Outcome<any>> {
  const headers = new Headers({ 'user-agent': userAgent })
  if (authorization !== null) headers.set('authorization', authorization)
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  if (json !== undefined && files.length === 0) headers.set('content-type', 'application/json')
  const body = files.length > 0 ? formOf(json, files) : json === undefined ? null : JSON.stringify(json)
  const request = new Request(apiUrl(transport, path) + search, { method, headers, body })
  const fault = readFaultOf(method !== 'GET')
  return paced(transport, request, (way) => send(way, request, fault))
}

/** What is no file stands in the first part, as JSON. */
function formOf(json: unknown, files: readonly File[]): FormData {
  const form = new FormData()
  form.set('payload_json', JSON.stringify(json))
  for (const [index, file] of files.entries()) form.set(`files[${index}]`, file)
  return form
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

/** Stands for an answer that says that the thing is not there. */
export const absent = Symbol('absent')

/** Done, and absent, where the network says by one of these codes that the thing is not there. */
export function orAbsent<T>(outcome: Outcome<T>, ...codes: readonly string[]): Outcome<T | typeof absent> {
  const isAbsent = outcome.kind === 'refused' && codes.includes(outcome.providerCode ?? '')
  return isAbsent ? done(absent) : outcome
}

/** For calls that only read a permission: nothing was changed, so a lost answer may be requested again. */
export function beforeTheCall<T>(outcome: Outcome<T>): Outcome<T> {
  return outcome.kind === 'unknown' ? outcomeOfFault('transient', { message: outcome.message }) : outcome
}
