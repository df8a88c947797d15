import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { NeedsRole } from '../../../components/can.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Page } from '../../../components/page.tsx'
import { toast } from '../../../components/toast.tsx'
import { sequenceWriteWords as words } from '../../../i18n/audience/sequences.ts'
import { common } from '../../../i18n/shell/common.ts'
import { useAccounts, useAccountsLoading } from '../../../shell/accounts.ts'
import { changedOf } from '../../../shell/automation/changed.ts'
import { usePlatforms } from '../../../shell/platforms.ts'
import { failureOf } from '../failures.ts'
import { usePause } from '../sequence/use-pause.ts'
import { runningOf, type Sequence, sequenceReads } from '../sequence.ts'
import { Missing, useSequence } from '../use-sequence.tsx'
import { type Draft, draftOf, stepsOf } from './draft.ts'
import { useWriting } from './use-writing.ts'
import styles from './writing.module.css'
import { Writing } from './writing.tsx'

export function EditSequencePage() {
  const { sequence, error, retry } = useSequence()
  const mode = useMode()
  const isLoading = useAccountsLoading()
  const isKnown = usePlatforms().size > 0 && !isLoading
  return (
    <Page
      title={words.edit}
      actions={
        sequence && (
          <ButtonLink variant="quiet" to={`/${mode}/sequences/${sequence.id}`}>
            {common.cancel}
          </ButtonLink>
        )
      }
    >
      <NeedsRole route="PATCH /v1/sequences/{sequenceId}">
        {sequence && isKnown ? (
          <EditForm key={sequence.id} sequence={sequence} />
        ) : (
          <Missing error={error} retry={retry} />
        )}
      </NeedsRole>
    </Page>
  )
}

function EditForm({ sequence }: { sequence: Sequence }) {
  const mode = useMode()
  const navigate = useNavigate()
  const account = useAccounts().get(sequence.accountId)
  // What is written stays while the page asks the service again.
  const [read] = useState(() => draftOf(sequence))
  const writing = useWriting(read, () => sequence.platform)
  const { draft, unsaved } = writing
  const isActive = sequence.status === 'active'
  const bodyOf = ({ name, steps, exitOnReply, exitOnUnsubscribe }: Draft) => ({
    ...{ exitOnReply, exitOnUnsubscribe, name: name.trim() },
    ...(!isActive && { steps: stepsOf(steps) }),
  })
  const update = useWrite('PATCH /v1/sequences/{sequenceId}', {
    renews: sequenceReads,
    onDone: ({ id }) => {
      unsaved.current = false
      toast(words.saved)
      void navigate({ to: `/${mode}/sequences/${id}` })
    },
  })
  const submit = () => {
    if (writing.judge())
      void update.send({ path: { sequenceId: sequence.id }, body: changedOf(bodyOf(draft), bodyOf(read)) })
  }
  const running = runningOf(sequence)
  return (
    <Writing
      draft={draft}
      change={(part) => {
        update.clear()
        writing.change(part)
      }}
      accounts={account ? [account] : []}
      isAccountFixed
      locked={isActive ? <Locked sequence={sequence} /> : undefined}
      note={!isActive && running > 0 && <p className={styles.notice}>{words.keepsCount(running)}</p>}
      faults={writing.faultsWith(update.failure)}
      failure={update.failure}
      isSending={update.isSending}
      unsaved={unsaved}
      onSubmit={submit}
    />
  )
}

/** Why the steps cannot be changed now, and the way to change them. */
function Locked({ sequence }: { sequence: Sequence }) {
  const pause = usePause(sequence)
  return (
    <div className={styles.notice}>
      <p>
        <b>{words.locked}</b>
      </p>
      <p>{words.lockedAdvice}</p>
      <Button isBusy={pause.isSending} onClick={() => void pause.send()}>
        {words.pauseToEdit}
      </Button>
      <Failure failure={pause.failure} words={pause.failure && failureOf(pause.failure.code)} />
    </div>
  )
}
