import type { MessageNotice } from '#platforms/capabilities/conversations/conversations.ts'
import type { ConversationRow } from '../conversations/conversations.store.ts'
import { insertMessages, mapNamed } from '../messages/messages.store.ts'
import { apply } from './apply-early-changes.ts'
import { conversationOf } from './conversation-of.ts'
import { type EarlyChange, takeEarlyChanges } from './early-changes.store.ts'
import { newRowOf } from './new-message.ts'
import { ownMessage, takeOwn } from './own-message.ts'
import { recordArrived } from './record-arrived.ts'
import { type Around, isHistory } from './taking.ts'

type Messages = readonly [MessageNotice, ...MessageNotice[]]

/**
 * Messages of one person that came in one after the other, or one that the account wrote: here, or in the network's own
 * app. However many there are, their rows and their effects are one statement each.
 */
export async function takeMessages(around: Around, notices: Messages): Promise<void> {
  const { tx, account } = around
  const [first] = notices
  const conversation = await conversationOf(
    around,
    { participant: lastKnown(notices), at: first.at },
    first.conversationId,
  )
  const named = notices.flatMap(({ messageId, replyTo }) =>
    replyTo === undefined ? [messageId] : [messageId, replyTo],
  )
  const ids = notices.map(({ messageId }) => messageId)
  const [known, early] = await Promise.all([
    mapNamed(tx, account.id, named),
    // What waits for a message of ours is taken by whoever settles it.
    first.direction === 'incoming' ? takeEarlyChanges(tx, account.id, ids) : undefined,
  ])
  const fresh = onceEach(notices).filter(({ messageId }) => !known.has(messageId))
  const [alone] = fresh
  if (!alone) return
  if (alone.direction === 'outgoing') {
    const taking = { ...around, notice: alone, isHistory: isHistory(account, alone) }
    const ours = await ownMessage(taking, conversation)
    if (ours) return takeOwn(taking, conversation, ours)
  }
  const waited = early ?? (await takeEarlyChanges(tx, account.id, ids))
  await takeFresh(around, conversation, { notices: fresh, known, waited })
}

/** Of two reports of a message the first counts. */
function onceEach(notices: Messages): MessageNotice[] {
  const ids = notices.map(({ messageId }) => messageId)
  return notices.filter(({ messageId }, place) => ids.indexOf(messageId) === place)
}

/** What the last report says of the person, and what it leaves out as the one before says it. */
function lastKnown([first, ...others]: Messages): MessageNotice['participant'] {
  return Object.assign({ ...first.participant }, ...others.map(({ participant }) => participant))
}

interface Fresh {
  notices: readonly MessageNotice[]
  /** The messages here that the network's ids name. */
  known: Map<string, string>
  /** What was reported of the messages before them. */
  waited: ReadonlyMap<string, readonly EarlyChange[]>
}

async function takeFresh(
  around: Around,
  conversation: ConversationRow,
  { notices, known, waited }: Fresh,
): Promise<void> {
  const { tx, tools, account, now } = around
  const given = notices.map((notice) => {
    const changes = waited.get(notice.messageId) ?? []
    const deletion = changes.find(({ kind }) => kind === 'inbox_deletion')
    const arrived = { notice, isHistory: isHistory(account, notice), deletedAt: deletion?.at }
    const row = newRowOf(around, conversation, arrived, known)
    known.set(notice.messageId, row.id)
    return { ...arrived, changes, row }
  })
  const rows = given.map(({ row }) => row)
  const made = new Map((await insertMessages(tx, rows)).map((row) => [row.id, row]))
  const arrived = given.flatMap((one) => {
    const row = made.get(one.row.id)
    return row ? [{ ...one, row, isTold: !one.isHistory && one.deletedAt === undefined }] : []
  })
  await recordArrived(around, conversation, arrived)
  for (const { changes, isHistory: isPast } of arrived)
    await apply({ tx, tools, account, now, isHistory: isPast }, conversation, changes)
}
