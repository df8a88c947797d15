import { Link } from '@tanstack/react-router'
import { useMode } from '../../api/mode.ts'
import { Section } from '../../components/page.tsx'
import { StatusLabel } from '../../components/status.tsx'
import { OtherTime, useZone, When } from '../../components/when.tsx'
import { homeWords as words } from '../../i18n/shell/home.ts'
import { PostLink, shortOf, Where } from '../../shell/post-line.tsx'
import { dayOf } from '../../values/zone.ts'
import styles from './home.module.css'
import type { Post } from './use-home.ts'

interface Props {
  title: string
  posts: readonly Post[]
  /** What comes is read by its time; what was, by how long ago. */
  as: 'time' | 'relative'
}

/** Posts on a line of time, by day. */
export function PostBand({ title, posts, as }: Props) {
  const mode = useMode()
  const zone = useZone()
  if (posts.length === 0) return null
  let last = ''
  return (
    <Section title={title} actions={<Link to={`/${mode}/posts`}>{words.allPosts}</Link>}>
      <ol className={styles.band}>
        {posts.map((post) => {
          const at = timeOf(post)
          const day = dayOf(at, zone)
          const isFirst = day !== last
          last = day
          return (
            <li key={post.id} className={styles.line} data-status={post.status}>
              {isFirst && (
                <p className={styles.day}>
                  <When at={at} as="date" />
                </p>
              )}
              <span className={styles.time}>
                <When at={at} as={as} />
              </span>
              <span className={styles.what}>
                <PostLink id={post.id}>{shortOf(post)}</PostLink>
                <span className={styles.under}>
                  {as === 'relative' && <StatusLabel status={post.status} />}
                  {as === 'time' && <OtherTime at={at} own={post.timezone} />}
                  <Where post={post} />
                </span>
              </span>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

/** When it goes out, or went. What is tried again goes out later than it was planned. */
function timeOf({ status, publishedAt, scheduledFor, createdAt, targets }: Post): string {
  if (status !== 'scheduled') return publishedAt ?? scheduledFor ?? createdAt
  const due = targets.flatMap(({ status: one, nextActionAt }) =>
    one === 'scheduled' && nextActionAt ? [nextActionAt] : [],
  )
  return due.sort()[0] ?? scheduledFor ?? createdAt
}
