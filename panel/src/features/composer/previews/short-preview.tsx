import { Avatar, PreviewMedia, PreviewText } from './parts.tsx'
import type { PreviewProps } from './preview.ts'
import styles from './previews.module.css'

/** A short text beside a picture of its author; a thread is a column of them. */
export function ShortPreview({ name, handle, platform, network, items }: PreviewProps) {
  return (
    <ol className={styles.column}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a drawing have no names of their own
        <li key={index} className={styles.short}>
          <Avatar name={name} />
          <div className={styles.body}>
            <p className={styles.author}>
              <strong>{name}</strong> <span>{handle}</span>
            </p>
            <PreviewText text={item.content} platform={platform} network={network} />
            <PreviewMedia media={item.media} />
          </div>
        </li>
      ))}
    </ol>
  )
}
