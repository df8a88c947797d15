import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import { accountTypeNotSupported } from '../analytics.errors.ts'

const kinds = ['personal', 'organization'] as const
type Kind = (typeof kinds)[number]

export const AccountKind = t.oneOf(...kinds)

/** Whether an account stands for a person or for an organization. */
export function kindOf({ metadata }: Pick<AccountRow, 'metadata'>): Kind {
  return metadata.accountType === 'organization' ? 'organization' : 'personal'
}

/** Refuses an account of the other kind, of which the network does not tell it. */
export function requireKind(account: Pick<AccountRow, 'metadata'>, kind: Kind, operationId: string): void {
  const accountType = kindOf(account)
  if (accountType !== kind)
    raise(accountTypeNotSupported, { param: 'accountId', details: { accountType, operationId } })
}
