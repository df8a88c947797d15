import { previewWords as words } from '../../../../i18n/publishing/options.ts'
import { MediaGrid } from '../media-grid.tsx'
import styles from '../parts.module.css'
import { Actions, Avatar, FirstComment, PreviewText } from '../parts.tsx'
import type { PreviewProps } from '../preview.ts'

/** A page of a video: its title, its channel, and a box with the description. Without a title the first line is one. */
export function VideoPost(props: PreviewProps) {
  const { name, avatar, look, title, items } = props
  const [item] = items
  if (!item) return null
  const [line = ''] = item.content.trim().split('\n')
  return (
    <div className={styles.feed}>
      <div className={styles.bleed}>
        <MediaGrid item={item} look={look} isNeeded />
      </div>
      <p className={styles.videoTitle}>
        {title.trim() || line || <span className={styles.none}>{words.noTitle}</span>}
      </p>
      <div className={styles.byline}>
        <Avatar name={name} avatar={avatar} />
        <strong className={styles.who}>{name}</strong>
        <span className={styles.pill} aria-hidden="true">
          {words.subscribe}
        </span>
      </div>
      <Actions look={look} />
      <div className={styles.description}>
        <PreviewText {...props} text={item.content} />
      </div>
      <FirstComment {...props} />
    </div>
  )
}
