import { reaction } from '#contract/work/reaction.ts'
import { findMetContact, findPerson } from '#features/contacts/index.ts'
import { messageNoted } from '#features/inbox/index.ts'
import { phoneWords } from '#values/platforms.ts'
import { startRun } from '../run/start-run.ts'
import { listTriggered } from '../workflows.store.ts'
import { isQuiet } from './quiet.ts'

/** Starts the workflow that waits for such news of a message, the one that was activated first. */
export const startByNews = reaction({
  to: messageNoted,
  takes: 'none',
  async run(tx, tools, { account, conversation, message, news }, now) {
    // A run would start another one by what it says itself.
    if (!phoneWords.includes(account.platform) || message.source === 'workflow') return
    const fitting = (await listTriggered(tx, account)).filter(
      ({ trigger }) => trigger?.triggerType === 'chatapp_event' && trigger.eventType === news,
    )
    if (fitting.length === 0) return
    const { id: conversationId, participant_id: participantId } = conversation
    const contactId = (await findMetContact(tx, account.id, participantId, account.profile_id)) ?? null
    const person = contactId === null ? undefined : await findPerson(tx, contactId)
    // Nothing was asked here, so whoever has unsubscribed is left alone.
    if (person?.isSubscribed === false || (await isQuiet(tx, { conversation, contactId }, now))) return
    const text = message.text ?? ''
    for (const workflow of fitting)
      if (
        await startRun(
          tx,
          tools,
          workflow,
          { conversationId, participantId, contactId, text, startedBy: 'event' },
          now,
        )
      )
        return
  },
})
