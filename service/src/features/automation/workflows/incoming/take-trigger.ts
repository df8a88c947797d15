import type { Db } from '#db/database.ts'
import type { Received, Taken, TakingTools } from '../../incoming/taker.ts'
import { startRun } from '../run/start-run.ts'
import { matchTypeOf, textMatcher } from '../values/keywords.ts'
import { listTriggered, type StoredWorkflow } from '../workflows.store.ts'
import { isQuiet } from './quiet.ts'

/** Starts the first workflow whose trigger fits a message. */
export async function takeTrigger(
  tx: Db,
  tools: TakingTools,
  received: Received,
  now: Date,
): Promise<Taken | undefined> {
  const { account, conversation, contactId, message } = received
  const fitting = fittingOf(inOrder(await listTriggered(tx, account)), received)
  if (fitting.length === 0 || (await isQuiet(tx, received, now))) return undefined
  for (const workflow of fitting) {
    const begun = await startRun(
      tx,
      tools,
      workflow,
      {
        conversationId: conversation.id,
        participantId: conversation.participant_id,
        contactId,
        text: message.text ?? '',
        startedBy: 'message',
      },
      now,
    )
    if (begun) return { type: 'workflow', id: workflow.id, executionId: begun.id }
  }
  return undefined
}

/** Those with keywords before any, then the oldest activation. */
function inOrder(workflows: readonly StoredWorkflow[]): StoredWorkflow[] {
  const [worded, any] = [true, false].map((isWorded) =>
    workflows.filter(({ trigger }) => (trigger !== null && matchTypeOf(trigger) !== 'any') === isWorded),
  )
  return [...(worded ?? []), ...(any ?? [])]
}

function fittingOf(workflows: readonly StoredWorkflow[], { message, isFirst }: Received): StoredWorkflow[] {
  const waiting = workflows.flatMap((workflow) => {
    const { trigger } = workflow
    if (trigger?.triggerType !== 'inbound_message' || (trigger.onlyFirstMessage && !isFirst)) return []
    return [{ workflow, trigger }]
  })
  const triggers = waiting.map(({ trigger }) => trigger)
  const matches = textMatcher(triggers, message.text ?? '')
  return waiting.filter(({ trigger }) => matches(trigger)).map(({ workflow }) => workflow)
}
