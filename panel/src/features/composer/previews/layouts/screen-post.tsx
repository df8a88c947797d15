import { Music2 } from 'lucide-react'
import { previewWords as words } from '../../../../i18n/publishing/options.ts'
import { MediaGrid } from '../media-grid.tsx'
import { Actions, Avatar, PreviewText } from '../parts.tsx'
import type { PreviewProps } from '../preview.ts'
import styles from './layouts.module.css'

const titleMax = 45

/** What the file is shown as. On Snapchat it is a story unless something else is chosen. */
const kindOf = ({ platform, options }: PreviewProps): unknown =>
  options.contentType ?? (platform === 'snapnet' ? 'story' : undefined)

/** A file that fills a telephone, with the words over its lower end. */
export function ScreenPost(props: PreviewProps) {
  const { name, handle, avatar, look, platform, title, items } = props
  const [item] = items
  if (!item) return null
  const kind = kindOf(props)
  const isStory = kind === 'story'
  const text =
    kind === 'saved_story' ? (title.trim() || item.content.trim()).slice(0, titleMax) : item.content
  return (
    <>
      <div className={styles.screen}>
        <MediaGrid item={item} look={look} isFull isNeeded />
        {isStory ? (
          <div className={styles.storyHead}>
            <Avatar name={name} avatar={avatar} />
            <strong>{name}</strong>
          </div>
        ) : (
          <div className={styles.caption}>
            <strong>{handle}</strong>
            <PreviewText {...props} text={text} />
            {platform === 'shortvideo' && (
              <span className={styles.sound}>
                <Music2 size={12} aria-hidden /> {words.originalSound}
              </span>
            )}
          </div>
        )}
        <div className={styles.side}>
          <Actions look={look} isColumn />
        </div>
      </div>
      {isStory && <p className={styles.below}>{words.storyWithout}</p>}
    </>
  )
}
