import { reaction } from '#contract/work/reaction.ts'
import type { Db } from '#db/database.ts'
import { type AutomaticMessage, automaticMessagesSettled, type Unsent } from '#features/inbox/index.ts'
import { after } from '#values/clock.ts'
import {
  type AutomaticRow,
  holdBegun,
  type Item,
  itemOf,
  removeSettled,
  waitAgain,
} from './automatic-messages.store.ts'
import type { AutomaticEnd, AutomaticKind, SettleTools } from './kind.ts'
import { kindFrom, kindOf } from './kinds.ts'
import { afterUnsent } from './retry.ts'

/** Tells the automations, in the commit of it, what became of their messages. */
export const settleAutomatic = reaction({
  to: automaticMessagesSettled,
  takes: 'none',
  async run(tx, tools, { messages }, now) {
    await holdOrigins(tx, messages)
    const rows = await holdBegun(
      tx,
      messages.map(({ message }) => message.id),
    )
    const byMessage = new Map(rows.map((row) => [row.message_id, row]))
    const isOver = ({ unsent }: AutomaticMessage) => !unsent
    const over = messages.filter(isOver).flatMap(({ message }) => byMessage.get(message.id) ?? [])
    if (over.length > 0) await removeSettled(tx, over)
    for (const one of messages.toSorted(byOrigin)) {
      const row = byMessage.get(one.message.id)
      if (!one.unsent) await tellKind(tx, tools, one, now)
      else if (row) await settleUnsent(tx, tools, row, one.unsent, now)
    }
  },
})

/** Several transactions may settle messages of the same automations: each holds these in one order. */
async function holdOrigins(tx: Db, messages: readonly AutomaticMessage[]): Promise<void> {
  const bySource = Map.groupBy(messages, ({ message }) => message.source)
  for (const [source, some] of [...bySource].sort(([one], [other]) => (one < other ? -1 : 1)))
    await kindFrom(source)?.holdOrigins?.(tx, [...new Set(some.map(originIdOf))])
}

const originIdOf = ({ message }: AutomaticMessage) => String(Object(Object(message.metadata).origin).id)

function byOrigin(one: AutomaticMessage, other: AutomaticMessage): number {
  const [first, second] = [originIdOf(one), originIdOf(other)]
  return first < second ? -1 : Number(first > second)
}

/** The network did not take it: it waits again, or that was its last time. */
export async function settleUnsent(
  tx: Db,
  tools: SettleTools,
  row: AutomaticRow,
  unsent: Unsent,
  now: Date,
): Promise<void> {
  const again = afterUnsent(unsent, row.attempts)
  if (again.kind === 'again') {
    const dueAt = after(now, again.afterMs)
    await waitAgain(tx, row, { dueAt, attempts: again.attempts })
    await kindOf(row.kind).postpone?.(tx, itemOf(row), dueAt, now)
  } else if (again.kind === 'disconnected') {
    await waitAgain(tx, row, { dueAt: now, attempts: row.attempts })
    await kindOf(row.kind).loseConnection(tx, tools, row, now)
  } else {
    await removeSettled(tx, [row])
    await kindOf(row.kind).settle(tx, tools, itemOf(row), again.end, now)
  }
}

async function tellKind(tx: Db, tools: SettleTools, { message }: AutomaticMessage, now: Date): Promise<void> {
  const kind = kindFrom(message.source)
  const item = kind && itemIn(kind, Object(message.metadata).origin)
  const end = endOf(message)
  if (kind && item && end) await kind.settle(tx, tools, item, end, now)
}

/** What the message says of its origin. */
function itemIn({ name, members }: AutomaticKind, origin: unknown): Item | undefined {
  const said: Readonly<Record<string, unknown>> = Object(origin)
  const { id, [members.item]: itemId } = said
  const part = members.part === undefined ? '' : said[members.part]
  if (typeof id !== 'string' || typeof itemId !== 'string') return undefined
  return { kind: name, originId: id, itemId, part: String(part ?? '') }
}

function endOf({ id, status, error, sent_at, delivered_at, read_at }: AutomaticMessage['message']) {
  switch (status) {
    case 'sent':
      return { kind: status, messageId: id, at: sent_at ?? new Date(0) } satisfies AutomaticEnd
    case 'delivered':
      return { kind: status, messageId: id, at: delivered_at ?? new Date(0) } satisfies AutomaticEnd
    case 'read':
      return { kind: status, messageId: id, at: read_at ?? new Date(0) } satisfies AutomaticEnd
    case 'unknown':
      return { kind: status, messageId: id } satisfies AutomaticEnd
    case 'failed': {
      const { code = 'provider_rejected', message = 'The platform refused the message.' } = error ?? {}
      return { kind: status, code, message, messageId: id } satisfies AutomaticEnd
    }
    case 'queued':
      return undefined
  }
}
