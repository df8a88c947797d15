import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { toast } from '../../../components/toast.tsx'
import { reviewWords as words } from '../../../i18n/audience/answers.ts'
import { isolated } from '../../../values/isolated.ts'
import { ChangeFailure } from '../answering/network-failure.tsx'
import { usePatchRows } from '../answering/patch-rows.ts'
import { type Review, reviewerOf } from './reviewer.ts'

/** The list of platforms does not say it: answers are only taken off there. */
const removable = ['bizlisting']

/** Takes the answer to a review off the network, once a person has confirmed it. */
export function RemoveReply({ review, about }: { review: Review; about: string }) {
  const { id, accountId, platform, reply } = review
  const patch = usePatchRows<Review>('GET /v1/inbox/reviews')
  const remove = useWrite('DELETE /v1/inbox/reviews/{reviewId}/reply', {
    renews: ['GET /v1/inbox/reviews'],
    onDone: () => {
      patch((one) => (one.id === id && one.accountId === accountId ? { ...one, reply: null } : one))
      toast(words.didRemove)
    },
  })
  if (!reply || !removable.includes(platform)) return null
  const send = () => remove.send({ path: { reviewId: id }, query: { accountId } })
  return (
    <Confirm
      title={words.removeTitle}
      action={words.remove}
      isBusy={remove.isSending}
      onConfirm={async () => (await send()) !== undefined}
      trigger={(open) => (
        <Button size="small" variant="danger" data-key="#" onClick={open}>
          {words.remove}
          <span className="visually-hidden">{about}</span>
        </Button>
      )}
    >
      <p>{words.removeText(isolated(reviewerOf(review)))}</p>
      {remove.failure && <ChangeFailure failure={remove.failure} platform={platform} />}
    </Confirm>
  )
}
