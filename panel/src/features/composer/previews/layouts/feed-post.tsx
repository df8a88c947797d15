import { previewWords as words } from '../../../../i18n/publishing/options.ts'
import { MediaGrid } from '../media-grid.tsx'
import styles from '../parts.module.css'
import { Actions, Byline, FirstComment, LinkCard, PreviewText } from '../parts.tsx'
import type { PreviewProps } from '../preview.ts'
import { Choices } from './short-post.tsx'

interface Options {
  poll?: { question?: string; options?: readonly string[] }
}

/** A post in a feed: who wrote it, the text, and the files over the whole width. */
export function FeedPost(props: PreviewProps) {
  const { name, avatar, look, items } = props
  const [item] = items
  const { poll } = props.options as Options
  if (!item) return null
  return (
    <div className={styles.feed}>
      <Byline name={name} avatar={avatar} second={words.justNow} />
      <PreviewText {...props} text={item.content} />
      <div className={styles.bleed}>
        <MediaGrid item={item} look={look} />
        <LinkCard {...props} />
      </div>
      {poll && <Choices question={poll.question} choices={poll.options ?? []} />}
      <Actions look={look} />
      <FirstComment {...props} />
    </div>
  )
}
