import { outcomeOfFault } from '#wire/fault-class.ts'
import type { Outcome, RefusalCode } from '#wire/outcome.ts'
import { type ReadFault, throttled } from '#wire/wire.ts'
import { adviceOf } from './error-advice.ts'
import { classOfError, type GraphError, isUnfetchable, type OwnCodes, type Purpose } from './error-classes.ts'

/** Reads the failure of a call that changes nothing. */
export const readFault: ReadFault = (status, body, headers) => readAs('read', status, body, headers)

/** Reads the failure of a call of a purpose. */
export function readFaultOf(purpose: Purpose, own?: OwnCodes): ReadFault {
  return (status, body, headers) => readAs(purpose, status, body, headers, own)
}

function readAs(
  purpose: Purpose,
  status: number,
  body: any,
  headers: Headers,
  own?: OwnCodes,
): Outcome<never> | undefined {
  const error = errorIn(status, body)
  if (!error || status < 400) return undefined
  const { message, code, subcode } = error
  const faultClass = classOfError(error, purpose, own)
  return outcomeOfFault(faultClass, {
    message,
    providerCode: subcode === undefined ? String(code) : `${code}/${subcode}`,
    code: refusalCodeOf(error),
    advice: adviceOf(error),
    ...(faultClass === 'throttled' && { retryAfterSeconds: pauseOf(headers) }),
  })
}

function refusalCodeOf(error: GraphError): RefusalCode {
  if (isUnfetchable(error)) return 'media_unavailable'
  return error.status >= 500 ? 'provider_error' : 'provider_rejected'
}

/** An error object, or the flat form in which a code is turned down. */
function errorIn(status: number, body: any): GraphError | undefined {
  const { error, error_message: flat } = body ?? {}
  if (typeof flat === 'string') {
    const code = body.error_type ?? body.code
    return { status, message: flat, code, subcode: undefined, isTransient: undefined }
  }
  if (typeof error?.message !== 'string') return undefined
  const told = [error.error_user_msg, error.error_data?.details].find((one) => typeof one === 'string')
  const message = told ?? error.message
  return { status, message, code: error.code, subcode: error.error_subcode, isTransient: error.is_transient }
}

/** The limits of a business name the minutes until they let calls through again. */
function pauseOf(headers: Headers): number {
  const pause = throttled(headers).retryAfterSeconds
  if (headers.has('retry-after')) return pause
  const minutes = Math.max(0, ...minutesIn(headers.get('x-business-use-case-usage') ?? '{}'))
  return minutes > 0 ? minutes * 60 : pause
}

function minutesIn(usage: string): number[] {
  try {
    const limits = Object.values(JSON.parse(usage)).flat() as any[]
    return limits.map((limit) => Number(limit?.estimated_time_to_regain_access) || 0)
  } catch {
    return []
  }
}
