import * as t from '#contract/schema/schema.ts'
import { sources } from '../inbox.tables.ts'
import type { Kind } from './counts.store.ts'

export const counted = {
  received: t.integer(0, undefined, { description: 'Incoming messages, by createdAt.' }),
  sent: t.integer(0, undefined, { description: 'Outgoing messages that left, by sentAt.' }),
  read: t.integer(0, undefined, {
    description: 'Outgoing messages that the participant has read, by readAt.',
  }),
}

export const allCounted = {
  ...counted,
  failed: t.integer(0, undefined, { description: 'Outgoing messages that failed, by createdAt.' }),
  unknown: t.integer(0, undefined, {
    description: 'Outgoing messages of which it is uncertain whether they left, by createdAt.',
  }),
}

export const timeseries = t.array(t.object({ date: t.date(), ...allCounted }, { component: 'InboxDay' }), {
  description: 'Every day of the range, the first one first.',
})

export const Source = t.described(
  t.oneOf(...sources),
  'Who wrote the messages: the contact, a person in the panel (human), an API key (api), an automation, or the account in the app of the platform (platform).',
)

export type Numbers = Record<Kind, number>

export const none: Numbers = { received: 0, sent: 0, read: 0, failed: 0, unknown: 0 }

interface Count {
  kind: Kind
  count: number
}

/** Adds counts up by what each of them is of, in the order in which these come. */
export function tally<Row extends Count, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, Numbers> {
  const sums = new Map<Key, Numbers>()
  for (const row of rows) {
    const key = keyOf(row)
    const sum = sums.get(key) ?? { ...none }
    sum[row.kind] += row.count
    sums.set(key, sum)
  }
  return sums
}

/** The three numbers of lists that do not tell what failed. */
export function briefly({ received, sent, read }: Numbers): Pick<Numbers, 'received' | 'sent' | 'read'> {
  return { received, sent, read }
}
