import { reaction } from '#contract/work/reaction.ts'
import { messagesReceived, noteTaken } from '#features/inbox/index.ts'
import { takeMessage, takePress } from '../comment-automations/engine/take-message.ts'
import { takeReply } from '../workflows/incoming/take-reply.ts'
import { takeTrigger } from '../workflows/incoming/take-trigger.ts'
import type { Taker } from './taker.ts'

/**
 * Who may take a message that came in, in this order, and one only (D21.34): the press of a follow gate, a run that waits
 * for a reply, an automation of comments, the trigger of a workflow.
 */
const takers: readonly Taker[] = [takePress, takeReply, takeMessage, takeTrigger]

export const takeReceived = reaction({
  to: messagesReceived,
  takes: 'none',
  async run(tx, tools, { messages, ...around }, now) {
    const { started_at } = around.conversation
    for (const [index, message] of messages.entries())
      for (const taker of takers) {
        const isFirst = started_at === null && index === 0
        const taken = await taker(tx, tools, { ...around, message, isFirst }, now)
        if (!taken) continue
        await noteTaken(tx, message, { ...taken })
        break
      }
  },
})
