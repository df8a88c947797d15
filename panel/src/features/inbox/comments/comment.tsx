import { type ReactNode, useRef, useState } from 'react'
import { cx } from '../../../components/cx.ts'
import { ExternalLink } from '../../../components/external.tsx'
import { When } from '../../../components/when.tsx'
import { answerWords, commentWords as words } from '../../../i18n/audience/answers.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import { shownText } from '../../../values/foreign-text.ts'
import answering from '../answering/answering.module.css'
import { Author, nameOf } from '../answering/author.tsx'
import { CommentActions, type Writing } from './comment-actions.tsx'
import styles from './comments.module.css'
import type { AnyComment, Place } from './use-thread.ts'
import { EditForm, PrivateForm, ReplyForm } from './writing.tsx'

interface Props {
  comment: AnyComment
  place: Place
  /** The answers to it. */
  children?: ReactNode
}

/** A comment and what can be done with it. */
export function CommentItem({ comment, place, children }: Props) {
  const [writing, setWriting] = useState<Writing>()
  const item = useRef<HTMLElement>(null)
  const close = () => {
    setWriting(undefined)
    item.current?.focus()
  }
  const shared = { comment, place, onClose: close }
  return (
    <article
      ref={item}
      data-item
      data-comment={comment.id}
      tabIndex={-1}
      aria-label={words.writtenBy(nameOf(comment.author))}
      className={cx(answering.item, comment.isHidden && styles.hidden)}
    >
      <Head comment={comment} />
      <p className={answering.words} dir="auto">
        {shownText(comment.text) || <span className={answering.none}>{answerWords.noText}</span>}
      </p>
      <CommentActions comment={comment} place={place} writing={writing} onWrite={setWriting} />
      {writing === 'reply' && <ReplyForm {...shared} />}
      {writing === 'private' && <PrivateForm {...shared} />}
      {writing === 'edit' && <EditForm {...shared} />}
      {children}
    </article>
  )
}

function Head({ comment }: { comment: AnyComment }) {
  const platformName = usePlatformName()
  const { author, createdAt, likeCount, isHidden, isLiked, url, platform } = comment
  return (
    <header className={answering.itemHead}>
      <Author person={author} />
      {url ? (
        <span className={answering.where}>
          <ExternalLink to={url}>
            <When at={createdAt} as="relative" />
            <span className="visually-hidden">, {answerWords.openThere(platformName(platform))}</span>
          </ExternalLink>
        </span>
      ) : (
        <When at={createdAt} as="relative" />
      )}
      {likeCount > 0 && <span className={answering.where}>{words.likes(likeCount)}</span>}
      {isLiked && <span className={answering.where}>{words.liked}</span>}
      {isHidden && <span className={answering.chip}>{words.hidden}</span>}
    </header>
  )
}
