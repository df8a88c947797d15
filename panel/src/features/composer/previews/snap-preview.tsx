import { MediaPicture } from '../../../components/media-picture.tsx'
import { previewWords as words } from '../../../i18n/publishing/options.ts'
import { PreviewText } from './parts.tsx'
import type { PreviewProps } from './preview.ts'
import styles from './previews.module.css'

const titleMax = 45

/** What fills a telephone on Snapchat: a story shows no words, a saved one its title, a spotlight its description. */
export function SnapPreview({ name, platform, network, title, items: [item], options }: PreviewProps) {
  if (!item) return null
  const { contentType = 'story' } = options as { contentType?: string }
  const [file] = item.media
  return (
    <div className={styles.feed}>
      <p className={styles.author}>
        <strong>{name}</strong>
      </p>
      <div className={styles.frame} data-platform={platform}>
        <MediaPicture
          type={file?.type ?? 'image'}
          picture={file?.picture}
          alt={file?.altText ?? ''}
          isLarge
        />
      </div>
      {contentType === 'story' && <p className={styles.note}>{words.storyWithout}</p>}
      {contentType === 'saved_story' && (
        <p className={styles.title}>{(title.trim() || item.content.trim()).slice(0, titleMax)}</p>
      )}
      {contentType === 'spotlight' && (
        <PreviewText text={item.content} platform={platform} network={network} />
      )}
    </div>
  )
}
