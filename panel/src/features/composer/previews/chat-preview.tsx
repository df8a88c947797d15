import { PreviewMedia, PreviewText } from './parts.tsx'
import type { PreviewProps } from './preview.ts'
import styles from './previews.module.css'

/** A message in a chat: the files over their caption. */
export function ChatPreview({ name, platform, network, items: [item] }: PreviewProps) {
  if (!item) return null
  return (
    <div className={styles.bubble}>
      <p className={styles.author}>
        <strong>{name}</strong>
      </p>
      <PreviewMedia media={item.media} />
      <PreviewText text={item.content} platform={platform} network={network} />
    </div>
  )
}
