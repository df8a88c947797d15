import type { LogLevel } from '#config/config.ts'
import type { BeginTrace } from '#values/trace.ts'
import type { Log } from './log.ts'

const showing: ReadonlySet<LogLevel> = new Set(['debug', 'trace'])

/** Traces are lines of the log at `debug`. At every other level there is no trace to begin. */
export function tracesIn(log: Log, level: LogLevel): BeginTrace | undefined {
  if (!showing.has(level)) return undefined
  return (subject) => (message, step) => log('debug', message, { ...subject, ...step })
}
