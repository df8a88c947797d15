import { gaveUpMessage } from '#contract/work/due-work.ts'
import { after } from '#values/clock.ts'
import type { Outcome } from '#wire/outcome.ts'
import { logEntry } from '../publish/log-line.ts'
import { attemptsMax, pausedTooOften, pauseMs } from '../publish/outcome-of-publish.ts'
import { targetError } from '../targets/target-error.ts'
import type { TargetRow } from '../targets/targets.store.ts'
import type { FollowUpChanges, FollowUpRow } from './follow-ups.store.ts'

/** The post is not out any more, so there is nothing to follow. */
export const cancelled: FollowUpChanges = { status: 'cancelled' }

/** The step was begun too often without an end. */
export const gaveUp: FollowUpChanges = failed('gave_up', gaveUpMessage)

/** The next state of a step after an outcome. Only a call that surely never arrived is retried. */
export function afterFollowUp(outcome: Outcome<unknown>, number: number, now: Date): FollowUpChanges {
  switch (outcome.kind) {
    case 'done':
      return { status: 'done', platform_id: platformIdOf(outcome.value) }
    case 'refused':
      return failed(outcome.code, outcome.message)
    case 'unauthorized':
      return failed('account_disconnected', outcome.message)
    case 'unknown':
      return {
        status: 'unknown',
        error: targetError(
          'outcome_unknown',
          `${outcome.message} The platform may or may not have the step.`,
        ),
      }
    case 'throttled':
    case 'unreachable':
      return postponed(outcome, number, now)
  }
}

function platformIdOf(value: unknown): string | null {
  return (value as { platformId?: string | null } | null)?.platformId ?? null
}

function failed(code: string, message: string): FollowUpChanges {
  return { status: 'failed', error: targetError(code, message) }
}

function postponed(
  outcome: Extract<Outcome<never>, { kind: 'throttled' | 'unreachable' }>,
  number: number,
  now: Date,
): FollowUpChanges {
  if (number >= attemptsMax)
    return outcome.kind === 'throttled'
      ? failed('provider_throttled', pausedTooOften(outcome.message))
      : failed('provider_unreachable', 'The platform could not be reached four times.')
  const requested = outcome.kind === 'throttled' ? outcome.retryAfterSeconds : undefined
  return { status: 'waiting', attempts: number, due_at: after(now, pauseMs(number, requested)) }
}

/** The line that the log gets for a step. */
export function lineOfFollowUp(
  target: TargetRow,
  { name }: FollowUpRow,
  { status, error }: FollowUpChanges,
  now: Date,
  durationMs?: number,
) {
  const reported = {
    done: 'success',
    failed: 'failed',
    unknown: 'pending',
    waiting: 'pending',
    sending: 'pending',
    cancelled: 'failed',
  } as const
  return logEntry(
    target,
    {
      action: `follow_up.${name}`,
      status: reported[status],
      ...(error && { code: error.code, message: error.message }),
      ...(durationMs !== undefined && { durationMs }),
    },
    now,
  )
}
