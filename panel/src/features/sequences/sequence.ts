import type { ReadRoute, Shapes } from '../../contract/routes.ts'

export type Sequence = Shapes['Sequence']
export type ListedSequence = Shapes['ListedSequence']
export type Enrollment = Shapes['SequenceEnrollment']
export type Step = Sequence['steps'][number]

export const sequenceStatuses = ['draft', 'active', 'paused'] as const satisfies readonly Sequence['status'][]

export const enrollmentStates = [
  'active',
  'paused',
  'completed',
  'exited',
] as const satisfies readonly Enrollment['status'][]

/** What is old once a sequence or somebody in it has changed. */
export const sequenceReads: readonly ReadRoute[] = [
  'GET /v1/sequences',
  'GET /v1/sequences/{sequenceId}',
  'GET /v1/sequences/{sequenceId}/enrollments',
]

type Totals = Pick<Sequence, 'totalEnrolled' | 'totalCompleted' | 'totalExited'>

/** How many are in it now. */
export const runningOf = ({ totalEnrolled, totalCompleted, totalExited }: Totals): number =>
  totalEnrolled - totalCompleted - totalExited

/** Whether the next step may leave at any moment. */
export const isMoving = (sequence: Totals & Pick<Sequence, 'status'>): boolean =>
  sequence.status === 'active' && runningOf(sequence) > 0
