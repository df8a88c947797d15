import { raise } from '#contract/operation/errors.ts'
import type { CallWith } from '#contract/operation/operation.ts'
import { lockTeam } from '#db/query/locks.ts'
import { auditContextOf } from '#features/system/index.ts'
import type { Identity } from '#platforms/account.ts'
import { auditAccount } from '../account.audit.ts'
import { accountAlreadyInProfile, accountNotFound } from '../accounts.errors.ts'
import * as store from '../accounts.store.ts'
import { identityColumns } from './connect-identity.ts'
import { logConnection } from './connection.ts'

/**
 * Makes an account stand for another identity of the same person, with the same credentials. `param` is the member of the
 * request that names the identity.
 */
export function switchIdentity(
  call: Pick<CallWith<never>, 'scope' | 'caller' | 'now' | 'transaction' | 'address' | 'userAgent'>,
  { id, connected_at }: store.AccountRow,
  identity: Identity,
  param: string,
): Promise<store.AccountRow> {
  const { scope, caller, now, transaction } = call
  return transaction(async (tx) => {
    await lockTeam(tx, scope.teamId)
    const row = (await store.findAccount(tx, scope, id)) ?? raise(accountNotFound)
    const { platformAccountId, followersCount } = identity
    const isSame = row.platform_account_id === platformAccountId
    const other =
      !isSame && (await store.findIdentity(tx, row, { ...row, platform_account_id: platformAccountId }))
    if (other) raise(accountAlreadyInProfile, { param, details: { existingAccountId: other.id } })
    // A page remembers the person who agreed; an account that is a person is that person.
    const connectedBy = row.metadata.connectedBy ?? row.username
    const changes = {
      ...identityColumns({ ...identity, metadata: { ...identity.metadata, connectedBy } }),
      platform_account_id: platformAccountId,
      // If the platform gives no count, the old one stays, but only for the same identity.
      ...((!isSame || followersCount !== null) && { followers_count: followersCount }),
      updated_at: now,
    }
    const switched =
      (await store.updateConnected(tx, { ...row, connected_at }, changes)) ?? raise(accountNotFound)
    // What else was set in its place, such as another channel for its posts, goes back to the account itself.
    if (isSame) return switched
    await logConnection(tx, switched, 'account.switched', { user_id: caller.userId }, now)
    auditAccount(tx, auditContextOf(call), 'account.switched', switched, {
      platformAccountId: { before: row.platform_account_id, after: platformAccountId },
    })
    return switched
  })
}
