import { previewWords as words } from '../../../i18n/publishing/options.ts'
import { ChatPreview } from './chat-preview.tsx'
import type { PreviewProps } from './preview.ts'
import styles from './previews.module.css'

interface Options {
  to?: string
  template?: { name?: string; language?: string }
}

/** A message of WhatsApp goes to one person or group, and may be a template in place of a text. */
export function ChatappPreview(props: PreviewProps) {
  const { to, template } = props.options as Options
  return (
    <>
      <p className={styles.note}>{to ? words.to(to) : words.noRecipient}</p>
      <ChatPreview
        {...props}
        {...(template && {
          instead: (
            <p className={styles.none}>{words.template(template.name ?? '', template.language ?? '')}</p>
          ),
        })}
      />
    </>
  )
}
