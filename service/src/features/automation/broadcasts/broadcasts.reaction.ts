import { reaction } from '#contract/work/reaction.ts'
import { accountMoved, accountRemoved } from '#features/accounts/index.ts'
import { contactRemoved } from '#features/contacts/index.ts'
import { dropUnbegun, releaseContact } from '../messages/automatic-messages.store.ts'
import { endIfOver, holdBroadcasts, holdUnended, writeBroadcast } from './broadcasts.store.ts'
import { endPending, forgetContact, listBroadcastsOf } from './recipients.store.ts'

/** Personal data go, numbers stay, and whoever was still to be written to is not any more (D21.8). */
export const forgetRecipient = reaction({
  to: contactRemoved,
  takes: 'none',
  async run(tx, _tools, { contactId }, now) {
    const ids = await listBroadcastsOf(tx, contactId)
    await holdBroadcasts(tx, ids)
    await dropUnbegun(tx, { kind: 'broadcast', contactId })
    await forgetContact(tx, contactId)
    await releaseContact(tx, contactId)
    await endIfOver(tx, ids, now)
  },
})

/** What had begun may have arrived, and nobody will find out any more. */
export const cancelBroadcastsOfAccount = reaction({
  to: accountRemoved,
  takes: 'none',
  async run(tx, _tools, { accountId }, now) {
    const unended = await holdUnended(tx, accountId)
    await dropUnbegun(tx, { kind: 'broadcast', accountId })
    for (const { id } of unended) {
      await endPending(tx, id, { status: 'skipped', code: 'broadcast_cancelled' })
      await endPending(tx, id, { status: 'unknown', code: 'outcome_unknown', alsoBegun: true })
      await writeBroadcast(tx, id, { status: 'cancelled', completed_at: now, due_at: null }, now)
    }
  },
})

/** The account is of another profile from then on, whose contacts are others: nobody else is written to. */
export const endBroadcastsOfMoved = reaction({
  to: accountMoved,
  takes: 'none',
  async run(tx, _tools, { accountId }, now) {
    const sending = (await holdUnended(tx, accountId)).filter(({ status }) => status === 'sending')
    const ids = sending.map(({ id }) => id)
    for (const id of ids) {
      await dropUnbegun(tx, { kind: 'broadcast', originId: id })
      await endPending(tx, id, {
        status: 'failed',
        code: 'account_disconnected',
        error: 'The account was moved to another profile.',
      })
    }
    await endIfOver(tx, ids, now)
  },
})
