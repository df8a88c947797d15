import * as t from '#contract/schema/schema.ts'
import { messagingWords } from '#values/platforms.ts'
import { AutomaticContent, AutomaticTemplate } from '../messages/content.shape.ts'
import { type EnrollmentRow, shownStatus } from './enrollments.store.ts'
import type { SequenceRow } from './sequences.store.ts'
import { exitReasons, sequenceStatuses } from './sequences.tables.ts'

export const mostSteps = 50
const mostMinutes = 365 * 24 * 60

export const SequenceStatusWord = t.oneOfCode('invalid_status', ...sequenceStatuses)
export const EnrollmentStatus = t.oneOfCode('invalid_status', 'active', 'completed', 'exited', 'paused')

const order = t.described(t.integer(0, 1_000_000), 'Steps leave in this order.')
const delayMinutes = t.described(
  t.integer(0, mostMinutes),
  'For the first step since the enrollment, for the others since the step before was sent.',
)

/** As it is written. */
export const NewStep = t.object({
  order,
  delayMinutes,
  message: t.optional(t.nullable(AutomaticContent)),
  template: t.optional(t.nullable(AutomaticTemplate)),
})

const Step = t.object({
  order,
  delayMinutes,
  message: t.nullable(AutomaticContent),
  template: t.nullable(AutomaticTemplate),
})

const head = {
  id: t.id(),
  profileId: t.id(),
  name: t.anyString(),
  description: t.nullable(t.anyString()),
  platform: t.shownAs('PlatformWord', t.oneOf(...messagingWords)),
  accountId: t.id(),
  accountName: t.nullable(t.anyString({ description: 'Null once the account is deleted.' })),
  status: SequenceStatusWord,
}

const settings = {
  exitOnReply: t.described(t.boolean(), 'Whoever writes to the account gets no further step.'),
  exitOnUnsubscribe: t.described(
    t.boolean(),
    'Whoever unsubscribes gets no further step. With false, steps that come due meanwhile are passed over.',
  ),
  totalEnrolled: t.described(
    t.integer(0),
    'Those who are enrolled now, active or paused, and those who completed or exited.',
  ),
  totalCompleted: t.integer(0),
  totalExited: t.integer(0),
  createdAt: t.timestamp(),
  updatedAt: t.timestamp(),
}

export const Sequence = t.object({ ...head, steps: t.array(Step), ...settings }, { component: 'Sequence' })
export const ListedSequence = t.object(
  { ...head, stepsCount: t.integer(0), ...settings },
  { component: 'ListedSequence' },
)

export const Enrollment = t.object(
  {
    id: t.id(),
    contactId: t.nullable(t.id({ description: 'Null once the contact is deleted.' })),
    channelId: t.nullable(t.anyString()),
    platformIdentifier: t.nullable(t.foreign()),
    contactName: t.nullable(t.foreign()),
    currentStepIndex: t.described(t.integer(0), 'How many steps are over; the next has this index.'),
    status: t.described(EnrollmentStatus, 'paused: the sequence is.'),
    exitReason: t.nullable(t.oneOf(...exitReasons)),
    nextStepAt: t.nullable(t.timestamp()),
    stepsSent: t.described(t.integer(0), 'Those that the platform has accepted.'),
    lastStepSentAt: t.nullable(t.timestamp()),
    createdAt: t.timestamp(),
    updatedAt: t.timestamp(),
  },
  { component: 'SequenceEnrollment' },
)

const timeOf = (at: Date | null) => at?.toISOString() ?? null

type Shown = SequenceRow & { account_name: string | null }

function headOf(row: Shown) {
  return {
    id: row.id,
    profileId: row.profile_id,
    name: row.name,
    description: row.description,
    platform: row.platform as (typeof messagingWords)[number],
    accountId: row.account_id,
    accountName: row.account_name,
    status: row.status,
  }
}

function settingsOf(row: Shown) {
  return {
    exitOnReply: row.exit_on_reply,
    exitOnUnsubscribe: row.exit_on_unsubscribe,
    totalEnrolled: row.running_count + row.completed_count + row.exited_count,
    totalCompleted: row.completed_count,
    totalExited: row.exited_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function toSequence(row: Shown): t.Static<typeof Sequence> {
  return { ...headOf(row), steps: row.steps, ...settingsOf(row) }
}

export function toListedSequence(row: Shown): t.Static<typeof ListedSequence> {
  return { ...headOf(row), stepsCount: row.steps.length, ...settingsOf(row) }
}

export function toEnrollment(
  row: EnrollmentRow,
  sequence: Pick<SequenceRow, 'status'>,
): t.Static<typeof Enrollment> {
  return {
    id: row.id,
    contactId: row.contact_id,
    channelId: row.channel_id,
    platformIdentifier: row.participant_id,
    contactName: row.contact_name,
    currentStepIndex: row.steps_passed,
    status: shownStatus(row, sequence),
    exitReason: row.exit_reason,
    nextStepAt: timeOf(row.next_step_at),
    stepsSent: row.steps_sent,
    lastStepSentAt: timeOf(row.last_step_sent_at),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
