import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { InboxNotice } from '../capabilities/conversations/conversations.ts'
import type { Notifications, UnreadablePart } from '../capabilities/notifications/notifications.ts'
import { partsOf } from '../capabilities/notifications/parts.ts'
import { callGraph, confirmed, pathOf } from '../graph/api.ts'
import { changesIn, entriesIn, isSigned, sign } from '../graph/notifications.ts'
import { type Around, messageIn } from './message-notices.ts'
import { receiptIn } from './receipts.ts'

type Read = InboxNotice | UnreadablePart

export const notifications: Notifications<InboxNotice> = {
  apps: ['chatapp'],
  isSigned,
  subscribe,
  sign,
  read: (body) => entriesIn<InboxNotice>(body, 'whatsapp_business_account', 'inbox_message', readEntry),
}

/** The app is subscribed to a business account, and so to all its numbers. Its fields are those of the app. */
async function subscribe(
  transport: Transport,
  { credentials, metadata }: Account,
): Promise<Outcome<boolean>> {
  const path = pathOf(metadata.wabaId ?? '', '/subscribed_apps')
  const answer = await callGraph(transport, credentials.accessToken, path, { method: 'POST' })
  return chain(answer, async (body) =>
    chain(confirmed(body, 'whether it was subscribed'), async () => done(true)),
  )
}

/** An entry is a business account, which may report of several numbers. */
function readEntry(entry: any): Read[] {
  return [...readers].flatMap(([field, read]) =>
    changesIn<InboxNotice>(entry, field, 'inbox_message', ({ value }) => read(value)),
  )
}

const readers: ReadonlyMap<string, (value: any) => Read[]> = new Map([
  [
    'messages',
    (value) => [
      ...messagesOf(value.messages, { value, direction: 'incoming' }),
      ...partsOf<InboxNotice>(value.statuses, 'inbox_receipt', (one) => receiptIn(one, value)),
    ],
  ],
  // What the owner of the number writes on a phone.
  ['smb_message_echoes', (value) => messagesOf(value.message_echoes, { value, direction: 'outgoing' })],
])

function messagesOf(list: unknown, around: Around): Read[] {
  return partsOf<InboxNotice>(list, 'inbox_message', (one) => messageIn(one, around))
}
