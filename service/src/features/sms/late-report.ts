import type { ReachedCarrier, Tools } from '#contract/tools/tools.ts'
import { findMessageForWork } from './messages.store.ts'
import { endOf, settleMessage } from './settle-message.ts'

/**
 * Takes the carrier's answer to a message that came after the request had ended. The message is sent or failed by it
 * while it is queued; later it changes nothing. False when the message is gone.
 */
export async function takeLateReport(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  carrier: Pick<ReachedCarrier, 'sendSms'>,
  { id, teamId }: { id: string; teamId: string },
): Promise<boolean> {
  const message = await findMessageForWork(db, { team_id: teamId, mode: 'test' }, id)
  if (!message) return false
  const { from_number: from, to_number: to, body } = message
  const outcome = await carrier.sendSms({ from, to, body })
  const end = endOf(outcome, clock.now())
  if (end.kind === 'sent' || end.kind === 'failed') await settleMessage(db, message, end)
  return true
}
