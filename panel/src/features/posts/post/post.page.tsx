import { useParams } from '@tanstack/react-router'
import { useMode } from '../../../api/mode.ts'
import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { NeedsRole } from '../../../components/can.tsx'
import { Failure } from '../../../components/failure.tsx'
import { More } from '../../../components/lists/more.tsx'
import { Page } from '../../../components/page.tsx'
import { StatusMark } from '../../../components/status.tsx'
import { OtherTime, When } from '../../../components/when.tsx'
import { headlineOf, postWords } from '../../../i18n/publishing/post.ts'
import { useAccountsLoading } from '../../../shell/accounts.ts'
import { useProfiles } from '../../../shell/filters/profile.ts'
import { InViewZone } from '../../../shell/filters/view-zone.tsx'
import { usePersonName } from '../../../shell/people.ts'
import { useFacts } from '../facts.ts'
import { HeldBar } from '../list/held-bar.tsx'
import { TargetPanel } from '../target/target-panel.tsx'
import { type Post, usePost } from '../use-post.ts'
import styles from './post.module.css'
import { PostActions } from './post-actions.tsx'
import { PostSide } from './post-side.tsx'
import { PostText } from './post-text.tsx'

const route = 'GET /v1/posts/{postId}'

export function PostPage() {
  const { postId = '' } = useParams({ strict: false }) as { postId?: string }
  const can = useCan()
  if (can(route))
    return (
      <InViewZone>
        <OnePost key={postId} postId={postId} />
      </InViewZone>
    )
  return (
    <Page title={postWords.title}>
      <NeedsRole route={route}>{null}</NeedsRole>
    </Page>
  )
}

function OnePost({ postId }: { postId: string }) {
  const mode = useMode()
  const { post, logs } = usePost(postId)
  const { data, error } = post
  // Networks and accounts decide the names and actions of every target: all of it is drawn at once.
  const { isPending } = useRead('GET /v1/platforms', {}, { staleTime: 300_000 })
  const isNameless = useAccountsLoading()
  if (!data || isPending || isNameless)
    return (
      <Page title={postWords.title}>
        {error ? (
          <>
            <Failure failure={error} onRetry={() => void post.refetch()} />
            <p>
              <ButtonLink to={`/${mode}/posts`}>{postWords.back}</ButtonLink>
            </p>
          </>
        ) : (
          <Waiting />
        )}
      </Page>
    )
  return <Drawn post={data} logs={logs} />
}

/** Shapes of the height that the post will have. */
const Waiting = () => (
  <div className={styles.layout} aria-busy="true">
    <div className={styles.bone} />
    <div className={styles.bone} />
  </div>
)

function Drawn({ post, logs }: { post: Post; logs: ReturnType<typeof usePost>['logs'] }) {
  const rows = logs.rows ?? []
  const facts = useFacts(post, rows)
  return (
    <Page
      title={headlineOf(post.status, post.targets)}
      mark={
        <span className={styles.mark} data-status={post.status}>
          <StatusMark status={post.status} />
        </span>
      }
      lead={<Lead post={post} />}
      actions={<PostActions post={post} facts={facts} />}
    >
      <HeldBar post={post} />
      <div className={styles.layout}>
        <PostText post={post} />
        <section className={styles.targets} aria-label={postWords.targets}>
          <h2 className="visually-hidden">{postWords.targets}</h2>
          {facts.length === 0 && <p className={styles.none}>{postWords.noTargets}</p>}
          {facts.map((one) => (
            <TargetPanel key={one.target.id} facts={one} isLogRead={logs.rows !== undefined} />
          ))}
          {logs.error && <Failure failure={logs.error} onRetry={() => void logs.refetch()} />}
          <More pages={logs} count={rows.length} />
        </section>
        <PostSide post={post} />
      </div>
    </Page>
  )
}

function Lead({ post }: { post: Post }) {
  const nameOf = usePersonName()
  const profile = useProfiles()?.find(({ id }) => id === post.profileId)
  const maker = nameOf(post.createdBy)
  return (
    <span className={styles.lead}>
      {profile && <span>{profile.name}</span>}
      {post.scheduledFor && (
        <span>
          <When at={post.scheduledFor} withZone />
          <OtherTime at={post.scheduledFor} own={post.timezone} />
        </span>
      )}
      {post.createdBy === null && <span>{postWords.madeByKey}</span>}
      {maker && <span>{postWords.madeBy(maker)}</span>}
    </span>
  )
}
