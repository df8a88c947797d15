import { outcomeOfFault } from '#wire/fault-class.ts'
import { type Outcome, refused } from '#wire/outcome.ts'
import { type ReadFault, throttled } from '#wire/wire.ts'

const inactive =
  'The owner of the store has to choose a plan, or to settle what is open, in its administration.'

/** Codes of requests that were not carried out. Those of documents that do not fit the schema have small letters. */
const notCarriedOut = new Set(['MAX_COST_EXCEEDED', 'INVALID_VARIABLE'])

/** Failures of a server that has only read may be called failures. */
export const readFault: ReadFault = (status, body, headers) => faultOf(status, body, headers, 'refused')

/** What a server that failed has done of a change is not known. */
export const readFaultOfWrite: ReadFault = (status, body, headers) =>
  faultOf(status, body, headers, 'ambiguous')

function faultOf(
  status: number,
  body: any,
  headers: Headers,
  broken: 'refused' | 'ambiguous',
): Outcome<never> | undefined {
  if (status === 429) return throttled(headers)
  if (typeof body?.errors === 'string') return ofStatus(status, body.errors, broken)
  const [first] = Array.isArray(body?.errors) ? body.errors : []
  if (typeof first?.message !== 'string') return undefined
  const { message, extensions } = first
  const providerCode = typeof extensions?.code === 'string' ? extensions.code : ''
  const known = ofCode(providerCode, message, body)
  if (known) return known
  const isUnread = /[a-z]/.test(providerCode) || notCarriedOut.has(providerCode)
  if (isUnread && !body.data) return refused(message, providerCode)
  return outcomeOfFault(broken, { message, providerCode, code: 'provider_error' })
}

/** Codes that mean one thing wherever they stand. */
function ofCode(providerCode: string, message: string, body: any): Outcome<never> | undefined {
  switch (providerCode) {
    case 'THROTTLED':
      return untilRestored(body.extensions?.cost)
    case 'ACCESS_DENIED':
      return outcomeOfFault('forbidden', { message, providerCode })
    case 'SHOP_INACTIVE':
      return outcomeOfFault('forbidden', { message, providerCode, advice: inactive })
    default:
      return undefined
  }
}

/** The network has switched the interface off for a while, so nothing was read. */
const disabled = 540

/** Answers of the network, one sentence each. A server that ran out of time may have carried out the request. */
function ofStatus(
  status: number,
  message: string,
  broken: 'refused' | 'ambiguous',
): Outcome<never> | undefined {
  const providerCode = `http_${status}`
  if (status === 401) return { kind: 'unauthorized', message }
  if (status === 402 || status === 423)
    return outcomeOfFault('forbidden', { message, providerCode, advice: inactive })
  if (status === 403) return outcomeOfFault('forbidden', { message, providerCode })
  if (status >= 500) {
    const reading = status === disabled ? 'refused' : broken
    return outcomeOfFault(reading, { message, providerCode, code: 'provider_error' })
  }
  return status >= 400 ? refused(message, providerCode) : undefined
}

/** The bucket of points is refilled at a fixed rate; the call may go once it holds what the call costs. */
function untilRestored(cost: any): Outcome<never> {
  const { currentlyAvailable, restoreRate } = cost?.throttleStatus ?? {}
  const lacking = Number(cost?.requestedQueryCost) - Number(currentlyAvailable)
  const seconds = Math.ceil(lacking / Number(restoreRate))
  return { kind: 'throttled', retryAfterSeconds: Number.isFinite(seconds) ? Math.max(seconds, 1) : 1 }
}
