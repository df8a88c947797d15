import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/confirm.tsx'
import { composerWords as words } from '../../i18n/publishing/composer.ts'
import { common } from '../../i18n/shell/common.ts'
import { useSheet } from './around.tsx'
import styles from './composer.module.css'
import { useForm } from './form.ts'

/** Asks before files that are on their way are lost. What is written is kept and needs no question. */
export function LeaveGuard({ isKept }: { isKept: boolean }) {
  const { uploads } = useForm()
  const sheet = useSheet()
  if (sheet) sheet.isBusy.current = () => uploads.isBusy
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => uploads.isBusy,
    enableBeforeUnload: () => uploads.isBusy || !isKept,
    withResolver: true,
  })
  return <LeaveDialog isOpen={status === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />
}

interface LeaveDialogProps {
  isOpen: boolean
  onStay: () => void
  onLeave: () => void
}

export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog title={words.leaveTitle} isOpen={isOpen} onClose={onStay}>
      <div className={styles.dialog}>
        <p>{words.leaveUploads}</p>
        <div className={styles.actions}>
          <Button onClick={onStay}>{common.cancel}</Button>
          <Button variant="danger" onClick={onLeave}>
            {words.leave}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
