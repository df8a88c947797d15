import { useLoop } from '../../api/loop.ts'
import { useMode } from '../../api/mode.ts'
import { Button } from '../../components/button.tsx'
import { Can } from '../../components/can.tsx'
import { LoopView } from '../../components/loop-view.tsx'
import { postWords } from '../../i18n/publishing/post.ts'
import { homeWords as words } from '../../i18n/shell/home.ts'
import { type Account, handleOf } from '../../shell/accounts.ts'
import { usePlatformName } from '../../shell/platforms.ts'
import { PostLink, shortOf } from '../../shell/post-line.tsx'
import { retryPosts } from '../../shell/retry-posts.ts'
import type { FailedGroup } from './group-failures.ts'
import styles from './home.module.css'
import { Matter } from './matter.tsx'

/** The posts that failed on one account for one reason, with a retry of all of them. */
export function FailedPosts({ group, account }: { group: FailedGroup; account: Account | undefined }) {
  const mode = useMode()
  const nameOf = usePlatformName()
  const loop = useLoop()
  const { posts, code, platform } = group
  const who = handleOf(account) ?? words.gone
  const [first] = posts
  const mustReconnect = account?.status === 'needs_reconnect'
  const start = () =>
    retryPosts(
      loop,
      mode,
      words.retryTitle(posts.length, who),
      posts.map(({ post, target }) => ({ id: post.id, label: shortOf(post), targetIds: [target.id] })),
    )
  return (
    <Matter
      shape="failed"
      title={words.failed(posts.length, who, nameOf(platform))}
      action={
        !mustReconnect && (
          <Can do="POST /v1/posts/{postId}/retry">
            <Button size="small" isBusy={loop.state?.isRunning ?? false} onClick={start}>
              {words.retryAll(posts.length)}
            </Button>
          </Can>
        )
      }
    >
      <p lang="en">
        {postWords.errors[code] ?? first?.target.error?.message} {mustReconnect && words.retryHint}
      </p>
      <details className={styles.which}>
        <summary>{words.which(posts.length)}</summary>
        <ul>
          {posts.map(({ post, target }) => (
            <li key={target.id}>
              <PostLink id={post.id} target={target.id}>
                {shortOf(post)}
              </PostLink>
            </li>
          ))}
        </ul>
      </details>
      <LoopView loop={loop} linkOf={({ id, label }) => <PostLink id={id}>{label}</PostLink>} />
    </Matter>
  )
}
