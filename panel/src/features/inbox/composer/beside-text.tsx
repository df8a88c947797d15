import { X } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { replyWords as words } from '../../../i18n/audience/inbox.ts'
import { shownName } from '../../../values/foreign-text.ts'
import { useThreadFacts } from '../thread/thread-context.ts'
import styles from './composer.module.css'
import type { Writing } from './use-writing.ts'

/** The message that this one answers. */
export function Answered({ writing: { draft, change } }: { writing: Writing }) {
  const { messages } = useThreadFacts()
  if (!draft.replyTo) return null
  const message = messages.find(({ id }) => id === draft.replyTo)
  return (
    <p className={styles.answered}>
      <span>
        {words.answers} <bdi>{shownName(message?.text ?? '') || words.olderMessage}</bdi>
      </span>
      <Button
        variant="quiet"
        size="small"
        label={words.dropAnswer}
        icon={<X size={14} aria-hidden />}
        onClick={() => change({ replyTo: undefined })}
      />
    </p>
  )
}

/** The file that goes along. */
export function AttachedFile({ writing: { draft, change } }: { writing: Writing }) {
  if (!draft.file) return null
  return (
    <p className={styles.file}>
      <span dir="auto">{draft.file.name}</span>
      <Button
        variant="quiet"
        size="small"
        label={words.dropFile(draft.file.name)}
        icon={<X size={14} aria-hidden />}
        onClick={() => change({ file: undefined })}
      />
    </p>
  )
}
