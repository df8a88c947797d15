import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { CheckField } from '../../../components/field.tsx'
import { postWords } from '../../../i18n/publishing/post.ts'
import type { TargetFacts } from '../facts.ts'
import styles from '../target/target.module.css'
import { useRetry } from '../use-retry.ts'

/** Retries what failed: at once if it is one target, else those that the person leaves ticked. */
export function RetryFailed({ facts }: { facts: readonly TargetFacts[] }) {
  const [isOpen, setOpen] = useState(false)
  const failed = facts.filter(({ target }) => target.status === 'failed')
  const [first] = failed
  // A single one has its button in its panel.
  if (failed.length < 2 || !first) return null
  return (
    <>
      <Button
        data-key="r"
        variant="primary"
        icon={<RotateCcw size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {postWords.retry(failed.length)}
      </Button>
      {isOpen && <Choose failed={failed} onClose={() => setOpen(false)} />}
    </>
  )
}

function Choose({ failed, onClose }: { failed: readonly TargetFacts[]; onClose: () => void }) {
  const [left, setLeft] = useState<readonly string[]>([])
  const retry = useRetry(onClose)
  const chosen = failed.filter(({ target }) => !left.includes(target.id))
  const toggle = (id: string) => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id])
  const send = () => {
    const [first] = chosen
    if (!first) return
    const targetIds = chosen.map(({ target }) => target.id)
    void retry.send({ path: { postId: first.post.id }, body: { targetIds } })
  }
  return (
    <Dialog title={postWords.chooseWhich} isOpen onClose={onClose}>
      <div className={styles.form}>
        {failed.map(({ target, who, network }) => (
          <CheckField
            key={target.id}
            label={`${who} (${network})`}
            hint={target.error?.retryable ? undefined : postWords.noRetrySense}
            checked={!left.includes(target.id)}
            onChange={() => toggle(target.id)}
          />
        ))}
        {retry.failure && <Failure failure={retry.failure} />}
        <div className={styles.formActions}>
          <Button variant="primary" isBusy={retry.isSending || chosen.length === 0} onClick={send}>
            {postWords.retryChosen(chosen.length)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
