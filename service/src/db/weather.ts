const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '40001',
  '40P01',
])

const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable|embedded database has ended/

/** Tells a database that is away, or a disk that is full, from a fault of ours. */
export function weatherOf(cause: unknown): 'away' | 'full' | undefined {
  if (!(cause instanceof Error)) return undefined
  const code = String((cause as { code?: unknown }).code ?? '')
  if (code === '53100' || code === 'ENOSPC') return 'full'
  if (awayCodes.has(code) || code.startsWith('08') || awayMessages.test(cause.message)) return 'away'
  return cause.cause instanceof Error ? weatherOf(cause.cause) : undefined
}
