import type { ApiFailure } from '../../api/failure.ts'
import { useWrite } from '../../api/write.ts'
import { toast } from '../../components/toast.tsx'
import { queueWords } from '../../i18n/publishing/queues.ts'
import type { Draft, Queue } from './queue-draft.ts'

const renews = ['GET /v1/queues', 'GET /v1/queue/preview', 'GET /v1/posts'] as const

export interface SaveQueue {
  /** With `moved`, waiting posts take the new slots; it is the number of posts that get another time. */
  send(draft: Draft, moved: number | undefined): Promise<void>
  isSending: boolean
  failure: ApiFailure | undefined
}

/** Makes a queue, or sends what is different from the one that is there. */
export function useSaveQueue(queue: Queue | undefined, onDone: () => void): SaveQueue {
  const create = useWrite('POST /v1/queues', { renews })
  const update = useWrite('PATCH /v1/queues/{queueId}', { renews })
  const send = async (draft: Draft, moved: number | undefined) => {
    const { profileId, ...own } = draft
    const { isDefault, ...rest } = { ...own, slots: [...own.slots] }
    const body = { ...rest, ...(isDefault && { isDefault }) }
    const done = queue
      ? await update.send({
          path: { queueId: queue.id },
          body: { ...body, ...(moved !== undefined && { reshuffleExisting: true }) },
        })
      : await create.send({ body: { profileId, ...body } })
    if (!done) return
    if (moved !== undefined) toast(queueWords.reshuffled(draft.name, moved))
    else toast(queue ? queueWords.saved(draft.name) : queueWords.created(draft.name))
    onDone()
  }
  return { send, isSending: create.isSending || update.isSending, failure: create.failure ?? update.failure }
}
