import { useMode } from '../../../api/mode.ts'
import { Button } from '../../../components/button.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
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
    <Button variant="primary" isBusy={isSending} onClick={onSend} title={words.keys}>
      {sendLabel(draft, mode === 'live', post)}
    </Button>
  )
}
