import { ChevronLeft, MessageSquarePlus, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { ExternalLink } from '../../../components/external.tsx'
import { More } from '../../../components/lists/more.tsx'
import { PlatformMark } from '../../../components/marks.tsx'
import { When } from '../../../components/when.tsx'
import { answerWords, commentWords as words } from '../../../i18n/audience/answers.ts'
import { handleOf, useAccounts } from '../../../shell/accounts.ts'
import { usePlatformName, usePlatforms } from '../../../shell/platforms.ts'
import { shownText } from '../../../values/foreign-text.ts'
import answering from '../answering/answering.module.css'
import { NetworkFailure } from '../answering/network-failure.tsx'
import { Answers } from './answers.tsx'
import { CommentItem } from './comment.tsx'
import styles from './comments.module.css'
import { useSeen } from './fresh.ts'
import { useReadAgain } from './read-again.ts'
import { type CommentedPost, type Place, useThread } from './use-thread.ts'
import { ReplyForm } from './writing.tsx'

interface Props {
  place: Place
  /** As the list has it, if it has it. */
  post: CommentedPost | undefined
  onBack: () => void
}

/** A post with the comments on it, read from the network. */
export function Thread({ place, post, onBack }: Props) {
  const pages = useThread(place)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useSeen(post)
  useNewcomers(place, post?.commentCount)
  const { rows, error } = pages
  const platform = useAccounts().get(place.accountId)?.platform ?? post?.platform ?? ''
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className={styles.back}
        icon={<ChevronLeft size={14} aria-hidden />}
        onClick={onBack}
      >
        {words.back}
      </Button>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {words.thread}
      </h2>
      <PostHead place={place} post={post} platform={platform} />
      <Tools
        place={place}
        platform={platform}
        readAt={pages.pages?.[0]?.meta.lastUpdated}
        isReading={pages.isFetching}
      />
      {error && <NetworkFailure failure={error} platform={platform} onRetry={() => void pages.refetch()} />}
      {rows?.length === 0 && <p className={answering.none}>{words.none}</p>}
      <ol className={answering.items} aria-label={words.thread} aria-busy={!rows && !error}>
        {rows
          ? rows.map((comment) => (
              <li key={comment.id}>
                <CommentItem comment={comment} place={place}>
                  <Answers comment={comment} place={place} />
                </CommentItem>
              </li>
            ))
          : !error && ['first', 'second', 'third'].map((one) => <li key={one} className={styles.bone} />)}
      </ol>
      <More pages={pages} count={rows?.length ?? 0} />
    </>
  )
}

/** The list is a copy that is cheap to ask. The network is asked again when it says that the number has changed. */
function useNewcomers(place: Place, count: number | undefined): void {
  const readAgain = useReadAgain(place)
  const known = useRef(count)
  useEffect(() => {
    if (count === undefined || count === known.current) return
    if (known.current !== undefined) readAgain()
    known.current = count
  }, [count, readAgain])
}

function PostHead({ place, post, platform }: Omit<Props, 'onBack'> & { platform: string }) {
  const mode = useMode()
  const account = useAccounts().get(place.accountId)
  const network = usePlatformName()(platform)
  return (
    <div className={styles.head}>
      <p className={answering.itemHead}>
        {platform && <PlatformMark platform={platform} name={network} />}
        <bdi className={styles.account}>{handleOf(account) ?? post?.accountUsername ?? place.accountId}</bdi>
        {post && <When at={post.createdAt} withZone />}
        {post && <span className={answering.where}>{words.count(post.commentCount)}</span>}
        {post && post.likeCount > 0 && <span className={answering.where}>{words.likes(post.likeCount)}</span>}
      </p>
      {post && (
        <p className={styles.postWords} dir="auto">
          {shownText(post.content).trim() || <span className={answering.none}>{answerWords.noText}</span>}
        </p>
      )}
      <p className={answering.tools}>
        {post?.postId && (
          <ButtonLink size="small" to={`/${mode}/posts/${post.postId}`}>
            {words.toPost}
          </ButtonLink>
        )}
        {post?.permalink && <ExternalLink to={post.permalink}>{answerWords.openThere(network)}</ExternalLink>}
      </p>
    </div>
  )
}

interface ToolsProps {
  place: Place
  platform: string
  readAt: string | undefined
  isReading: boolean
}

function Tools({ place, platform, readAt, isReading }: ToolsProps) {
  const [isWriting, setWriting] = useState(false)
  const readAgain = useReadAgain(place)
  const canReply = usePlatforms().get(platform)?.comments?.reply ?? false
  return (
    <>
      <div className={answering.tools}>
        <Can do="POST /v1/inbox/comments/{postId}">
          {canReply && (
            <Button
              size="small"
              icon={<MessageSquarePlus size={14} aria-hidden />}
              aria-expanded={isWriting}
              onClick={() => setWriting(true)}
            >
              {words.replyPost}
            </Button>
          )}
        </Can>
        <span className={styles.read}>
          {readAt && (
            <span>
              {words.readAt} <When at={readAt} as="relative" />
            </span>
          )}
          <Button
            size="small"
            variant="quiet"
            icon={<RefreshCw size={13} aria-hidden />}
            isBusy={isReading}
            onClick={readAgain}
          >
            {answerWords.readAgain}
          </Button>
        </span>
      </div>
      {isWriting && <ReplyForm platform={platform} place={place} onClose={() => setWriting(false)} />}
    </>
  )
}
