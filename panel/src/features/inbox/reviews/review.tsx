import { useRef, useState } from 'react'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { ExternalLink } from '../../../components/external.tsx'
import { PlatformMark } from '../../../components/marks.tsx'
import { toast } from '../../../components/toast.tsx'
import { When } from '../../../components/when.tsx'
import { answerWords, reviewWords as words } from '../../../i18n/audience/answers.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import { shownText } from '../../../values/foreign-text.ts'
import { isolated } from '../../../values/isolated.ts'
import { AnswerForm } from '../answering/answer-form.tsx'
import answering from '../answering/answering.module.css'
import { usePatchRows } from '../answering/patch-rows.ts'
import { RemoveReply } from './remove-reply.tsx'
import { type Review, reviewerOf } from './reviewer.ts'
import styles from './reviews.module.css'
import { Stars } from './stars.tsx'

/** People recommend a page there, or do not: the stars are made of that. */
const recommends = ['socialnet']

/** A review with the answer to it. */
export function ReviewItem({ review }: { review: Review }) {
  const [isWriting, setWriting] = useState(false)
  const item = useRef<HTMLElement>(null)
  const who = reviewerOf(review)
  const close = () => {
    setWriting(false)
    item.current?.focus()
  }
  return (
    <article
      ref={item}
      data-item
      data-review={review.id}
      tabIndex={-1}
      aria-label={words.writtenBy(who)}
      className={answering.item}
    >
      <Head review={review} />
      {review.text ? (
        <p className={answering.words} dir="auto">
          {shownText(review.text)}
        </p>
      ) : (
        <p className={answering.none}>{answerWords.noText}</p>
      )}
      {review.photos.length > 0 && (
        <p className={answering.tools}>
          {review.photos.map(({ url }, index) => (
            <ExternalLink key={url} to={url}>
              {words.photo(index + 1)}
            </ExternalLink>
          ))}
        </p>
      )}
      {review.reply && (
        <div className={answering.own}>
          <p className={answering.ownTitle}>
            {words.yours}, <When at={review.reply.createdAt} as="relative" />
          </p>
          <p className={answering.words} dir="auto">
            {shownText(review.reply.text)}
          </p>
        </div>
      )}
      <Actions review={review} isWriting={isWriting} onWrite={() => setWriting(true)} />
      {isWriting && <ReplyForm review={review} onClose={close} />}
    </article>
  )
}

function Head({ review }: { review: Review }) {
  const platformName = usePlatformName()
  const { platform, accountUsername, rating, createdAt, updatedAt, url } = review
  const isRecommendation = recommends.includes(platform)
  return (
    <header className={styles.head}>
      <p className={answering.itemHead}>
        <Stars rating={rating} />
        {isRecommendation && <span>{rating >= 3 ? words.recommends : words.advisesAgainst}</span>}
      </p>
      <p className={answering.itemHead}>
        <bdi className={answering.name}>{reviewerOf(review)}</bdi>
        <When at={createdAt} as="relative" />
        {updatedAt > createdAt && <span className={answering.where}>{words.edited}</span>}
        <span className={answering.where}>
          <PlatformMark platform={platform} name={platformName(platform)} size={14} />
          <bdi>{accountUsername}</bdi>
        </span>
        {url && (
          <span className={answering.where}>
            <ExternalLink to={url}>{answerWords.openThere(platformName(platform))}</ExternalLink>
          </span>
        )}
      </p>
    </header>
  )
}

interface ActionsProps {
  review: Review
  isWriting: boolean
  onWrite: () => void
}

function Actions({ review, isWriting, onWrite }: ActionsProps) {
  const about = words.about(reviewerOf(review))
  return (
    <div className={answering.actions} data-keys>
      <Can do="POST /v1/inbox/reviews/{reviewId}/reply">
        <Button size="small" data-key="r" aria-expanded={isWriting} onClick={onWrite}>
          {review.reply ? words.change : words.reply}
          <span className="visually-hidden">{about}</span>
        </Button>
      </Can>
      <Can do="DELETE /v1/inbox/reviews/{reviewId}/reply">
        <RemoveReply review={review} about={about} />
      </Can>
    </div>
  )
}

/** An answer takes the place of an earlier one: sending again does no harm. */
function ReplyForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const { id, accountId, platform } = review
  const patch = usePatchRows<Review>('GET /v1/inbox/reviews')
  const reply = useWrite('POST /v1/inbox/reviews/{reviewId}/reply', {
    onDone: (answered) => {
      patch((one) => (one.id === id && one.accountId === accountId ? answered : one))
      toast(answerWords.sent)
    },
  })
  const send = async (text: string) =>
    (await reply.send({ path: { reviewId: id }, body: { accountId, text } })) !== undefined
  return (
    <AnswerForm
      place={`review ${accountId} ${id}`}
      label={words.replyTo(isolated(reviewerOf(review)))}
      hint={words.publicHint}
      initial={review.reply?.text ?? ''}
      action={review.reply ? words.replace : words.send}
      platform={platform}
      isSending={reply.isSending}
      failure={reply.failure}
      replaces
      onSend={send}
      onClose={onClose}
    />
  )
}
