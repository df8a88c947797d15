import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { toast } from '../../../components/toast.tsx'
import { commentWords as words } from '../../../i18n/audience/answers.ts'
import { isolated } from '../../../values/isolated.ts'
import { nameOf } from '../answering/author.tsx'
import { ChangeFailure } from '../answering/network-failure.tsx'
import { useReadAgain } from './read-again.ts'
import { type AnyComment, type Place, useThreadChanges } from './use-thread.ts'

/** Deletes a comment on the network, once a person has confirmed it. */
export function Remove({ comment, place, about }: { comment: AnyComment; place: Place; about: string }) {
  const { id, author, platform } = comment
  const thread = useThreadChanges(place)
  const readAgain = useReadAgain(place)
  const remove = useWrite('DELETE /v1/inbox/comments/{postId}', {
    renews: ['GET /v1/inbox/comments'],
    onDone: () => {
      thread.remove(id)
      toast(words.didRemove)
    },
  })
  const { postId, accountId } = place
  const send = () => remove.send({ path: { postId }, query: { accountId, commentId: id } })
  return (
    <Confirm
      title={words.removeTitle}
      action={words.removeAction}
      isBusy={remove.isSending}
      onConfirm={async () => (await send()) !== undefined}
      trigger={(open) => (
        <Button size="small" variant="danger" data-key="#" onClick={open}>
          {words.remove}
          <span className="visually-hidden">{about}</span>
        </Button>
      )}
    >
      <p>{author.isOwn ? words.removeOwn : words.removeOther(isolated(nameOf(author)))}</p>
      {remove.failure && <ChangeFailure failure={remove.failure} platform={platform} onRead={readAgain} />}
    </Confirm>
  )
}
