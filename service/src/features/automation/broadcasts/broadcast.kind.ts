import { findPerson } from '#features/contacts/index.ts'
import { dropUnbegun } from '../messages/automatic-messages.store.ts'
import { bodyFor } from '../messages/content.shape.ts'
import { type AutomaticKind, noConnection } from '../messages/kind.ts'
import { endIfOver, findContent, holdBroadcasts } from './broadcasts.store.ts'
import { endPending, settleRecipient } from './recipients.store.ts'

const movedAway = { ...noConnection, kind: 'fail', message: 'The account is in another profile.' } as const

/** The message of a broadcast to one recipient. */
export const broadcastKind: AutomaticKind = {
  name: 'broadcast',
  members: { item: 'recipientId' },
  holdOrigins: holdBroadcasts,
  async compose({ db, row }, account) {
    const person = row.contact_id === null ? undefined : await findPerson(db, row.contact_id)
    if (!person) return { kind: 'skip', code: 'contact_deleted' }
    if (person.isBlocked) return { kind: 'skip', code: 'contact_blocked' }
    if (!person.isSubscribed) return { kind: 'skip', code: 'contact_unsubscribed' }
    const content = await findContent(db, row.origin_id)
    if (!content) return { kind: 'skip', code: 'broadcast_cancelled' }
    if (content.profile_id !== account.profile_id) return movedAway
    const origin = { type: 'broadcast', id: row.origin_id, recipientId: row.item_id }
    return { kind: 'send', body: bodyFor(content, person), metadata: { origin } }
  },
  async settle(tx, _tools, { originId, itemId }, end, now) {
    await settleRecipient(tx, itemId, end)
    await endIfOver(tx, [originId], now)
  },
  /** Nobody else is called: each would only meet the same (D21.7). */
  async loseConnection(tx, _tools, { origin_id }, now) {
    await dropUnbegun(tx, { kind: 'broadcast', originId: origin_id })
    await endPending(tx, origin_id, {
      status: 'failed',
      code: noConnection.code,
      error: noConnection.message,
    })
    await endIfOver(tx, [origin_id], now)
  },
}
