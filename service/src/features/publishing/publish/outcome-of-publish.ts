import type { Published } from '#platforms/capabilities/publishing/publishing.ts'
import { after, minute, second } from '#values/clock.ts'
import { type Outcome, pauseSeconds } from '#wire/outcome.ts'
import type { Settlement } from '../settlement/settlement.ts'
import { targetError } from '../targets/target-error.ts'
import { columnsOfItems } from '../targets/thread-items.ts'
import type { AttemptName } from './attempts.store.ts'
import type { LogLine } from './log-line.ts'

/** How long to wait after attempts 1, 2 and 3; the fourth is the last. */
const pausesMs = [30 * second, 2 * minute, 10 * minute]
export const attemptsMax = pausesMs.length + 1

/** How long after the call the first look-up follows. */
export const firstLookupMs = 10 * second

type Failure = Exclude<Outcome<Published>, { kind: 'done' }>

interface Facts {
  attempt: AttemptName
  /** How often the target has been tried, this time included. */
  number: number
  /** When the call began. */
  startedAt: Date
  now: Date
  /** Whether the platform supports a look-up. */
  canLookUp: boolean
}

/** What a failed call makes of its target. */
export function afterCall(outcome: Failure, facts: Facts): Omit<Settlement, 'log'> {
  const attempt = { ...facts.attempt, state: outcome.kind }
  const base = { from: 'publishing' as const, attempt }
  switch (outcome.kind) {
    case 'refused':
      return { ...base, changes: failed(outcome.code, outcome.message) }
    case 'unauthorized':
      return {
        ...base,
        changes: failed('account_disconnected', outcome.message),
        needsReconnect: outcome.message,
      }
    case 'throttled':
    case 'unreachable':
      return { ...base, changes: postponed(outcome, facts.number, facts.now) }
    case 'unknown': {
      const lookupAt = facts.canLookUp ? after(facts.startedAt, firstLookupMs) : null
      return { ...base, changes: unknown(outcome.message, lookupAt) }
    }
  }
}

export function failed(code: string, message: string) {
  return {
    status: 'failed' as const,
    due_at: null,
    lookup_at: null,
    error: targetError(code, message),
  }
}

export function unknown(message: string, lookupAt: Date | null) {
  const error = targetError('outcome_unknown', `${message} The platform may or may not have the post.`)
  return {
    status: 'unknown' as const,
    due_at: null,
    lookup_at: lookupAt,
    lookups: 0,
    error,
  }
}

/** How long to wait after an attempt of a number, and at least as long as the platform requested. */
export function pauseMs(number: number, requestedSeconds?: number): number {
  const requested = requestedSeconds === undefined ? 0 : pauseSeconds(requestedSeconds)
  return Math.max(pausesMs[number - 1] ?? 0, requested * second)
}

/** Nothing has been sent, so it may be tried again: later, and four times in all. */
export function postponed(
  outcome: Pick<Failure, 'kind'> & { retryAfterSeconds?: number; message?: string },
  number: number,
  now: Date,
) {
  if (number >= attemptsMax) return { attempts: number, ...lastOf(outcome) }
  const due_at = after(now, pauseMs(number, outcome.retryAfterSeconds))
  return { status: 'scheduled' as const, due_at, attempts: number }
}

function lastOf({ kind, message }: Pick<Failure, 'kind'> & { message?: string }) {
  return kind === 'throttled'
    ? failed('provider_throttled', pausedTooOften(message))
    : failed('provider_unreachable', 'The platform could not be reached four times.')
}

export function published(items: readonly Published[], at: Date) {
  if (items.length === 0) throw new Error('a target is published by at least one item')
  return {
    status: 'published' as const,
    ...columnsOfItems(items),
    published_at: at,
    due_at: null,
    lookup_at: null,
    error: null,
  }
}

/** What the platform gave as its reason stands with it, such as a quota of a day that is used up. */
export function pausedTooOften(reason?: string): string {
  const reported = reason === undefined ? '' : ` Its last answer was: ${reason}`
  return `The platform asked for a pause four times.${reported}`
}

const codes: Record<Exclude<Failure['kind'], 'refused'>, string> = {
  unauthorized: 'account_disconnected',
  throttled: 'provider_throttled',
  unreachable: 'provider_unreachable',
  unknown: 'outcome_unknown',
}

/** The line that the log gets for an outcome. */
export function lineOf(outcome: Outcome<unknown>): LogLine {
  if (outcome.kind === 'done') return { action: 'publish', status: 'success' }
  const code = outcome.kind === 'refused' ? outcome.code : codes[outcome.kind]
  const message = 'message' in outcome ? outcome.message : undefined
  return {
    action: 'publish',
    status: outcome.kind === 'unknown' ? 'pending' : 'failed',
    code,
    ...(message && { message }),
  }
}
