import { useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/toast.tsx'
import { sequenceRunWords as words } from '../../../i18n/audience/sequences.ts'
import { common } from '../../../i18n/shell/common.ts'
import { failureOf } from '../failures.ts'
import { runningOf, type Sequence, sequenceReads } from '../sequence.ts'
import styles from '../sequences.module.css'

interface Props {
  sequence: Sequence
  /** The id of the text that says what is missing. */
  hint?: string
}

/** Asks where people wait: what came due during the pause leaves at once. */
export function Activate({ sequence, hint }: Props) {
  const mode = useMode()
  const [isAsked, setAsked] = useState(false)
  const waiting = runningOf(sequence)
  const activate = useWrite('POST /v1/sequences/{sequenceId}/activate', {
    renews: sequenceReads,
    onDone: () => {
      setAsked(false)
      toast(waiting > 0 ? words.goesOn : words.activated)
    },
  })
  const send = () => void activate.send({ path: { sequenceId: sequence.id } })
  const failed = (
    <Failure failure={activate.failure} words={activate.failure && failureOf(activate.failure.code)} />
  )
  return (
    <>
      <Button
        variant="primary"
        isBusy={activate.isSending}
        {...(hint && { disabled: true, 'aria-describedby': hint })}
        onClick={() => (waiting > 0 ? setAsked(true) : send())}
      >
        {words.activate}
      </Button>
      {!isAsked && failed}
      <Dialog title={words.activateTitle(waiting)} isOpen={isAsked} onClose={() => setAsked(false)}>
        <div className={styles.dialog}>
          <p>{words.activateText}</p>
          {failed}
          <div className={styles.dialogActions}>
            <Button onClick={() => setAsked(false)}>{common.cancel}</Button>
            <Button variant="primary" isBusy={activate.isSending} onClick={send}>
              {mode === 'live' ? words.activateActionLive : words.activateAction}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
