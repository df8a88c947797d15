import { type FaultClass, outcomeOfFault } from '#wire/fault-class.ts'
import type { Outcome } from '#wire/outcome.ts'
import { type ReadFault, throttled } from '#wire/wire.ts'

/** Errors of a form whose class is not `refused`. Any list of errors means that nothing was done. */
const classes: Readonly<Record<string, FaultClass>> = {
  RATELIMIT: 'throttled',
  SUBREDDIT_RATELIMIT: 'throttled',
  QUOTA_FILLED: 'throttled',
  USER_REQUIRED: 'unauthorized',
  VERIFIED_USER_REQUIRED: 'forbidden',
  BANNED_IP: 'forbidden',
  USER_BANNED: 'forbidden',
  DOMAIN_BANNED: 'spam',
}

/** How long these last, where the text of the error does not say. */
const pauses: Readonly<Record<string, number>> = { SUBREDDIT_RATELIMIT: 600, QUOTA_FILLED: 3600 }

/** A form that was not taken comes with a 200 and a list of errors: code, text, field. */
export function isFaulty(body: any): boolean {
  return errorOf(body) !== undefined
}

function errorOf(body: any): { code: string; message: string } | undefined {
  const [first] = Array.isArray(body?.json?.errors) ? body.json.errors : []
  const [code, message] = Array.isArray(first) ? first : []
  if (typeof code !== 'string') return undefined
  return { code, message: typeof message === 'string' && message !== '' ? message : code }
}

export const readFault: ReadFault = (status, body, headers) => {
  const listed = errorOf(body)
  if (listed) return ofForm(listed.code, listed.message, headers)
  if (status === 429) return untilReset(headers)
  if (!isOwn(body)) return undefined
  const { reason, explanation, message = '' } = body
  const words = String(explanation ?? message) || String(reason ?? `The platform answered ${status}`)
  const providerCode = String(reason ?? status)
  if (status === 401) return { kind: 'unauthorized', message: words }
  if (status === 403) return ofForbidden(words, providerCode, headers)
  if (status < 500) return outcomeOfFault('refused', { message: words, providerCode })
  // A reason names what was refused. The words of the status alone say nothing of what was done before.
  return typeof reason === 'string'
    ? outcomeOfFault('refused', { code: 'provider_error', message: words, providerCode })
    : undefined
}

/** The error object of the platform: the status as a number, with words and mostly with a reason. */
function isOwn(body: any): boolean {
  return (
    typeof body?.error === 'number' || typeof body?.reason === 'string' || typeof body?.message === 'string'
  )
}

function ofForm(code: string, message: string, headers: Headers): Outcome<never> {
  const retryAfterSeconds = secondsIn(message) ?? pauses[code] ?? resetOf(headers)
  return outcomeOfFault(classes[code] ?? 'refused', { message, providerCode: code, retryAfterSeconds })
}

function ofForbidden(message: string, providerCode: string, headers: Headers): Outcome<never> {
  if (/insufficient_scope/.test(headers.get('www-authenticate') ?? ''))
    return outcomeOfFault('forbidden', {
      message: 'The connection was not granted what this call needs',
      providerCode: 'insufficient_scope',
    })
  const advice = 'The community does not let this account in, or does not let it do this.'
  return outcomeOfFault('forbidden', { message, providerCode, advice })
}

const units: Readonly<Record<string, number>> = {
  millisecond: 0.001,
  second: 1,
  minute: 60,
  hour: 3600,
}

/** A throttled form says in words how long to wait: "try again in 9 minutes". */
function secondsIn(message: string): number | undefined {
  const [, number, unit = ''] = /(\d+) (millisecond|second|minute|hour)s?/i.exec(message) ?? []
  if (number === undefined) return undefined
  // The number is cut, so the last part of it has to be waited for as well.
  return Math.max(
    1,
    Math.ceil((Number(number) + (unit === 'second' ? 0 : 1)) * (units[unit.toLowerCase()] ?? 1)),
  )
}

function resetOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('x-ratelimit-reset') ?? Number.NaN)
  return seconds > 0 ? Math.ceil(seconds) : undefined
}

function untilReset(headers: Headers): Outcome<never> {
  const seconds = resetOf(headers)
  if (headers.has('retry-after') || seconds === undefined) return throttled(headers)
  return { kind: 'throttled', retryAfterSeconds: seconds }
}

const absent = 'absent'

/** A name that no community has leads to a search for it. */
function leadsToSearch(status: number, headers: Headers): boolean {
  const target = headers.get('location') ?? ''
  return status === 302 && /^(https?:\/\/[^/]+)?\/subreddits\/search/.test(target)
}

/** For calls that name one thing: a 404 says that it is not there. */
export const readAbsence: ReadFault = (status, body, headers) => {
  if (leadsToSearch(status, headers))
    return outcomeOfFault('refused', { message: 'There is no such community', providerCode: absent })
  const fault = readFault(status, body, headers)
  return status === 404 && fault?.kind === 'refused' ? { ...fault, providerCode: absent } : fault
}

export function isAbsent(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && outcome.providerCode === absent
}
