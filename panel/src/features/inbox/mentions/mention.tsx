import { useRef, useState } from 'react'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { ExternalLink } from '../../../components/external.tsx'
import { PlatformMark } from '../../../components/marks.tsx'
import { toast } from '../../../components/toast.tsx'
import { When } from '../../../components/when.tsx'
import type { Shapes } from '../../../contract/routes.ts'
import { answerWords, mentionWords as words } from '../../../i18n/audience/answers.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import { shownText } from '../../../values/foreign-text.ts'
import { isolated } from '../../../values/isolated.ts'
import { AnswerForm } from '../answering/answer-form.tsx'
import answering from '../answering/answering.module.css'
import { Author, nameOf } from '../answering/author.tsx'
import { noteUnsure } from '../answering/drafts.ts'
import { remember, useRemembered } from '../answering/seen.ts'

export type Mention = Shapes['Mention']

/** The service keeps no answers to mentions: this browser remembers that it sent one. */
const keyOf = ({ accountId, id }: Mention): string => `mention ${accountId} ${id}`

export function MentionItem({ mention }: { mention: Mention }) {
  const [isWriting, setWriting] = useState(false)
  const item = useRef<HTMLElement>(null)
  const isAnswered = useRemembered()[keyOf(mention)] !== undefined
  const who = nameOf(mention.author)
  const close = () => {
    setWriting(false)
    item.current?.focus()
  }
  return (
    <article
      ref={item}
      data-item
      data-mention={mention.id}
      tabIndex={-1}
      aria-label={words.writtenBy(who)}
      className={answering.item}
    >
      <Head mention={mention} />
      <p className={answering.words} dir="auto">
        {shownText(mention.text) || <span className={answering.none}>{answerWords.noText}</span>}
      </p>
      <div className={answering.actions} data-keys>
        {isAnswered && (
          <span className={answering.chip} title={words.answeredHere}>
            {words.answered}
          </span>
        )}
        <Can do="POST /v1/inbox/mentions/reply">
          <Button size="small" data-key="r" aria-expanded={isWriting} onClick={() => setWriting(true)}>
            {isAnswered ? words.again : words.reply}
            <span className="visually-hidden">{words.about(who)}</span>
          </Button>
        </Can>
      </div>
      {isWriting && <ReplyForm mention={mention} onClose={close} />}
    </article>
  )
}

function Head({ mention }: { mention: Mention }) {
  const platformName = usePlatformName()
  const { author, platform, accountUsername, publishedAt, commentId, url } = mention
  return (
    <header className={answering.itemHead}>
      <Author person={author} />
      <When at={publishedAt} as="relative" />
      <span className={answering.where}>{commentId ? words.inComment : words.inPost}</span>
      <span className={answering.where}>
        <PlatformMark platform={platform} name={platformName(platform)} size={14} />
        <bdi>{accountUsername}</bdi>
      </span>
      {url && (
        <span className={answering.where}>
          <ExternalLink to={url}>{answerWords.openThere(platformName(platform))}</ExternalLink>
        </span>
      )}
    </header>
  )
}

function ReplyForm({ mention, onClose }: { mention: Mention; onClose: () => void }) {
  const { id, accountId, platform, author } = mention
  const under = `mention ${accountId} ${id}`
  const reply = useWrite('POST /v1/inbox/mentions/reply', {
    onFailure: noteUnsure(under),
    onDone: () => {
      remember(keyOf(mention), 'answered')
      toast(answerWords.sent)
    },
  })
  const send = async (text: string) =>
    (await reply.send({ body: { accountId, mentionId: id, text } })) !== undefined
  return (
    <AnswerForm
      place={under}
      label={words.replyTo(isolated(nameOf(author)))}
      hint={words.publicHint}
      action={answerWords.send}
      platform={platform}
      isSending={reply.isSending}
      failure={reply.failure}
      onSend={send}
      onClose={onClose}
    />
  )
}
