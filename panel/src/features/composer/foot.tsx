import type { ReactNode } from 'react'
import { freshKey } from '../../api/key.ts'
import type { Mode } from '../../contract/routes.ts'
import styles from './composer.module.css'
import type { Post } from './draft/draft.ts'
import type { Problem } from './draft/problems.ts'
import { useForm } from './form.ts'
import { SavedNote } from './save/saved-note.tsx'
import type { Saved } from './save/use-autosave.ts'
import { PriceLine } from './send/price-line.tsx'
import { ProblemList } from './send/problem-list.tsx'
import { Refusal } from './send/refusal.tsx'
import { SendButton } from './send/send-button.tsx'
import type { Sending } from './send/use-send.ts'
import type { Validation } from './use-validation.ts'

interface FootProps {
  post: Post | undefined
  mode: Mode
  validation: Validation
  sending: Sending
  saved: Saved
  refusedCount: number
  isLocked: boolean
  steps: ReactNode
  onSend: (options?: { skipDuplicateCheck?: boolean }) => void
  onGo: (problem: Problem) => void
}

/** Stays in sight: what is wrong, what it costs, and the button that sends. */
export function Foot(props: FootProps) {
  const { post, validation, sending, saved, refusedCount, isLocked, steps, onSend, onGo } = props
  const { change } = useForm()
  return (
    <div className={styles.foot}>
      {sending.failure && (
        <Refusal
          failure={sending.failure}
          isTold={refusedCount > 0}
          isBusy={sending.isSending}
          onAnyway={() => onSend({ skipDuplicateCheck: true })}
          onAnother={() => {
            change({ do: 'key', key: freshKey() })
            sending.clear()
          }}
        />
      )}
      <div className={styles.footRow}>
        <div className={styles.told}>
          <ProblemList validation={validation} onGo={onGo} />
          <PriceLine />
          <SavedNote saved={saved} />
        </div>
        <div className={styles.actions}>
          {steps}
          {!isLocked && <SendButton post={post} isSending={sending.isSending} onSend={() => onSend()} />}
        </div>
      </div>
    </div>
  )
}
