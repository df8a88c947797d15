import { useNow } from '../../../api/clock.ts'
import { useMode } from '../../../api/mode.ts'
import { useCan } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { commentWords as words } from '../../../i18n/audience/answers.ts'
import { usePlatforms } from '../../../shell/platforms.ts'
import answering from '../answering/answering.module.css'
import { nameOf } from '../answering/author.tsx'
import { Marks } from './marks.tsx'
import { Moderate } from './moderate.tsx'
import { usePrivateAnswer } from './private-answers.ts'
import { Remove } from './remove.tsx'
import type { AnyComment, Place } from './use-thread.ts'

/** What is being written about a comment. */
export type Writing = 'reply' | 'private' | 'edit'

interface Props {
  comment: AnyComment
  place: Place
  writing: Writing | undefined
  onWrite: (what: Writing) => void
}

/** What the network can do with a comment, and the role may. The rest is not drawn. */
export function CommentActions({ comment, place, writing, onWrite }: Props) {
  const abilities = usePlatforms().get(comment.platform)?.comments
  const about = words.about(nameOf(comment.author))
  const { author, can } = comment
  return (
    <div className={answering.actions} data-keys>
      <Can do="POST /v1/inbox/comments/{postId}">
        {can.reply && (
          <Opener data-key="r" what="reply" {...{ writing, onWrite, about }}>
            {words.reply}
          </Opener>
        )}
      </Can>
      <Can do="POST /v1/inbox/comments/{postId}/{commentId}/private-reply">
        {abilities?.privateReply && !author.isOwn && (
          <Private {...{ comment, place, writing, onWrite, about }} />
        )}
      </Can>
      <Marks comment={comment} place={place} about={about} />
      <Can do="PATCH /v1/inbox/comments/{postId}/{commentId}">
        {abilities?.edit && author.isOwn && (
          <Opener data-key="e" what="edit" {...{ writing, onWrite, about }}>
            {words.edit}
          </Opener>
        )}
      </Can>
      <Can do="POST /v1/inbox/comments/{postId}/{commentId}/moderation">
        {abilities?.moderate && !author.isOwn && <Moderate comment={comment} place={place} about={about} />}
      </Can>
      <Can do="DELETE /v1/inbox/comments/{postId}">
        {can.delete && <Remove comment={comment} place={place} about={about} />}
      </Can>
    </div>
  )
}

interface OpenerProps {
  what: Writing
  writing: Writing | undefined
  onWrite: (what: Writing) => void
  about: string
  'data-key'?: string
  children: string
}

function Opener({ what, writing, onWrite, about, children, ...rest }: OpenerProps) {
  return (
    <Button size="small" aria-expanded={writing === what} onClick={() => onWrite(what)} {...rest}>
      {children}
      <span className="visually-hidden">{about}</span>
    </Button>
  )
}

const openForMs = 7 * 86_400_000

interface PrivateProps extends Omit<OpenerProps, 'what' | 'children'> {
  comment: AnyComment
  place: Place
}

function Private({ comment, place, ...rest }: PrivateProps) {
  const now = useNow(60_000)
  const mode = useMode()
  const can = useCan()
  const { answer } = usePrivateAnswer(place.accountId, comment.id)
  const isLate = now - Date.parse(comment.createdAt) >= openForMs
  const isDone = answer !== undefined && !answer.isUnsure
  return (
    <>
      {answer && (
        <span className={answering.chip} title={answer.isUnsure ? words.privateUnsureText : undefined}>
          {answer.isUnsure ? words.privateUnsure : words.privateDone}
        </span>
      )}
      {answer?.conversationId && can('GET /v1/inbox/conversations/{conversationId}') && (
        <ButtonLink size="small" variant="quiet" to={`/${mode}/inbox/conversations/${answer.conversationId}`}>
          {words.toConversation}
          <span className="visually-hidden">{rest.about}</span>
        </ButtonLink>
      )}
      {!isDone && !isLate && (
        <Opener what="private" {...rest}>
          {words.privately}
        </Opener>
      )}
      {!answer && isLate && <span className={answering.note}>{words.privateLate}</span>}
    </>
  )
}
