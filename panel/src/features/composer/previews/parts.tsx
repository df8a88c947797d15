import { cx } from '../../../components/cx.ts'
import { MediaPicture } from '../../../components/media-picture.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import type { DraftMedia } from '../draft/draft.ts'
import { marksOf } from '../text/marks.ts'
import styles from './previews.module.css'

/** About where networks fold a text. */
const foldsAt: Record<string, number> = { photonet: 125, pronet: 210, socialnet: 477 }

export function PreviewText({
  text,
  platform,
  network,
}: {
  text: string
  platform: string
  network: string
}) {
  const fold = foldsAt[platform] ?? Number.POSITIVE_INFINITY
  const shown = text.slice(0, fold)
  if (text.trim() === '') return <p className={styles.none}>{words.noText}</p>
  return (
    <p className={styles.text} dir="auto">
      {marksOf(shown).map(({ at, text: part, kind }) =>
        kind ? (
          <span key={at} className={styles.link}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
      {text.length > fold && (
        <span className={styles.fold} title={words.foldNote(network)}>
          … {words.folds}
        </span>
      )}
    </p>
  )
}

/** At most four of the files, the last one with how many more there are. */
export function PreviewMedia({ media, isWide }: { media: readonly DraftMedia[]; isWide?: boolean }) {
  if (media.length === 0) return null
  const shown = media.slice(0, 4)
  return (
    <div className={cx(styles.media, isWide && styles.wide)} data-count={shown.length}>
      {shown.map(({ id, type, picture, altText }, index) => (
        <div key={id} className={styles.cell}>
          <MediaPicture type={type} picture={picture} alt={altText} isLarge />
          {index === 3 && media.length > 4 && <span className={styles.rest}>+{media.length - 4}</span>}
        </div>
      ))}
    </div>
  )
}

export const Avatar = ({ name }: { name: string }) => (
  <span className={styles.avatar} aria-hidden="true">
    {[...name][0]?.toUpperCase() ?? '?'}
  </span>
)
