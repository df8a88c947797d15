import { DatabaseAway } from '../storage/breaker.ts'

const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
])

/** The server is there, and cannot serve this one now. */
const busyCodes = new Set(['53300', '57014', '40001', '40P01'])

const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable|embedded database has ended/

/** Whether an error means that a connection broke or could not be made. */
export function isConnectionFailure(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  return lostCodes.has(codeOf(cause)) || codeOf(cause).startsWith('08') || lostMessages.test(cause.message)
}

/** Tells a database that is away, or a disk that is full, from a fault of ours. */
export function classifyDatabaseError(cause: unknown): 'away' | 'full' | undefined {
  if (!(cause instanceof Error)) return undefined
  const code = codeOf(cause)
  if (code === '53100' || code === 'ENOSPC') return 'full'
  if (cause instanceof DatabaseAway || busyCodes.has(code) || isConnectionFailure(cause)) return 'away'
  if (isOfGoneTeam(cause)) return 'away'
  return cause.cause instanceof Error ? classifyDatabaseError(cause.cause) : undefined
}

function codeOf(cause: Error): string {
  return String((cause as { code?: unknown }).code ?? '')
}

/** The team was deleted while this request ran: its credential would not resolve on a repeat. */
function isOfGoneTeam(cause: Error): boolean {
  const { constraint } = cause as { constraint?: unknown }
  return codeOf(cause) === '23503' && /^[a-z_]+_team_id_fkey$/.test(String(constraint))
}

/** Whether a failure would meet each statement alike: the database cannot be reached. */
export const isAway = (cause: unknown): boolean => classifyDatabaseError(cause) === 'away'
