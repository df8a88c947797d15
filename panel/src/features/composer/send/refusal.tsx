import type { ApiFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import styles from './send.module.css'

interface RefusalProps {
  failure: ApiFailure
  /** Whether the fields already say it. */
  isTold: boolean
  isBusy: boolean
  onAnyway: () => void
  /** The key of this draft has made a post already: it gets another one. */
  onAnother: () => void
}

/** Why the post was not taken. The same content twice can be sent all the same. */
export function Refusal({ failure, isTold, isBusy, onAnyway, onAnother }: RefusalProps) {
  const mode = useMode()
  if (failure.code === 'duplicate_content') {
    const { existingPostId } = failure.facts.details ?? {}
    return (
      <div className={styles.duplicate} role="alert">
        <p>{words.duplicate}</p>
        {typeof existingPostId === 'string' && (
          <ButtonLink size="small" to={`/${mode}/posts/${existingPostId}`}>
            {words.duplicateOf}
          </ButtonLink>
        )}
        <Button size="small" isBusy={isBusy} onClick={onAnyway}>
          {words.anyway}
        </Button>
      </div>
    )
  }
  if (isTold) return null
  return (
    <Failure failure={failure}>
      {failure.code === 'idempotency_key_reused' && (
        <>
          <p>{words.writtenBefore}</p>
          <div>
            <Button size="small" onClick={onAnother}>
              {words.asAnother}
            </Button>
          </div>
        </>
      )}
    </Failure>
  )
}
