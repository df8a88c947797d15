import { useLoop } from '../../api/loop.ts'
import { useMode } from '../../api/mode.ts'
import { type Account, handleOf } from '../../frame/accounts.ts'
import { usePlatformName } from '../../frame/platforms.ts'
import { PostLink, shortOf } from '../../frame/post-line.tsx'
import { retryPosts } from '../../frame/retry-posts.ts'
import { Button } from '../../parts/button.tsx'
import { Can } from '../../parts/can.tsx'
import { LoopView } from '../../parts/loop-view.tsx'
import { homeWords as words } from '../../words/home.ts'
import { postWords } from '../../words/post.ts'
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
