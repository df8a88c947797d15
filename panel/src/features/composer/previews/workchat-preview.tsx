import { previewWords as words } from '../../../i18n/publishing/options.ts'
import { ChatPreview } from './chat-preview.tsx'
import type { PreviewProps } from './preview.ts'
import styles from './previews.module.css'

/** A message of Slack: blocks stand in place of its text. */
export function WorkchatPreview(props: PreviewProps) {
  const { username, blocks } = props.options as { username?: string; blocks?: unknown }
  return (
    <ChatPreview
      {...props}
      name={username ?? props.name}
      {...(blocks !== undefined && { instead: <p className={styles.none}>{words.blocks}</p> })}
    />
  )
}
