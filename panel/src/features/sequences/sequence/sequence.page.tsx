import { useMode } from '../../../api/mode.ts'
import { useCan } from '../../../api/session.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { NeedsRole } from '../../../components/can.tsx'
import { Id } from '../../../components/copy.tsx'
import { Facts } from '../../../components/facts.tsx'
import { Page, Section } from '../../../components/page.tsx'
import { When } from '../../../components/when.tsx'
import { sequenceRunWords, stepWords, sequenceWords as words } from '../../../i18n/audience/sequences.ts'
import { fileWords } from '../../../i18n/shell/common.ts'
import { useAccounts, useAccountsLoading } from '../../../shell/accounts.ts'
import { From } from '../../../shell/automation/from.tsx'
import { useProfileName } from '../../../shell/filters/profile.ts'
import { Enrol } from '../people/enrol.tsx'
import { Enrollments } from '../people/enrollments.tsx'
import { runningOf, type Sequence } from '../sequence.ts'
import { SequenceStatus } from '../sequence-status.tsx'
import styles from '../sequences.module.css'
import { Missing, useSequence } from '../use-sequence.tsx'
import { Actions } from './actions.tsx'
import { Steps } from './steps.tsx'

export function SequencePage() {
  const { sequence, error, retry } = useSequence()
  if (sequence) return <Known sequence={sequence} />
  return (
    <Page title={words.sequence}>
      <NeedsRole route="GET /v1/sequences/{sequenceId}">
        <Missing error={error} retry={retry} />
      </NeedsRole>
    </Page>
  )
}

interface Props {
  sequence: Sequence
}

function Known({ sequence }: Props) {
  const mode = useMode()
  const can = useCan()
  return (
    <Page
      title={sequence.name}
      lead={
        <span className={styles.lead}>
          <SequenceStatus status={sequence.status} />
          <From {...sequence} />
        </span>
      }
      actions={
        <ButtonLink variant="quiet" to={`/${mode}/sequences`}>
          {words.backToList}
        </ButtonLink>
      }
    >
      <Actions sequence={sequence} />
      <WaitsForAccount sequence={sequence} />
      {sequence.status !== 'draft' && <Numbers sequence={sequence} />}
      <div className={styles.detail}>
        <Steps sequence={sequence} />
        <div className={styles.beside}>
          <Exits sequence={sequence} />
          <About sequence={sequence} />
        </div>
      </div>
      {can('POST /v1/sequences/{sequenceId}/enroll') && <Enrol sequence={sequence} />}
      <Enrollments sequence={sequence} />
    </Page>
  )
}

/** Nothing leaves without a connection, and nothing is lost. */
function WaitsForAccount({ sequence: { accountId, status } }: Props) {
  const mode = useMode()
  const isLoading = useAccountsLoading()
  const account = useAccounts().get(accountId)
  if (status !== 'active' || isLoading || !account || account.status === 'connected') return null
  return (
    <div className={styles.notice}>
      <p>{sequenceRunWords.waitsForAccount}</p>
      <ButtonLink size="small" to={`/${mode}/accounts/${accountId}`}>
        {sequenceRunWords.toAccount}
      </ButtonLink>
    </div>
  )
}

function Numbers({ sequence }: Props) {
  const numbers = [
    [words.enrolled, sequence.totalEnrolled],
    [words.running, runningOf(sequence)],
    [words.completed, sequence.totalCompleted],
    [words.exited, sequence.totalExited],
  ] as const
  return (
    <dl className={styles.numbers}>
      {numbers.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Exits({ sequence: { exitOnReply, exitOnUnsubscribe } }: Props) {
  return (
    <Section title={stepWords.exits}>
      <p>{exitOnReply ? stepWords.exitOnReply : stepWords.staysOnReply}</p>
      <p>{exitOnUnsubscribe ? stepWords.exitOnUnsubscribe : stepWords.staysOnUnsubscribe}</p>
      <p className={styles.muted}>{stepWords.always}</p>
    </Section>
  )
}

function About({ sequence: { id, profileId, createdAt } }: Props) {
  const profileOf = useProfileName()
  return (
    <Facts>
      <dt>{words.profile}</dt>
      <dd dir="auto">{profileOf(profileId)}</dd>
      <dt>{fileWords.created}</dt>
      <dd>
        <When at={createdAt} withZone />
      </dd>
      <dt>Id</dt>
      <dd>
        <Id id={id} />
      </dd>
    </Facts>
  )
}
