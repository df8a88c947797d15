import { MediaGrid } from '../media-grid.tsx'
import styles from '../parts.module.css'
import { Actions, Byline, FirstComment, PreviewText } from '../parts.tsx'
import type { PreviewProps } from '../preview.ts'

interface Options {
  collaborators?: readonly string[]
}

/** The files first, the text below them behind the name of its author. */
export function PicturePost(props: PreviewProps) {
  const { handle, avatar, look, items } = props
  const [item] = items
  if (!item) return null
  const name = handle.replace(/^@/, '')
  const { collaborators = [] } = props.options as Options
  return (
    <div className={styles.feed}>
      <Byline
        name={[name, ...collaborators.map((one) => one.replace(/^@/, ''))].join(', ')}
        avatar={avatar}
      />
      <div className={styles.bleed}>
        <MediaGrid item={item} look={look} isNeeded />
      </div>
      <Actions look={look} />
      {item.content.trim() && <PreviewText {...props} text={item.content} lead={<strong>{name} </strong>} />}
      <FirstComment {...props} name={name} />
    </div>
  )
}
