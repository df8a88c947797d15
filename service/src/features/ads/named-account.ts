import type { Call } from '#contract/operation/call.ts'
import { raise } from '#contract/operation/errors.ts'
import { type AccountRow, accountNotFound, findAccount } from '#features/accounts/index.ts'

/** The account of an id that the caller may see. */
export async function namedAccount(
  { db, scope }: Pick<Call, 'db' | 'scope'>,
  id: string,
  param?: string,
): Promise<AccountRow> {
  return (await findAccount(db, scope, id)) ?? raise(accountNotFound, param ? { param } : {})
}
