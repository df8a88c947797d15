import type { ReactNode } from 'react'
import { PreviewMedia, PreviewText } from './parts.tsx'
import type { PreviewProps } from './preview.ts'
import styles from './previews.module.css'

interface ChatProps extends PreviewProps {
  /** In place of the text. */
  instead?: ReactNode
  /** Below it. */
  children?: ReactNode
}

/** A message in a chat: the files over their caption. */
export function ChatPreview({ name, platform, network, items: [item], instead, children }: ChatProps) {
  if (!item) return null
  return (
    <div className={styles.bubble}>
      <p className={styles.author}>
        <strong>{name}</strong>
      </p>
      <PreviewMedia media={item.media} />
      {instead ?? <PreviewText text={item.content} platform={platform} network={network} />}
      {children}
    </div>
  )
}
