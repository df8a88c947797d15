import { MediaPicture } from '../../../components/media-picture.tsx'
import { Avatar, PreviewText } from './parts.tsx'
import type { PreviewProps } from './preview.ts'
import styles from './previews.module.css'

/** Networks of pictures and videos: the file first, what is written under it. */
export function PicturePreview({ name, platform, network, title, items: [item] }: PreviewProps) {
  if (!item) return null
  const [first, ...more] = item.media
  return (
    <div className={styles.feed}>
      <div className={styles.frame} data-platform={platform}>
        <MediaPicture
          type={first?.type ?? 'image'}
          picture={first?.picture}
          alt={first?.altText ?? ''}
          isLarge
        />
        {more.length > 0 && <span className={styles.rest}>1 / {more.length + 1}</span>}
      </div>
      {title && <p className={styles.title}>{title}</p>}
      <div className={styles.byline}>
        <Avatar name={name} />
        <strong>{name}</strong>
      </div>
      <PreviewText text={item.content} platform={platform} network={network} />
    </div>
  )
}
