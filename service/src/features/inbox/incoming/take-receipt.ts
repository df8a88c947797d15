import type { EmittedEvent } from '#contract/work/event.ts'
import type { ReceiptNotice } from '#platforms/capabilities/conversations/conversations.ts'
import type { ConversationRow } from '../conversations/conversations.store.ts'
import { type AutomaticMessage, messageNoted } from '../inbox.causes.ts'
import { eventsOf, sceneOf } from '../messages/message-records.ts'
import {
  changeMessage,
  findByPlatformId,
  listReceipted,
  type MessageChanges,
  type MessageRow,
} from '../messages/messages.store.ts'
import { tellAutomation } from '../messages/tell-automation.ts'
import type { Taking } from './taking.ts'

const rank = { sent: 0, delivered: 1, read: 2 } as const

/**
 * States only move forward: an older or a repeated receipt changes and tells nothing (D20.12). Answers the messages that it
 * names and that are not known yet.
 */
export async function takeReceipt(
  taking: Taking<ReceiptNotice>,
  conversation: ConversationRow | undefined,
): Promise<readonly string[]> {
  const { tx, notice } = taking
  const { messageIds: ids, until = ids ? undefined : notice.at } = notice
  if (!conversation) return ids ?? []
  const time = until === undefined ? undefined : new Date(until)
  const meant = await listReceipted(tx, conversation.id, { ids, until: time })
  await settleReceipt(taking, conversation, meant)
  const known = new Set(meant.map(({ platform_message_id }) => platform_message_id))
  const unknown: string[] = []
  // What is told of a part says nothing of the whole, and waits for nothing.
  for (const id of ids ?? [])
    if (!known.has(id) && !(await findByPlatformId(tx, taking.account.id, id))) unknown.push(id)
  return unknown
}

async function settleReceipt(
  { tx, tools, account, notice, now, isHistory }: Taking<ReceiptNotice>,
  conversation: ConversationRow,
  meant: readonly MessageRow[],
): Promise<void> {
  const at = new Date(notice.at)
  const due = meant.filter((row) => isNews(row, notice.status))
  if (due.length === 0) return
  const events = eventsOf(await sceneOf(tx, tools, { account, conversation }), now)
  const told: EmittedEvent[] = []
  const settled: AutomaticMessage[] = []
  for (const row of due) {
    const message = await changeMessage(tx, row.id, changesOf(row, notice, at))
    if (!message || notice.status === 'sent') continue
    told.push(events.status(message, notice.status, at))
    settled.push({ message })
  }
  if (!isHistory) await tools.emit(tx, ...told)
  await tellAutomation(tx, tools, settled, now)
  if (isHistory) return
  const news = `message_${notice.status}` as const
  if (news === 'message_sent') return
  for (const { message } of settled)
    await tools.react(tx, messageNoted, { account, conversation, message, news }, now)
}

function isNews({ status }: MessageRow, wanted: ReceiptNotice['status']): boolean {
  if (status !== 'sent' && status !== 'delivered' && status !== 'read') return false
  // What has arrived was not lost on its way.
  if (wanted === 'failed') return status === 'sent'
  return rank[status] < rank[wanted]
}

function changesOf(row: MessageRow, { status, error }: ReceiptNotice, at: Date): MessageChanges {
  switch (status) {
    case 'failed': {
      const { providerCode, message = 'The platform could not deliver the message.' } = error ?? {}
      return {
        status,
        error: { code: 'delivery_failed', ...(providerCode && { providerCode }), message },
      }
    }
    case 'sent':
      return {}
    case 'delivered':
      return { status, delivered_at: at }
    case 'read':
      return { status, read_at: at, delivered_at: row.delivered_at ?? at }
  }
}
