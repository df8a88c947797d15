import { useMode } from '../../../api/mode.ts'
import { Button } from '../../../parts/button.tsx'
import { composerWords as words } from '../../../words/composer.ts'
import type { Post } from '../draft/draft.ts'
import { useForm } from '../form.ts'
import { sendLabel } from './send-label.ts'

interface SendButtonProps {
  post: Post | undefined
  isSending: boolean
  onSend: () => void
}

export function SendButton({ post, isSending, onSend }: SendButtonProps) {
  const { draft } = useForm()
  const mode = useMode()
  return (
    <Button look="primary" isBusy={isSending} onClick={onSend} title={words.keys}>
      {sendLabel(draft, mode === 'live', post)}
    </Button>
  )
}
