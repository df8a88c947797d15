import { useWrite } from '../../../api/write.ts'
import { announce } from '../../../components/announce.tsx'
import type { AnswerOf } from '../../../contract/routes.ts'
import { audienceWords as words } from '../../../i18n/audience/broadcasts.ts'
import { type Broadcast, broadcastReads } from '../broadcast.ts'

type Added = AnswerOf<'POST /v1/broadcasts/{broadcastId}/recipients'>

/** The answer of the service, which names the first thousand who were left out. */
export interface Outcome {
  added: Added
  nameOf: (contactId: string) => string | undefined
}

/** Adds people to a broadcast: those that are named, or who fits tags. */
export function useAdd({ id, segmentFilters }: Broadcast, onAdded: (outcome: Outcome) => void) {
  const path = { broadcastId: id }
  const add = useWrite('POST /v1/broadcasts/{broadcastId}/recipients', { renews: broadcastReads })
  const update = useWrite('PATCH /v1/broadcasts/{broadcastId}', { renews: broadcastReads })
  const clear = () => {
    add.clear()
    update.clear()
  }
  const tell = (outcome: Outcome) => {
    const { added, skipped } = outcome.added
    announce([words.added(added), ...(skipped > 0 ? [words.leftOut(skipped)] : [])].join(' '))
    onAdded(outcome)
  }

  /** Resolves with true when they are in it. */
  async function addNamed(contactIds: readonly string[], nameOf: Outcome['nameOf']): Promise<boolean> {
    clear()
    const added = await add.send({ path, body: { contactIds: [...contactIds] } })
    if (added) tell({ added, nameOf })
    return added !== undefined
  }

  /** Who has one of the tags now; all of the account without tags. Kept, the same are added again at the start. */
  async function addFitting(tags: readonly string[], isKept: boolean): Promise<void> {
    clear()
    const wanted = tags.length > 0 ? { tags: [...tags] } : {}
    if (!(await update.send({ path, body: { segmentFilters: wanted } }))) return
    const added = await add.send({ path, body: { useSegment: true } })
    if (!isKept) await update.send({ path, body: { segmentFilters } })
    if (added) tell({ added, nameOf: () => undefined })
  }

  return {
    addNamed,
    addFitting,
    isAdding: add.isSending || update.isSending,
    failure: add.failure ?? update.failure,
  }
}
