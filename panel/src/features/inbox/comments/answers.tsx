import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { More } from '../../../components/lists/more.tsx'
import { commentWords as words } from '../../../i18n/audience/answers.ts'
import { NetworkFailure } from '../answering/network-failure.tsx'
import { CommentItem } from './comment.tsx'
import styles from './comments.module.css'
import { type Comment, type Place, useAnswers } from './use-thread.ts'

/** The answers to a comment: those that came along with it, or all of them, page by page. */
export function Answers({ comment, place }: { comment: Comment; place: Place }) {
  const [isWhole, setWhole] = useState(false)
  const all = useAnswers(place, comment.id, isWhole)
  const { replies, replyCount } = comment
  const shown = all.rows ?? replies
  const isCut = !isWhole && replyCount > replies.length
  if (shown.length === 0 && !isCut && !all.error) return null
  return (
    <div className={styles.answers}>
      {shown.length > 0 && (
        <ul aria-label={words.answers(shown.length)}>
          {shown.map((one) => (
            <li key={one.id}>
              <CommentItem comment={one} place={place} />
            </li>
          ))}
        </ul>
      )}
      {all.error && (
        <NetworkFailure failure={all.error} platform={comment.platform} onRetry={() => void all.refetch()} />
      )}
      {isCut && (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          {words.moreAnswers(replyCount)}
        </Button>
      )}
      {isWhole && <More pages={all} count={shown.length} />}
    </div>
  )
}
