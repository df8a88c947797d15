import type { Tier } from '#contract/operation/caller.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import { toAddress, toPassword } from './people/address.ts'
import { insertOwner } from './people/new-owner.ts'
import { hashPassword } from './people/password.ts'
import { isEmpty, lockFirstAccount } from './teams/teams.store.ts'

export interface FirstAccount {
  email: string
  password: string
  tier: Tier
  now: Date
}

/** Creates the account that the operator begins with. False when there is an account; of several at once one creates it. */
export async function createFirstAccount(
  db: Db,
  { email, password, tier, now }: FirstAccount,
): Promise<boolean> {
  const address = toAddress(email)
  const passwordHash = await hashPassword(toPassword(password, address))
  const name = address.slice(0, address.indexOf('@'))
  // The operator who runs the command holds the database, so the address needs no proof by mail.
  const owner = { email: address, name, teamName: `${name}'s team`, passwordHash, emailVerified: true }
  const from = { address: '127.0.0.1', userAgent: 'first-account', now }
  return transaction(db, async (tx) => {
    await lockFirstAccount(tx)
    if (!(await isEmpty(tx))) return false
    return (await insertOwner(tx, owner, tier, from)) !== undefined
  })
}
