import { setTimeout } from 'node:timers/promises'
import { CutShort } from './cut-short.ts'
import { parseExactly } from './foreign-json.ts'
import { type Outcome, pauseSeconds } from './outcome.ts'

export type Fetch = (request: Request) => Promise<Response>

/** What we are registered with at a platform, by the names that its manifest declares. */
export interface Registration {
  settings?: Readonly<Record<string, string>>
  /** Hidden wherever an answer that is not a success repeats them. */
  secrets?: Readonly<Record<string, string>>
}

/** The way to one platform: its address, our registration there, and the fetch that leads to it or to its sandbox twin. */
export interface Transport extends Registration {
  fetch: Fetch
  /** Base address without a trailing slash, set when it is not the platform's public one. */
  url?: string
  /** Business time; the clock of the process where it is not given. */
  now?(): Date
  /** How a pause between two looks at the work of the platform is spent. Left out, it is waited for. */
  pause?(seconds: number): Promise<void>
}

/** Waits before the next poll of the platform's progress. */
export function pauseFor({ pause }: Transport, seconds: number): Promise<void> {
  return pause ? pause(seconds) : setTimeout(seconds * 1000)
}

/** How one platform words its failures. Undefined means that the answer is not on its list. */
export type ReadFault = (status: number, body: any, headers: Headers) => Outcome<never> | undefined

/** What a transport throws when it is sure that no byte of the request arrived. */
export class NotSent extends Error {
  name = 'NotSent'
}

/**
 * Sends one request and reads its JSON answer as an outcome. An answer that is neither a success nor on the
 * platform's own list of errors is unknown: what may have arrived is never called failed.
 */
export async function send(
  transport: Transport,
  request: Request,
  readFault: ReadFault,
  /** Where failures come with a success status too: whether the body is one. */
  isFailure: (body: any) => boolean = () => false,
): Promise<Outcome<any>> {
  let response: Response
  try {
    response = await transport.fetch(request)
  } catch (cause) {
    return cause instanceof NotSent
      ? { kind: 'unreachable' }
      : { kind: 'unknown', message: 'The connection ended before an answer was read.' }
  }
  const text = await response.text().catch(() => undefined)
  const body = readJson(response, text, response.ok ? [] : secretsOf(transport, request))
  if (response.ok) {
    const fault = isFailure(body)
      ? readFault(response.status, readJson(response, text, secretsOf(transport, request)), response.headers)
      : undefined
    if (fault) return withinLimits(fault)
    return body === undefined ? unread(response) : { kind: 'done', value: body }
  }
  return withinLimits(readFault(response.status, body, response.headers) ?? faultOf(response))
}

function unread(answer: Response): Outcome<never> {
  const answered = `The platform answered ${answer.status} with a body that`
  return answer instanceof CutShort
    ? { kind: 'unknown', message: `${answered} is too large to be read.`, tooLarge: true }
    : { kind: 'unknown', message: `${answered} cannot be read.` }
}

const messageMax = 2000
const providerCodeMax = 200

/** The words of a platform stand in rows, events and logs, and a platform may send megabytes of them. */
function withinLimits(fault: Outcome<never>): Outcome<never> {
  const limited = { ...fault }
  if ('message' in limited && limited.message !== undefined)
    limited.message = beginningOf(limited.message, messageMax)
  if ('providerCode' in limited && limited.providerCode !== undefined)
    limited.providerCode = beginningOf(limited.providerCode, providerCodeMax)
  return limited
}

function beginningOf(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed()}...` : text
}

/** Whether platforms are sent the token of an account in a header of this name. */
export function holdsToken(header: string): boolean {
  return header === 'authorization' || header.endsWith('access-token')
}

/** Some platforms repeat a token in the sentence that refuses it, and that sentence is kept and shown. */
function secretsOf({ secrets = {} }: Transport, { headers }: Request): string[] {
  const tokens = [...headers].flatMap(([name, value]) =>
    holdsToken(name) ? [value.replace(/^\S+ /, '')] : [],
  )
  return [...tokens, ...Object.values(secrets)].filter((secret) => secret !== '')
}

/** The JSON value of an answer, null for an empty one, undefined when it cannot be read. */
function readJson({ status }: Response, answered: string | undefined, secrets: readonly string[]): unknown {
  try {
    if (answered === undefined) return undefined
    const text = secrets.reduce((all, secret) => all.replaceAll(secret, '[hidden]'), answered)
    return text === '' ? (status === 204 ? null : undefined) : parseExactly(text)
  } catch {
    return undefined
  }
}

function faultOf({ status, headers }: Response): Outcome<never> {
  if (status === 401) return { kind: 'unauthorized', message: 'The platform does not accept the token.' }
  if (status === 429) return throttled(headers)
  return { kind: 'unknown', message: `The platform answered ${status} without an error object of its own.` }
}

/** `Retry-After` in seconds or as a date; a minute when it is absent or cannot be read. */
export function throttled(headers: Headers): Outcome<never> & { kind: 'throttled' } {
  const value = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000)
  return { kind: 'throttled', retryAfterSeconds: pauseSeconds(seconds) }
}

export function jsonRequest(
  method: string,
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Request {
  return new Request(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
