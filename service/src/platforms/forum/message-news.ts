import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { InboxPage, MessageNotice } from '../capabilities/conversations/conversations.ts'
import { type Box, noticeOf, timeOf, walkBox } from './messages.ts'
import { describe } from './person.ts'

/** Their clock may be behind ours. */
const skewMs = 30_000

/** A message that is known may have been deleted, so a pass is not left to one of them alone. */
const anchors = 5
const slackMs = 86_400_000

/** So many people are asked for in one pass. The others are shown by their names. */
const describedMax = 50

/** The newest messages that the last pass saw in each box. */
type Seen = Record<Box, readonly string[]>

/**
 * What is new in both boxes, oldest first. The network tells no edits, deletions or receipts. A pass is one step: both
 * lists end at a thousand messages, and what happened is only in order once both are read.
 */
export async function listNews(
  transport: Transport,
  account: Account,
  cursor: string | null,
  since: Date,
): Promise<Outcome<InboxPage>> {
  const seen = seenIn(cursor)
  const found: MessageNotice[] = []
  const next: Seen = { ...seen }
  for (const box of ['inbox', 'sent'] as const) {
    const known = seen[box]
    const from = since.getTime() - (known.length > 0 ? slackMs : skewMs)
    const isEnd = (message: any) => known.includes(message.name) || timeOf(message) < from
    const walked = await walkBox(transport, account, box, isEnd)
    if (walked.kind !== 'done') return walked
    const { messages } = walked.value
    found.push(...messages.flatMap((message) => noticeOf(message, account, box) ?? []))
    next[box] = [...messages.map(({ name }) => String(name)), ...known].slice(0, anchors)
  }
  const notices = found.toSorted((one, other) => one.at.localeCompare(other.at))
  return done({
    notices: await described(transport, account, notices),
    cursor: JSON.stringify(next),
    more: false,
  })
}

function seenIn(cursor: string | null): Seen {
  const { inbox, sent } = cursor === null ? {} : JSON.parse(cursor)
  return { inbox: inbox ?? [], sent: sent ?? [] }
}

/** A message names its writer, and nothing else of them. Without more it is worth as much. */
async function described(
  transport: Transport,
  account: Account,
  notices: readonly MessageNotice[],
): Promise<MessageNotice[]> {
  const names = new Set(notices.map(({ participant }) => participant.id))
  const people = new Map<string, MessageNotice['participant']>()
  for (const name of [...names].slice(0, describedMax)) {
    const person = await describe(transport, account, name)
    if (person.kind !== 'done') break
    if (person.value) people.set(name, { ...person.value, id: name })
  }
  return notices.map((notice) => ({
    ...notice,
    participant: people.get(notice.participant.id) ?? notice.participant,
  }))
}
