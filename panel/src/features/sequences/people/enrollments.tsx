import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMode } from '../../../api/mode.ts'
import { usePages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { ListCsv } from '../../../components/lists/list-csv.tsx'
import { More } from '../../../components/lists/more.tsx'
import { Section } from '../../../components/page.tsx'
import { type Column, Rows } from '../../../components/rows.tsx'
import { When } from '../../../components/when.tsx'
import { peopleWords } from '../../../i18n/audience/automation.ts'
import { enrolWords as words } from '../../../i18n/audience/sequences.ts'
import { common } from '../../../i18n/shell/common.ts'
import { OpenConversation } from '../../../shell/automation/people/open-conversation.tsx'
import { FilterBar, FilterChoice } from '../../../shell/filters/filter-bar.tsx'
import { useFilters } from '../../../shell/filters/filters.ts'
import { shownText } from '../../../values/foreign-text.ts'
import { useWaiting } from '../sequence/use-waiting.ts'
import { type Enrollment, enrollmentStates, isMoving, type Sequence } from '../sequence.ts'
import { EnrollmentState } from '../sequence-status.tsx'
import styles from '../sequences.module.css'
import { enrollmentColumns } from './enrollment.csv.ts'
import { TakeOut } from './take-out.tsx'

const filterNames = ['state'] as const

function useEnrollments(sequence: Sequence) {
  const can = useCan()
  const [{ state }] = useFilters(filterNames)
  const status = enrollmentStates.find((one) => one === state)
  const pages = usePages(
    'GET /v1/sequences/{sequenceId}/enrollments',
    { path: { sequenceId: sequence.id }, query: status ? { status } : {} },
    {
      keep: true,
      enabled: can('GET /v1/sequences/{sequenceId}/enrollments'),
      every: isMoving(sequence) ? 30_000 : false,
    },
  )
  const { steps } = useWaiting(sequence)
  // Whoever begins or ends changes a number of the sequence, whoever moves on one of a step, and a pause every row.
  const told = [
    ...[sequence.status, sequence.totalEnrolled, sequence.totalCompleted, sequence.totalExited],
    ...[...steps].map(([index, { count }]) => `${index}:${count}`),
  ].join()
  const { refetch } = pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers say when
  useEffect(() => void refetch(), [told, refetch])
  return { pages, isFiltered: status !== undefined }
}

/** Everybody who is or was in it: at which step, when the next one comes, and why they left. */
export function Enrollments({ sequence }: { sequence: Sequence }) {
  const { pages, isFiltered } = useEnrollments(sequence)
  const can = useCan()
  const canAct =
    can('GET /v1/inbox/conversations') || can('DELETE /v1/sequences/{sequenceId}/enroll/{contactId}')
  return (
    <Section title={words.people}>
      {(isFiltered || sequence.totalEnrolled > 0) && (
        <FilterBar names={filterNames}>
          <FilterChoice
            name="state"
            label={words.state}
            any={words.anyState}
            options={enrollmentStates.map((state) => [state, words.states[state]])}
          />
        </FilterBar>
      )}
      <Rows<Enrollment>
        label={words.people}
        rows={pages.rows}
        idOf={({ id }) => id}
        failure={pages.error}
        onRetry={() => void pages.refetch()}
        isOld={pages.isPlaceholderData}
        columns={[...columnsOf(sequence), ...(canAct ? [actionsColumn(sequence)] : [])]}
        empty={<p className={styles.muted}>{isFiltered ? words.filtered : words.none}</p>}
      />
      <More
        pages={pages}
        count={pages.rows?.length ?? 0}
        csv={
          <ListCsv pages={pages} file={`${sequence.name} - ${words.people}`} columns={enrollmentColumns} />
        }
      />
    </Section>
  )
}

const nameOf = ({ contactName, platformIdentifier }: Enrollment): string =>
  shownText(contactName ?? platformIdentifier ?? peopleWords.deletedContact)

const columnsOf = ({ steps }: Sequence): readonly Column<Enrollment>[] => [
  { name: words.person, cell: (enrollment) => <Person enrollment={enrollment} /> },
  { name: words.state, cell: (enrollment) => <State enrollment={enrollment} /> },
  {
    name: words.progress,
    cell: ({ currentStepIndex }) => words.over(Math.min(currentStepIndex, steps.length), steps.length),
  },
  { name: words.next, cell: (enrollment) => <Next enrollment={enrollment} /> },
  { name: words.last, cell: ({ lastStepSentAt }) => lastStepSentAt && <When at={lastStepSentAt} /> },
]

const actionsColumn = (sequence: Sequence): Column<Enrollment> => ({
  name: common.actions,
  cell: (enrollment) => <RowActions sequence={sequence} enrollment={enrollment} />,
})

interface CellProps {
  enrollment: Enrollment
}

function Person({ enrollment }: CellProps) {
  const mode = useMode()
  const name = nameOf(enrollment)
  if (!enrollment.contactId) return <span className={styles.muted}>{name}</span>
  return (
    <Link to={`/${mode}/contacts/${enrollment.contactId}`} className={styles.link} dir="auto">
      {name}
    </Link>
  )
}

const State = ({ enrollment: { status, exitReason } }: CellProps) => (
  <span>
    <EnrollmentState status={status} />{' '}
    {exitReason && <span className={styles.muted}>{words.reasons[exitReason]}</span>}
  </span>
)

function Next({ enrollment: { nextStepAt, status } }: CellProps) {
  if (!nextStepAt) return null
  return (
    <span>
      <When at={nextStepAt} /> {status === 'paused' && <span className={styles.muted}>{words.held}</span>}
    </span>
  )
}

function RowActions({ sequence, enrollment }: CellProps & { sequence: Sequence }) {
  const can = useCan()
  const { contactId, status, stepsSent, platformIdentifier } = enrollment
  const isIn = status === 'active' || status === 'paused'
  return (
    <span className={styles.actions}>
      {stepsSent > 0 && can('GET /v1/inbox/conversations') && (
        <OpenConversation
          accountId={sequence.accountId}
          contactId={contactId}
          participantId={platformIdentifier}
          name={nameOf(enrollment)}
        />
      )}
      {isIn && contactId && can('DELETE /v1/sequences/{sequenceId}/enroll/{contactId}') && (
        <TakeOut sequenceId={sequence.id} contactId={contactId} name={nameOf(enrollment)} />
      )}
    </span>
  )
}
