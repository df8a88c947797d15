import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { importPostsWords as words } from '../../../i18n/publishing/import-posts.ts'
import { common } from '../../../i18n/shell/common.ts'
import styles from './import.module.css'

/** A table that was read, and what was said of its columns, is not kept when the page is left. */
export function LeaveQuestion({ isOpenWork }: { isOpenWork: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isOpenWork,
    enableBeforeUnload: () => isOpenWork,
    withResolver: true,
  })
  return (
    <Dialog title={words.leaveTitle} isOpen={status === 'blocked'} onClose={() => reset?.()}>
      <div className={styles.question}>
        <p>{words.leaveText}</p>
        <div className={styles.actions}>
          <Button onClick={() => reset?.()}>{common.cancel}</Button>
          <Button variant="danger" onClick={() => proceed?.()}>
            {words.leave}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
