import type { TwinState } from '#wire/twin/twin.ts'
import { type Holder, tokensOf } from '../../gapi/twin/token.ts'
import { denied, notFound, unauthenticated } from './fault.ts'
import { atHand, pageSizeOf } from './request.ts'

export const { issueToken, holderOf } = tokensOf({
  platform: 'bizlisting',
  scope: 'https://www.googleapis.com/auth/business.manage',
  idOf: (identity) => identity,
  refuse: unauthenticated,
})

export type Answer = (call: TwinCall) => object | Promise<object>

/** One request of a person. */
export interface TwinCall {
  state: TwinState
  holder: Holder
  query: URLSearchParams
  body: Record<string, any>
}

/** Newly made people have locations of their own; all others manage the same two. */
export function locationIdsOf({ id }: Holder): string[] {
  const own = /-granted-\d+$/.test(id) ? id : 'bizlisting'
  return [`${own}-1`, `${own}-2`]
}

/** The group that holds the locations of a person. The person's own account holds none. */
export function groupOf({ id }: Holder): string {
  return /-granted-\d+$/.test(id) ? `${id}-group` : 'bizlisting-group'
}

function accountsOf(holder: Holder): { name: string; accountName: string; type: string; role: string }[] {
  return [
    {
      name: `accounts/${holder.id}`,
      accountName: holder.username,
      type: 'PERSONAL',
      role: 'PRIMARY_OWNER',
    },
    {
      name: `accounts/${groupOf(holder)}`,
      accountName: 'Sandbox locations',
      type: 'LOCATION_GROUP',
      role: 'OWNER',
    },
  ].map((account) => ({ ...account, verificationState: 'UNVERIFIED', vettedState: 'NOT_VETTED' }))
}

export function listAccounts({ holder, query }: TwinCall): object {
  const { rows, more } = atHand(accountsOf(holder), query, pageSizeOf(query, 20, 20))
  return { accounts: rows, ...more }
}

export function assertAccount(holder: Holder, accountId: string): void {
  if (accountsOf(holder).some(({ name }) => name === `accounts/${accountId}`)) return
  throw accountId.endsWith('0404') ? notFound() : denied()
}
