import { StatusLabel } from '../../components/status.tsx'
import { enrolWords, sequenceWords } from '../../i18n/audience/sequences.ts'
import type { Status } from '../../values/status.ts'
import type { Enrollment, Sequence } from './sequence.ts'

const ofSequence: Record<Sequence['status'], Status> = {
  draft: 'draft',
  active: 'publishing',
  paused: 'scheduled',
}

export const SequenceStatus = ({ status }: Pick<Sequence, 'status'>) => (
  <StatusLabel status={ofSequence[status]}>{sequenceWords.statuses[status]}</StatusLabel>
)

const ofEnrollment: Record<Enrollment['status'], Status> = {
  active: 'scheduled',
  paused: 'draft',
  completed: 'published',
  exited: 'removed',
}

export const EnrollmentState = ({ status }: Pick<Enrollment, 'status'>) => (
  <StatusLabel status={ofEnrollment[status]}>{enrolWords.states[status]}</StatusLabel>
)
