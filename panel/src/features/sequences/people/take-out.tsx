import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/toast.tsx'
import { enrolWords as words } from '../../../i18n/audience/sequences.ts'
import { failureOf } from '../failures.ts'
import { sequenceReads } from '../sequence.ts'

interface Props {
  sequenceId: string
  contactId: string
  name: string
}

/** Ends the sequence for one person, after a question. */
export function TakeOut({ sequenceId, contactId, name }: Props) {
  const remove = useWrite('DELETE /v1/sequences/{sequenceId}/enroll/{contactId}', {
    renews: sequenceReads,
    onDone: () => toast(words.takenOut),
  })
  const confirm = async () => (await remove.send({ path: { sequenceId, contactId } })) !== undefined
  return (
    <Confirm
      title={words.takeOutTitle(name)}
      action={words.takeOut}
      isBusy={remove.isSending}
      onConfirm={confirm}
      trigger={(open) => (
        <Button size="small" aria-label={words.takeOutOf(name)} onClick={open}>
          {words.takeOut}
        </Button>
      )}
    >
      <p>{words.takeOutText}</p>
      <Failure failure={remove.failure} words={remove.failure && failureOf(remove.failure.code)} />
    </Confirm>
  )
}
