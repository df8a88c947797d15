import { Avatar, PreviewMedia, PreviewText } from './parts.tsx'
import type { PreviewProps } from './preview.ts'
import styles from './previews.module.css'

/** A post in a feed: who wrote it, the text, and the files over the whole width. */
export function FeedPreview({ name, platform, network, items: [item] }: PreviewProps) {
  if (!item) return null
  return (
    <div className={styles.feed}>
      <div className={styles.byline}>
        <Avatar name={name} />
        <strong>{name}</strong>
      </div>
      <PreviewText text={item.content} platform={platform} network={network} />
      <PreviewMedia media={item.media} isWide />
    </div>
  )
}
