import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { CodeBlock, Id } from '../../../components/copy.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Json } from '../../../components/json.tsx'
import { When } from '../../../components/when.tsx'
import type { Shapes } from '../../../contract/routes.ts'
import { postWords } from '../../../i18n/publishing/post.ts'
import type { Post } from '../use-post.ts'
import { Fact } from './fact.tsx'
import styles from './post.module.css'
import { Repeats } from './repeats.tsx'

/** What programs and curious people want to know. */
export function PostSide({ post }: { post: Post }) {
  const can = useCan()
  const mode = useMode()
  const curl = `curl ${location.origin}/v1/posts/${post.id} \\\n  -H 'authorization: Bearer <a ${mode} key>'`
  return (
    <section className={styles.side} aria-label={postWords.details}>
      <h2 className={styles.label}>{postWords.details}</h2>
      <dl className={styles.facts}>
        <Fact name={postWords.id}>
          <Id id={post.id} />
        </Fact>
        <Fact name={postWords.created}>
          <When at={post.createdAt} />
        </Fact>
        <Fact name={postWords.updated}>
          <When at={post.updatedAt} />
        </Fact>
        {post.queueId && (
          <Fact name={postWords.queue}>
            <Id id={post.queueId} />
          </Fact>
        )}
        {post.tags.length > 0 && <Fact name={postWords.tags}>{post.tags.join(', ')}</Fact>}
        {post.visibility !== 'public' && <Fact name={postWords.visibility}>{post.visibility}</Fact>}
        <Repeats post={post} />
        {Object.entries(post.metadata).map(([name, value]) => (
          <Fact key={name} name={<code>{name}</code>}>
            <code>{value}</code>
          </Fact>
        ))}
      </dl>
      <Fold title={postWords.curl}>
        <CodeBlock text={curl} label={postWords.curl} />
      </Fold>
      <Fold title={postWords.json}>
        <Json value={post} label={postWords.json} />
      </Fold>
      {can('GET /v1/webhooks/logs') && (
        <Fold title={postWords.events}>
          <Events postId={post.id} />
        </Fold>
      )}
    </section>
  )
}

/** Its content is made when it is opened. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  )
}

const isAbout =
  (postId: string) =>
  ({ requestPayload }: Shapes['WebhookDelivery']): boolean =>
    (requestPayload as { data?: { post?: { id?: string } } } | null)?.data?.post?.id === postId

function Events({ postId }: { postId: string }) {
  const mode = useMode()
  const { data, error } = useRead('GET /v1/webhooks/logs', { query: { limit: 100 } as never })
  if (error) return <Failure failure={error} />
  if (!data) return null
  const rows = data.data.filter(isAbout(postId))
  if (rows.length === 0) return <p>{postWords.eventsNone(data.data.length)}</p>
  return (
    <>
      <p className={styles.note}>{postWords.eventsOf(data.data.length)}</p>
      <ul className={styles.events}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/${mode}/developers/webhooks/${row.webhookId}/deliveries/${row.eventId}`}>
              <code>{row.event}</code>
            </Link>
            <span>{row.statusCode ?? row.status}</span>
            <When at={row.createdAt} as="time" />
          </li>
        ))}
      </ul>
    </>
  )
}
