import { useState } from 'react'
import { useWrite } from '../../../api/write.ts'
import { toast } from '../../../components/toast.tsx'
import { answerWords, commentWords as words } from '../../../i18n/audience/answers.ts'
import { isolated } from '../../../values/isolated.ts'
import { AnswerForm } from '../answering/answer-form.tsx'
import answering from '../answering/answering.module.css'
import { nameOf } from '../answering/author.tsx'
import { noteUnsure } from '../answering/drafts.ts'
import { usePrivateAnswer } from './private-answers.ts'
import { useReadAgain } from './read-again.ts'
import { type AnyComment, type Place, useThreadChanges } from './use-thread.ts'

interface Props {
  comment: AnyComment
  place: Place
  onClose: () => void
}

interface ReplyProps {
  /** Left out where the post itself is commented on. */
  comment?: AnyComment
  platform?: string
  place: Place
  onClose: () => void
}

/** An answer that everybody can read, under a comment or under the post. */
export function ReplyForm({ comment, platform = comment?.platform ?? '', place, onClose }: ReplyProps) {
  const thread = useThreadChanges(place)
  const readAgain = useReadAgain(place)
  const { postId, accountId } = place
  const under = `reply ${accountId} ${comment?.id ?? postId}`
  const reply = useWrite('POST /v1/inbox/comments/{postId}', {
    renews: ['GET /v1/inbox/comments'],
    onFailure: (failure) => {
      noteUnsure(under)(failure)
      // If it has arrived after all, it is seen below.
      if (failure.code === 'provider_timeout') readAgain()
    },
    onDone: (made) => {
      thread.add(made)
      toast(answerWords.sent)
    },
  })
  const send = async (message: string) => {
    const body = { accountId, message, ...(comment && { commentId: comment.id }) }
    return (await reply.send({ path: { postId }, body })) !== undefined
  }
  return (
    <AnswerForm
      place={under}
      label={comment ? words.replyTo(isolated(nameOf(comment.author))) : words.replyPost}
      action={answerWords.send}
      platform={platform}
      isSending={reply.isSending}
      failure={reply.failure}
      onSend={send}
      onClose={onClose}
    />
  )
}

/** A direct message to who commented. One that may have arrived is told as such: only who has looked sends another. */
export function PrivateForm({ comment, place, onClose }: Props) {
  const { postId, accountId } = place
  const under = `private ${accountId} ${comment.id}`
  const { answer: earlier, keep } = usePrivateAnswer(accountId, comment.id)
  const [refusal, setRefusal] = useState<string>()
  const answer = useWrite('POST /v1/inbox/comments/{postId}/{commentId}/private-reply', {
    renews: ['GET /v1/inbox/conversations'],
    onFailure: (failure) => {
      noteUnsure(under)(failure)
      const { code, facts } = failure
      if (code === 'provider_timeout') keep('unsure', facts.details?.conversationId)
      if (code === 'private_reply_sent') refuseSecond()
    },
  })
  // While one is uncertain the service refuses a second as well: that it refuses does not say that the first arrived.
  const refuseSecond = () => {
    const isUnsure = earlier?.isUnsure ?? false
    if (!isUnsure) keep('sent')
    toast(isUnsure ? words.privateUnsureText : words.privateAlready)
    onClose()
  }
  const send = async (message: string) => {
    const sent = await answer.send({ path: { postId, commentId: comment.id }, body: { accountId, message } })
    if (!sent) return false
    if (sent.status === 'failed') {
      setRefusal(sent.error?.message ?? '')
      return false
    }
    keep(sent.status === 'unknown' ? 'unsure' : 'sent', sent.conversationId)
    toast(sent.status === 'unknown' ? words.privateUnsureText : words.privateDone)
    return true
  }
  return (
    <>
      {refusal !== undefined && (
        <div className={answering.unasked} role="alert">
          <p className={answering.unaskedTitle}>{words.privateFailed}</p>
          <p lang="en" dir="auto">
            {refusal}
          </p>
        </div>
      )}
      <AnswerForm
        place={under}
        isUnsure={earlier?.isUnsure ?? false}
        unsureAdvice={words.privateUnsureText}
        label={words.privatelyTo(isolated(nameOf(comment.author)))}
        hint={words.privateHint}
        action={words.privately}
        platform={comment.platform}
        isSending={answer.isSending}
        failure={answer.failure}
        onSend={(text) => {
          setRefusal(undefined)
          return send(text)
        }}
        onClose={onClose}
      />
    </>
  )
}

/** A comment of one's own, written anew. */
export function EditForm({ comment, place, onClose }: Props) {
  const thread = useThreadChanges(place)
  const { postId, accountId } = place
  const edit = useWrite('PATCH /v1/inbox/comments/{postId}/{commentId}', {
    onDone: ({ text }) => {
      thread.update(comment.id, { text })
      toast(words.didEdit)
    },
  })
  const send = async (content: string) =>
    (await edit.send({ path: { postId, commentId: comment.id }, body: { accountId, content } })) !== undefined
  return (
    <AnswerForm
      place={`edit ${accountId} ${comment.id}`}
      label={words.editTitle}
      initial={comment.text}
      action={words.change}
      platform={comment.platform}
      isSending={edit.isSending}
      failure={edit.failure}
      replaces
      onSend={send}
      onClose={onClose}
    />
  )
}
