import { reaction } from '#contract/work/reaction.ts'
import { accountMoved, accountRemoved } from '#features/accounts/index.ts'
import { contactChanged, contactRemoved } from '#features/contacts/index.ts'
import { messagesReceived } from '#features/inbox/index.ts'
import { dropUnbegun } from '../messages/automatic-messages.store.ts'
import { exitAll, forgetEnrolled, peopleWho } from './exits.store.ts'
import { pauseSequencesOf } from './sequences.store.ts'

/** Whoever writes back is talked to by people. */
export const exitOnReply = reaction({
  to: messagesReceived,
  takes: 'none',
  async run(tx, _tools, { account, conversation, messages }, now) {
    for (const { sender, ordered_at: writtenAt } of messages) {
      // In a chat of several the conversation is with the chat, and each message has its sender.
      const personId = sender?.id ?? conversation.participant_id
      await exitAll(tx, peopleWho.wroteBack(account.id, personId, { writtenAt, now }), 'replied', now)
    }
  },
})

export const exitUnwelcome = reaction({
  to: contactChanged,
  takes: 'none',
  async run(tx, _tools, { contactId, before, after }, now) {
    if (after.is_blocked && !before.is_blocked) await exitAll(tx, peopleWho.are(contactId), 'blocked', now)
    if (!after.is_subscribed && before.is_subscribed)
      await exitAll(tx, peopleWho.unsubscribed(contactId), 'unsubscribed', now)
  },
})

/** Personal data go, numbers stay (D21.8). */
export const forgetEnrollment = reaction({
  to: contactRemoved,
  takes: 'none',
  async run(tx, _tools, { contactId }, now) {
    await exitAll(tx, peopleWho.are(contactId), 'contact_deleted', now)
    await forgetEnrolled(tx, contactId)
  },
})

export const pauseSequencesOfAccount = reaction({
  to: accountRemoved,
  takes: 'none',
  async run(tx, _tools, { accountId }, now) {
    await exitAll(tx, peopleWho.areReachedBy(accountId), 'failed', now)
    await pauseSequencesOf(tx, accountId, now)
  },
})

/** The account is of another profile from then on, and those who see it may not see the sequence. */
export const pauseSequencesOfMoved = reaction({
  to: accountMoved,
  takes: 'none',
  async run(tx, _tools, { accountId }, now) {
    await pauseSequencesOf(tx, accountId, now)
    await dropUnbegun(tx, { kind: 'sequence', accountId })
  },
})
