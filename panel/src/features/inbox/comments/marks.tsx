import { EyeOff, Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Write } from '../../../api/write.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { toast } from '../../../components/toast.tsx'
import { commentWords as words } from '../../../i18n/audience/answers.ts'
import { ChangeFailure } from '../answering/network-failure.tsx'
import { useReadAgain } from './read-again.ts'
import { type AnyComment, type Place, useThreadChanges } from './use-thread.ts'

interface Props {
  comment: AnyComment
  place: Place
  about: string
}

/** Hiding and liking, and back. Both may be repeated without harm. */
export function Marks({ comment, place, about }: Props) {
  const { can } = comment
  return (
    <>
      {can.hide && <Hide {...{ comment, place, about }} />}
      {can.like && <Like {...{ comment, place, about }} />}
    </>
  )
}

function Hide({ comment, place, about }: Props) {
  const { id, isHidden } = comment
  const { update } = useThreadChanges(place)
  const onDone = ({ hidden }: { hidden: boolean }) => {
    update(id, { isHidden: hidden })
    toast(hidden ? words.didHide : words.didUnhide)
  }
  const hide = useWrite('POST /v1/inbox/comments/{postId}/{commentId}/hide', { onDone })
  const show = useWrite('DELETE /v1/inbox/comments/{postId}/{commentId}/hide', { onDone })
  const path = { postId: place.postId, commentId: id }
  const { accountId } = place
  const press = () =>
    void (isHidden ? show.send({ path, query: { accountId } }) : hide.send({ path, body: { accountId } }))
  return (
    <Can do="POST /v1/inbox/comments/{postId}/{commentId}/hide">
      <Toggle
        keyName="h"
        icon={<EyeOff size={13} aria-hidden />}
        label={isHidden ? words.unhide : words.hide}
        {...{ about, press, comment, place }}
        writes={[hide, show]}
      />
    </Can>
  )
}

function Like({ comment, place, about }: Props) {
  const { id, isLiked, likeCount } = comment
  const { update } = useThreadChanges(place)
  const onDone = ({ liked }: { liked: boolean }) => {
    const by = Number(liked) - Number(isLiked)
    update(id, { isLiked: liked, likeCount: Math.max(0, likeCount + by) })
    toast(liked ? words.didLike : words.didUnlike)
  }
  const like = useWrite('POST /v1/inbox/comments/{postId}/{commentId}/like', { onDone })
  const unlike = useWrite('DELETE /v1/inbox/comments/{postId}/{commentId}/like', { onDone })
  const path = { postId: place.postId, commentId: id }
  const { accountId } = place
  const press = () =>
    void (isLiked ? unlike.send({ path, query: { accountId } }) : like.send({ path, body: { accountId } }))
  return (
    <Can do="POST /v1/inbox/comments/{postId}/{commentId}/like">
      <Toggle
        keyName="l"
        icon={<Heart size={13} aria-hidden fill={isLiked ? 'currentColor' : 'none'} />}
        label={isLiked ? words.unlike : words.like}
        {...{ about, press, comment, place }}
        writes={[like, unlike]}
      />
    </Can>
  )
}

interface ToggleProps extends Props {
  keyName: string
  icon: ReactNode
  label: string
  press: () => void
  writes: readonly Pick<
    Write<'POST /v1/inbox/comments/{postId}/{commentId}/hide'>,
    'isSending' | 'failure' | 'clear'
  >[]
}

function Toggle({ keyName, icon, label, about, press, writes, comment, place }: ToggleProps) {
  const readAgain = useReadAgain(place)
  const failure = writes.find((one) => one.failure)?.failure
  const clear = () => {
    for (const one of writes) one.clear()
  }
  return (
    <>
      <Button
        size="small"
        data-key={keyName}
        icon={icon}
        isBusy={writes.some(({ isSending }) => isSending)}
        onClick={() => {
          clear()
          press()
        }}
      >
        {label}
        <span className="visually-hidden">{about}</span>
      </Button>
      {failure && (
        <ChangeFailure
          failure={failure}
          platform={comment.platform}
          onRead={() => {
            clear()
            readAgain()
          }}
        />
      )}
    </>
  )
}
