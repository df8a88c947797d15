import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import type { PageRequest } from '#db/query/keyset.ts'
import type { Scope } from '#values/scope.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import { type AccountRow, findAccount } from '../accounts.store.ts'
import { revisionOf } from '../credentials/credentials.ts'

/** The names of the network for the parameters of a list, and what its tokens are good for. */
export const ofNetwork = {
  secondNames: { limit: 'pageSize', cursor: 'pageToken' },
  cursorOfLength: true,
} as const

export const nextPageToken = {
  nextPageToken: t.optional(t.nullable(t.anyString({ description: 'The same as nextCursor.' }))),
}

interface Listed {
  db: Db
  scope: Scope
  account: AccountRow
  page: Pick<PageRequest, 'limit' | 'cursor' | 'seal'>
}

/**
 * One page of a list that the network keeps. A token of the network is good for the credentials that it was given to, and
 * for pages of one size, so the cursor holds these beside it.
 */
export async function listingPage<P extends ProviderPage<unknown>>(
  { db, scope, account, page: { limit, cursor, seal } }: Listed,
  read: (wish: { size: number; after: string | undefined }) => Promise<P>,
) {
  const [after, bound] = cursor ?? []
  if (bound !== undefined && bound !== boundTo(account, limit))
    raiseFault({
      code: 'invalid_cursor',
      param: 'cursor',
      message: 'The cursor was given for another account, other credentials or another length of pages.',
    })
  const found = await read({ size: limit, after })
  const nextCursor =
    found.next === null ? null : seal([found.next, await boundNow(db, scope, account, limit)])
  return {
    data: found.items as P['items'],
    hasMore: nextCursor !== null,
    nextCursor,
    nextPageToken: nextCursor,
    found,
  }
}

/** The credentials may have been renewed for this very page. */
async function boundNow(db: Db, scope: Scope, account: AccountRow, limit: number): Promise<string> {
  return boundTo((await findAccount(db, scope, account.id)) ?? account, limit)
}

export function boundTo({ id, credentials }: AccountRow, limit: number): string {
  return [id, revisionOf(credentials), limit].join('|')
}
