import { previewWords as words } from '../../../../i18n/publishing/options.ts'
import { MediaGrid } from '../media-grid.tsx'
import styles from '../parts.module.css'
import { Actions, Avatar, PreviewText } from '../parts.tsx'
import type { PreviewProps } from '../preview.ts'

interface Options {
  subreddit?: string
  url?: string
  flairText?: string
  nsfw?: boolean
  spoiler?: boolean
}

/** A post of Reddit: where it goes, its title, and the text below. Without a title the first line is one. */
export function ForumPost(props: PreviewProps) {
  const { handle, avatar, look, title, items, options, metadata } = props
  const [item] = items
  if (!item) return null
  const { subreddit, url } = options as Options
  const community = (subreddit ?? String(metadata.defaultSubreddit ?? '')).replace(/^\/?r\/|\/$/g, '')
  const place = community ? `r/${community}` : `u/${handle.replace(/^@/, '')}`
  const [line = '', ...others] = item.content.trim().split('\n')
  const body = title ? item.content.trim() : others.join('\n').trim()
  return (
    <div className={styles.feed}>
      <div className={styles.byline}>
        <Avatar name={community || handle} avatar={community ? undefined : avatar} />
        <p className={styles.author}>
          <strong>{place}</strong>
          <span className={styles.time}>· {words.now}</span>
        </p>
      </div>
      <p className={styles.title}>{title || line || <span className={styles.none}>{words.noTitle}</span>}</p>
      <Tags {...(options as Options)} />
      {url && <p className={styles.link}>{url}</p>}
      <MediaGrid item={item} look={look} />
      {body && <PreviewText {...props} text={body} />}
      <Actions look={look} />
    </div>
  )
}

function Tags({ nsfw, spoiler, flairText }: Options) {
  const tags = [nsfw && words.nsfw, spoiler && words.spoiler, flairText].filter(Boolean)
  if (tags.length === 0) return null
  return (
    <p className={styles.tags}>
      {tags.map((tag) => (
        <span key={String(tag)}>{tag}</span>
      ))}
    </p>
  )
}
