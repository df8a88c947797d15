import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/toast.tsx'
import { sequenceRunWords as words } from '../../../i18n/audience/sequences.ts'
import { failureOf } from '../failures.ts'
import { runningOf, type Sequence } from '../sequence.ts'
import styles from '../sequences.module.css'
import { Activate } from './activate.tsx'
import { usePause } from './use-pause.ts'

interface Props {
  sequence: Sequence
}

/** What can be done with it in its state. */
export function Actions({ sequence }: Props) {
  const mode = useMode()
  const { id, status, steps } = sequence
  const hint = useId()
  const isEmpty = steps.length === 0
  return (
    <div className={styles.actions}>
      <Can do="POST /v1/sequences/{sequenceId}/activate">
        {status === 'active' ? (
          <Pause sequence={sequence} />
        ) : (
          <Activate sequence={sequence} {...(isEmpty && { hint })} />
        )}
      </Can>
      <Can do="PATCH /v1/sequences/{sequenceId}">
        <ButtonLink to={`/${mode}/sequences/${id}/edit`}>{words.edit}</ButtonLink>
      </Can>
      <Can do="DELETE /v1/sequences/{sequenceId}">
        <Delete sequence={sequence} />
        {isEmpty && status !== 'active' && (
          <span id={hint} className={styles.muted}>
            {words.needsSteps}
          </span>
        )}
      </Can>
    </div>
  )
}

function Pause({ sequence }: Props) {
  const pause = usePause(sequence)
  return (
    <>
      <Button isBusy={pause.isSending} onClick={() => void pause.send()}>
        {words.pause}
      </Button>
      <Failure failure={pause.failure} words={pause.failure && failureOf(pause.failure.code)} />
    </>
  )
}

function Delete({ sequence }: Props) {
  const mode = useMode()
  const navigate = useNavigate()
  const remove = useWrite('DELETE /v1/sequences/{sequenceId}', { renews: ['GET /v1/sequences'] })
  const confirm = async () => {
    if (!(await remove.send({ path: { sequenceId: sequence.id } }))) return false
    toast(words.deleted)
    void navigate({ to: `/${mode}/sequences` })
    return true
  }
  return (
    <Confirm
      title={words.deleteTitle(sequence.name)}
      action={words.delete}
      isBusy={remove.isSending}
      onConfirm={confirm}
      trigger={(open) => (
        <Button variant="danger" onClick={open}>
          {words.delete}
        </Button>
      )}
    >
      <p>{words.deleteText(runningOf(sequence))}</p>
      <Failure failure={remove.failure} words={remove.failure && failureOf(remove.failure.code)} />
    </Confirm>
  )
}
