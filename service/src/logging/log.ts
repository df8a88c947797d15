import type { LogLevel } from '#config/config.ts'

const levels: readonly LogLevel[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Everything that a line may hold. Other members of a caller's object are never logged. */
export interface LogFields {
  requestId?: string
  operation?: string
  method?: string
  path?: string
  status?: number
  code?: string
  durationMs?: number
  teamId?: string
  mode?: string
  work?: string
  /** The id of a piece of work. */
  row?: string
  job?: string
  count?: number
  address?: string
  variable?: string
  signal?: string
  bootId?: string
  role?: string
  storage?: string
  mail?: string
  kind?: string
  stage?: string
  /** The text of a statement, with `$1` where a value stands. */
  statement?: string
  rows?: number
  host?: string
  bytes?: number
  outcome?: string
  /** Only where the log is the delivery of mails: it opens what it leads to. */
  link?: string
  cause?: unknown
}

const allowed: ReadonlySet<string> = new Set<keyof LogFields>([
  'requestId',
  'operation',
  'method',
  'path',
  'status',
  'code',
  'durationMs',
  'teamId',
  'mode',
  'work',
  'row',
  'job',
  'count',
  'address',
  'variable',
  'signal',
  'bootId',
  'role',
  'storage',
  'mail',
  'kind',
  'stage',
  'statement',
  'rows',
  'host',
  'bytes',
  'outcome',
  'link',
])

export type Log = (level: Exclude<LogLevel, 'silent'>, message: string, fields?: LogFields) => void

/** Lines of JSON. Only the name, the message and the place of an error are logged: never the values that caused it. */
export function createLog(least: LogLevel, write: (line: string) => void): Log {
  const threshold = levels.indexOf(least)
  return (level, message, fields = {}) => {
    if (levels.indexOf(level) < threshold) return
    const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name)))
    write(
      JSON.stringify({ time: new Date().toISOString(), level, message, ...kept, ...describe(fields.cause) }),
    )
  }
}

function describe(cause: unknown) {
  if (cause === undefined) return {}
  if (!(cause instanceof Error)) return { error: 'something that is no error was thrown' }
  const code = (cause as { code?: unknown }).code
  return {
    error: cause.name,
    errorMessage: cause.message,
    ...(code !== undefined && { errorCode: String(code) }),
    stack: cause.stack,
  }
}
