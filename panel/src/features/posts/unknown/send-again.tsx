import { useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { CheckField } from '../../../components/field.tsx'
import { unknownWords as words } from '../../../i18n/publishing/attempts.ts'
import { common } from '../../../i18n/shell/common.ts'
import type { TargetFacts } from '../facts.ts'
import styles from '../target/target.module.css'
import { useRetry } from '../use-retry.ts'

/** Sends a target again whose outcome is uncertain, once a person says that it is not there. */
export function SendAgain({ facts: { post, target, network, who } }: { facts: TargetFacts }) {
  const [isOpen, setOpen] = useState(false)
  const [hasLooked, setLooked] = useState(false)
  const [isTold, setTold] = useState(false)
  const tick = useRef<HTMLInputElement>(null)
  const close = () => {
    setOpen(false)
    setLooked(false)
    setTold(false)
  }
  const retry = useRetry(close)
  const send = () => {
    if (hasLooked)
      return void retry.send({
        path: { postId: post.id },
        body: { includeUnknown: true, targetIds: [target.id] },
      })
    setTold(true)
    tick.current?.focus()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.sendAgain}</Button>
      <Dialog title={words.sendTitle(network)} isOpen={isOpen} onClose={close}>
        <div className={styles.form}>
          <p className={styles.warning}>{words.sendWarning}</p>
          <CheckField
            ref={tick}
            label={words.sendTick(who)}
            checked={hasLooked}
            fault={isTold && !hasLooked ? words.sendTickFirst : undefined}
            onChange={(event) => setLooked(event.target.checked)}
          />
          {retry.failure && <Failure failure={retry.failure} />}
          <div className={styles.formActions}>
            <Button onClick={close}>{common.cancel}</Button>
            <Button variant="danger" isBusy={retry.isSending} onClick={send}>
              {words.sendAgain}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
