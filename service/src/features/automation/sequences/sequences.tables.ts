import type { ColumnType, Generated } from 'kysely'
import type { Json } from '#db/query/json.ts'
import type { Mode } from '#values/scope.ts'
import type { AutomaticContent, AutomaticTemplate } from '../messages/content.shape.ts'

export const sequenceStatuses = ['draft', 'active', 'paused'] as const

export type SequenceStatus = (typeof sequenceStatuses)[number]

export const exitReasons = [
  'replied',
  'unsubscribed',
  'blocked',
  'unenrolled',
  'failed',
  'sequence_deleted',
  'contact_deleted',
] as const

export type ExitReason = (typeof exitReasons)[number]

/** One message of a sequence, so long after the one before it. */
export interface Step {
  order: number
  delayMinutes: number
  message: AutomaticContent | null
  template: AutomaticTemplate | null
}

export interface SequenceTables {
  sequence: SequenceTable
  sequence_enrollment: EnrollmentTable
}

declare module '#db/database.ts' {
  interface Tables extends SequenceTables {}
}

export interface SequenceTable {
  id: string
  team_id: string
  mode: Mode
  profile_id: string
  account_id: string
  platform: string
  name: string
  description: string | null
  status: Generated<SequenceStatus>
  steps: Json<Step[]>
  exit_on_reply: boolean
  exit_on_unsubscribe: boolean
  running_count: Generated<number>
  completed_count: Generated<number>
  exited_count: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface EnrollmentTable {
  id: string
  sequence_id: string
  team_id: string
  mode: Mode
  profile_id: string
  account_id: string
  contact_id: string | null
  channel_id: string | null
  participant_id: string | null
  contact_name: string | null
  /** Running while its sequence is paused, too. */
  status: Generated<'running' | 'completed' | 'exited'>
  exit_reason: ExitReason | null
  steps_passed: Generated<number>
  /** Since when the delay of the next step counts. */
  counts_from: Date
  next_step_at: Date | null
  steps_sent: Generated<number>
  last_step_sent_at: Date | null
  /** Steps of which nobody knows yet whether they arrived. */
  unknown_steps: ColumnType<number[], number[] | undefined, number[]>
  created_at: Date
  updated_at: Date
}
