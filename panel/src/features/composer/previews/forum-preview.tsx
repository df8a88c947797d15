import { previewWords as words } from '../../../i18n/publishing/options.ts'
import { PreviewMedia, PreviewText } from './parts.tsx'
import type { PreviewProps } from './preview.ts'
import styles from './previews.module.css'

interface Options {
  subreddit?: string
  url?: string
  flairText?: string
  nsfw?: boolean
  spoiler?: boolean
}

/** A post of Reddit: where it goes, its title, and the text below. Without a title the first line is one. */
export function ForumPreview({
  handle,
  platform,
  network,
  title,
  items: [item],
  options,
  metadata,
}: PreviewProps) {
  if (!item) return null
  const { subreddit, url, flairText, nsfw, spoiler } = options as Options
  const place = (subreddit ?? String(metadata.defaultSubreddit ?? '')).replace(/^\/?r\/|\/$/g, '')
  const who = `u/${handle.replace(/^@/, '')}`
  const [line = '', ...others] = item.content.trim().split('\n')
  const body = title ? item.content : others.join('\n').trim()
  const tags = [nsfw && words.nsfw, spoiler && words.spoiler, flairText].filter(Boolean)
  return (
    <div className={styles.feed}>
      <p className={styles.author}>
        <strong>{place ? `r/${place}` : who}</strong> {place && <span>{who}</span>}
      </p>
      <p className={styles.title}>{title || line || <span className={styles.none}>{words.noTitle}</span>}</p>
      {tags.length > 0 && (
        <p className={styles.tags}>
          {tags.map((tag) => (
            <span key={String(tag)}>{tag}</span>
          ))}
        </p>
      )}
      {url && <p className={styles.link}>{url}</p>}
      <PreviewMedia media={item.media} isWide />
      {body && <PreviewText text={body} platform={platform} network={network} />}
    </div>
  )
}
