import { postWords } from '../../../i18n/publishing/post.ts'
import type { Post, Target } from '../use-post.ts'
import { OwnOptions } from './own-options.tsx'
import styles from './post.module.css'

type Media = Post['mediaItems']

/** The text and files of the post, as targets without their own send them. */
export function PostText({ post }: { post: Post }) {
  return (
    <section className={styles.text} aria-label={postWords.textAsSent}>
      <h2 className={styles.label}>{postWords.textAsSent}</h2>
      {post.title && (
        <p className={styles.title} dir="auto">
          {post.title}
        </p>
      )}
      <Words text={post.content} />
      <Files media={post.mediaItems} />
    </section>
  )
}

const Words = ({ text }: { text: string }) =>
  text ? (
    <p className={styles.words} dir="auto">
      {text}
    </p>
  ) : (
    <p className={styles.none}>{postWords.noText}</p>
  )

function Files({ media }: { media: Media }) {
  if (media.length === 0) return null
  return (
    <ul className={styles.files} aria-label={postWords.media}>
      {media.map((item) => (
        <li key={item.url}>
          {/* What it shows stands beside it, in words. */}
          {item.type === 'image' || item.type === 'gif' || item.thumbnail ? (
            <img src={item.thumbnail ?? item.url} alt="" loading="lazy" />
          ) : (
            <code>{item.filename ?? item.type}</code>
          )}
          <span dir="auto">{item.altText || postWords.noAlt}</span>
        </li>
      ))}
    </ul>
  )
}

interface ThreadItem {
  content?: string
  mediaItems?: Media
}

const isThread = (value: unknown): value is ThreadItem[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null)

/** What a target sends of its own: a text, files, a thread, options of the network. Nothing where it has none. */
export function OwnText({ target }: { target: Target }) {
  const { threadItems, ...options } = target.options as Record<string, unknown>
  const names = Object.keys(options)
  if (target.content === null && target.mediaItems === null && !isThread(threadItems) && names.length === 0)
    return null
  return (
    <div className={styles.own}>
      {target.content !== null && (
        <>
          <h4 className={styles.label}>{postWords.ownText}</h4>
          <Words text={target.content} />
        </>
      )}
      {target.mediaItems && <Files media={target.mediaItems} />}
      {isThread(threadItems) && <Thread items={threadItems} />}
      {names.length > 0 && (
        <>
          <h4 className={styles.label}>{postWords.options}</h4>
          <OwnOptions platform={target.platform} options={options} />
        </>
      )}
    </div>
  )
}

const Thread = ({ items }: { items: readonly ThreadItem[] }) => (
  <>
    <h4 className={styles.label}>{postWords.thread(items.length)}</h4>
    <ol className={styles.thread}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no name but its place
        <li key={index}>
          <Words text={item.content ?? ''} />
          <Files media={item.mediaItems ?? []} />
        </li>
      ))}
    </ol>
  </>
)
