import { MediaGrid } from '../media-grid.tsx'
import parts from '../parts.module.css'
import { Actions, Avatar, PreviewText } from '../parts.tsx'
import type { PreviewProps } from '../preview.ts'
import styles from './layouts.module.css'

interface Options {
  link?: string
}

/** A pin: the picture with where it leads, its title, and the beginning of its description. */
export function PinPost(props: PreviewProps) {
  const { name, avatar, look, title, items } = props
  const [item] = items
  if (!item) return null
  const { link = '' } = props.options as Options
  return (
    <div className={styles.pin}>
      <div className={styles.pinPicture}>
        <MediaGrid item={item} look={look} isNeeded />
        {URL.canParse(link) && (
          <span className={styles.badge}>{new URL(link).hostname.replace(/^www\./, '')}</span>
        )}
      </div>
      <Actions look={look} />
      {title.trim() && <p className={parts.title}>{title}</p>}
      {item.content.trim() && <PreviewText {...props} text={item.content} />}
      <div className={parts.byline}>
        <Avatar name={name} avatar={avatar} />
        <span className={parts.who}>{name}</span>
      </div>
    </div>
  )
}
