import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import type { Media } from '../../api/upload.ts'
import { StatusLabel } from '../../components/status.tsx'
import type { Mode, Shapes } from '../../contract/routes.ts'
import { mediaWords as words } from '../../i18n/publishing/media.ts'
import styles from './media.module.css'

type Post = Shapes['Post']

const uses = ({ mediaItems, targets }: Post, mediaId: string): boolean =>
  [mediaItems, ...targets.map((target) => target.mediaItems ?? [])]
    .flat()
    .some((item) => item.mediaId === mediaId) ||
  targets.some(({ options }) => 'threadItems' in options && JSON.stringify(options).includes(mediaId))

/** The newest posts that wait with this file. The service has no question for them, so they are looked through. */
export function usePostsWith({ id }: Media): readonly Post[] | undefined {
  const can = useCan()
  const enabled = can('GET /v1/posts')
  const scheduled = useRead('GET /v1/posts', { query: { status: 'scheduled', limit: 100 } }, { enabled })
  const drafts = useRead('GET /v1/posts', { query: { status: 'draft', limit: 100 } }, { enabled })
  if (!scheduled.data || !drafts.data) return undefined
  return [...scheduled.data.data, ...drafts.data.data].filter((post) => uses(post, id))
}

export function PostLinks({ posts, mode }: { posts: readonly Post[]; mode: Mode }) {
  return (
    <ul className={styles.posts}>
      {posts.map(({ id, content, title, status }) => (
        <li key={id}>
          <StatusLabel status={status} />{' '}
          <Link to={`/${mode}/posts/${id}`}>{title ?? (content.slice(0, 80) || id)}</Link>
        </li>
      ))}
    </ul>
  )
}

export function UsedBy({ media, mode }: { media: Media; mode: Mode }) {
  const posts = usePostsWith(media)
  if (!posts) return null
  return (
    <section className={styles.usedBy} aria-label={words.usedBy}>
      <h3>{words.usedBy}</h3>
      {posts.length > 0 ? <PostLinks posts={posts} mode={mode} /> : <p>{words.usedByNone}</p>}
      <p className={styles.facts}>{words.usedByNote}</p>
    </section>
  )
}
