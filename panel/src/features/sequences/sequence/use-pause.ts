import { useWrite } from '../../../api/write.ts'
import { toast } from '../../../components/toast.tsx'
import { sequenceRunWords as words } from '../../../i18n/audience/sequences.ts'
import { type Sequence, sequenceReads } from '../sequence.ts'

/** Pauses a sequence: from its page, and from the form that cannot change an active one. */
export function usePause({ id }: Pick<Sequence, 'id'>) {
  const { send, ...pause } = useWrite('POST /v1/sequences/{sequenceId}/pause', {
    renews: sequenceReads,
    onDone: () => toast(words.paused),
  })
  return { ...pause, send: () => send({ path: { sequenceId: id } }) }
}
