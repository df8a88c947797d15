/**
 * The order in which transactions take rows of several tables. A transaction that takes rows of two of these tables
 * takes those of the earlier table first, and rows of one table in the order of their ids; so no two transactions wait
 * for each other. Reactions and erasures run in this order.
 *
 * - A team comes first: a transaction that counts or ends something of the whole team holds its row.
 * - The queues of a profile come before posts: a queue gives new posts their times, and moves those that wait.
 * - A post comes before its targets, and they before the account and the webhooks that a new post names.
 * - Contacts come before accounts: contacts are deleted while accounts still take requests.
 * - A profile comes last: a new row refers to it, and the database checks references when the statement ends.
 */
export const lockOrder = [
  'team',
  'queue',
  'post',
  'contact',
  'account',
  'webhook',
  'phone_number',
  'profile',
] as const

/** `none`: rows that no other transaction takes together with these tables. They come after all others. */
export type LockedTable = (typeof lockOrder)[number] | 'none'

/** The same declarations in the order in which they take their rows. */
export function inLockOrder<T extends { takes: LockedTable }>(declarations: readonly T[]): T[] {
  const place = ({ takes }: T) => (takes === 'none' ? lockOrder.length : lockOrder.indexOf(takes))
  return declarations.toSorted((one, other) => place(one) - place(other))
}
