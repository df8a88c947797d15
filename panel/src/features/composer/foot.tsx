import type { ReactNode } from 'react'
import { freshKey } from '../../api/key.ts'
import styles from './composer.module.css'
import type { Post } from './draft/draft.ts'
import type { Problem } from './draft/problems.ts'
import { useForm } from './form.ts'
import { PriceLine } from './send/price-line.tsx'
import { ProblemFold } from './send/problem-fold.tsx'
import { Refusal } from './send/refusal.tsx'
import { SendButton } from './send/send-button.tsx'
import type { Sending } from './send/use-send.ts'
import type { Validation } from './use-validation.ts'

interface FootProps {
  post: Post | undefined
  validation: Validation
  sending: Sending
  /** Where what is written is kept. */
  kept: ReactNode
  /** Left out where nothing can be sent any more. */
  when: ReactNode
  refusedCount: number
  onSend: (options?: { skipDuplicateCheck?: boolean }) => void
  onGo: (problem: Problem) => void
}

/** Stays in sight: what is wrong, what it costs, the time, and the button that sends. */
export function Foot({ post, validation, sending, kept, when, refusedCount, onSend, onGo }: FootProps) {
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
          <ProblemFold validation={validation} onGo={onGo} />
          <PriceLine />
          {kept}
        </div>
        {when && (
          <div className={styles.send}>
            {when}
            <SendButton post={post} isSending={sending.isSending} onSend={() => onSend()} />
          </div>
        )}
      </div>
    </div>
  )
}
