import { outcomeOfFault, outcomeOfServerError } from '#wire/fault-class.ts'
import { chain, done, type Outcome } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'
import { classOf, isMediaCode, saysNothingDone } from './error-classes.ts'

export const base = 'https://businessapi.snapchat.com'

/** An answer of the platform that has the expected form. */
export type Answer = Readonly<Record<string, any>>

/** The one address of the interface, for paths that the service makes. */
export function apiUrl(transport: Transport, path: string): string {
  return (transport.url ?? base) + path
}

export function readApi(transport: Transport, accessToken: string, path: string): Promise<Outcome<Answer>> {
  return open(transport, new Request(apiUrl(transport, path), { headers: bearer(accessToken) }))
}

export function callApi(
  transport: Transport,
  accessToken: string,
  path: string,
  json: object,
  isChange = false,
): Promise<Outcome<Answer>> {
  const headers = { ...bearer(accessToken), 'content-type': 'application/json' }
  return open(
    transport,
    new Request(apiUrl(transport, path), { method: 'POST', headers, body: JSON.stringify(json) }),
    isChange,
  )
}

/** Sends a form with a file to an address that the platform gave for it. */
export function sendForm(
  transport: Transport,
  accessToken: string,
  url: string,
  form: FormData,
): Promise<Outcome<Answer>> {
  return open(transport, new Request(url, { method: 'POST', headers: bearer(accessToken), body: form }))
}

function bearer(accessToken: string): Record<string, string> {
  return { authorization: `Bearer ${accessToken}` }
}

/** A 200 may hold a failure: of the request, or of the one thing that it was about. */
async function open(transport: Transport, request: Request, isChange = false): Promise<Outcome<Answer>> {
  const fault = readFaultOf(isChange)
  const answer = await send(transport, request, fault, (body) => failureIn(body) !== undefined)
  return chain(answer, async (body) =>
    isSuccess(body?.request_status) ? done(body) : unreadable('the state of the request'),
  )
}

/** What was asked for is not there. */
export function isAbsent(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && outcome.providerCode === 'E1004'
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

export const readFault = readFaultOf(false)

/** After a failure of the server the outcome of a change is unknown, unless its code says that nothing was done. */
function readFaultOf(isChange: boolean): ReadFault {
  return (...answer) => readAs(isChange, answer)
}

function readAs(
  isChange: boolean,
  [status, body, headers]: Parameters<ReadFault>,
): Outcome<never> | undefined {
  const failure = failureIn(body)
  if (!failure) return undefined
  const { code, message } = failure
  if (status === 429) return throttled(headers)
  if (status >= 500)
    return outcomeOfServerError(isChange && !saysNothingDone(code), { message, providerCode: code })
  const faultClass = classOf(status, code)
  return outcomeOfFault(faultClass, {
    message,
    providerCode: code,
    ...(isMediaCode(code) && { code: 'media_unavailable' }),
    ...(faultClass === 'forbidden' && { advice: accessAdvice }),
  })
}

const accessAdvice =
  'Snap has to put the client id on its list for the Public Profile API, and the person needs a role in the organization of the profile.'

interface Failure {
  code: string
  message: string
}

/** The pages of the network write the word in both cases. */
function isSuccess(status: unknown): boolean {
  return typeof status === 'string' && status.toUpperCase() === 'SUCCESS'
}

/** The platform words failures in one of two ways: of the whole request, or beside the thing that it concerns. */
function failureIn(body: any): Failure | undefined {
  if (typeof body?.request_status !== 'string') return undefined
  if (isSuccess(body.request_status)) return failedPartIn(body)
  const code = textOf(body.error_code) ?? body.request_status
  return { code, message: textOf(body.display_message) ?? textOf(body.debug_message) ?? code }
}

function failedPartIn(body: object): Failure | undefined {
  const parts = Object.values(body).filter(Array.isArray).flat()
  const failed = parts.find((part) => part?.sub_request_status && !isSuccess(part.sub_request_status))
  if (!failed) return undefined
  const code = textOf(failed.error_code) ?? String(failed.sub_request_status)
  return { code, message: textOf(failed.sub_request_error_reason) ?? code }
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
