import { Link } from '@tanstack/react-router'
import type { Pages } from '../../../api/read.ts'
import { Failure } from '../../../components/failure.tsx'
import { More } from '../../../components/lists/more.tsx'
import { PlatformMark } from '../../../components/marks.tsx'
import { When } from '../../../components/when.tsx'
import { answerWords, commentWords as words } from '../../../i18n/audience/answers.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import { shownText } from '../../../values/foreign-text.ts'
import { useRemembered } from '../answering/seen.ts'
import styles from './comments.module.css'
import { freshIn } from './fresh.ts'
import type { CommentedPost, Place } from './use-thread.ts'

interface Props {
  pages: Pages<'GET /v1/inbox/comments'>
  chosen: Place | undefined
  empty: React.ReactNode
}

/** The posts that people have commented on. */
export function PostList({ pages, chosen, empty }: Props) {
  const { rows, error } = pages
  if (error && !rows) return <Failure failure={error} onRetry={() => void pages.refetch()} />
  if (rows?.length === 0) return empty
  return (
    <>
      <ul className={styles.posts} aria-label={words.posts} aria-busy={!rows || pages.isPlaceholderData}>
        {rows
          ? rows.map((post) => (
              <Post
                key={`${post.accountId} ${post.id}`}
                post={post}
                isChosen={post.id === chosen?.postId && post.accountId === chosen.accountId}
              />
            ))
          : ['first', 'second', 'third'].map((one) => <li key={one} className={styles.bone} />)}
      </ul>
      <More pages={pages} count={rows?.length ?? 0} />
    </>
  )
}

function Post({ post, isChosen }: { post: CommentedPost; isChosen: boolean }) {
  const platformName = usePlatformName()
  const fresh = freshIn(post, useRemembered())
  const { id, accountId, platform, accountUsername, content, commentCount, createdAt } = post
  return (
    <li>
      <Link
        to="."
        search={((before: Record<string, string>) => ({ ...before, post: id, of: accountId })) as never}
        resetScroll={false}
        data-item
        className={styles.post}
        activeProps={{}}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className={styles.postHead}>
          <PlatformMark platform={platform} name={platformName(platform)} size={14} />
          <bdi className={styles.account}>@{accountUsername.replace(/^@/, '')}</bdi>
          <When at={createdAt} as="relative" />
        </span>
        <span className={styles.postText} dir="auto">
          {shownText(content).trim() || <span className={styles.noText}>{answerWords.noText}</span>}
        </span>
        <span className={styles.postFoot}>
          {words.count(commentCount)}
          {fresh > 0 && (
            <span className={styles.fresh} title={words.freshWhy}>
              {words.fresh(fresh)}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
