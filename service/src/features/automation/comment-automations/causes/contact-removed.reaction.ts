import { reaction } from '#contract/work/reaction.ts'
import { contactRemoved } from '#features/contacts/index.ts'
import { endPending } from '../logs/end-pending.store.ts'
import { forgetPeople, listPeople } from './people.store.ts'

const deleted = { status: 'skipped', code: 'contact_deleted' } as const

/** What names a person goes, and what is still to be sent to them is not; the counts stay (D21.8). */
export const forgetCommenter = reaction({
  to: contactRemoved,
  takes: 'none',
  async run(tx, _tools, { contactId }, now) {
    for (const { accountId, participantIds } of await listPeople(tx, contactId)) {
      await endPending(tx, { accountId, participantIds, gatedToo: true }, deleted, now)
      await forgetPeople(tx, accountId, participantIds)
    }
  },
})
