import type { Media } from '../../api/upload.ts'
import { MediaPicture } from '../../components/media-picture.tsx'
import { mediaWords as words } from '../../i18n/publishing/media.ts'
import { factsOf } from './facts.ts'
import styles from './media.module.css'

/** A file as a picture with its name and what it is. Its button says what pressing it does. */
export function MediaTile({ media, action }: { media: Media; action: string }) {
  const { type, filename, status } = media
  return (
    <span className={styles.tile}>
      <MediaPicture type={type} picture={pictureOf(media)} isLarge />
      <span className={styles.name} title={filename}>
        <span className="visually-hidden">{action} </span>
        {filename}
      </span>
      <span className={styles.facts}>
        {status === 'ready' ? factsOf(media).join(' · ') : words.states[status]}
      </span>
    </span>
  )
}

export const pictureOf = ({ type, url, thumbnailUrl }: Media): string | null =>
  thumbnailUrl ?? (type === 'image' || type === 'gif' ? url : null)
