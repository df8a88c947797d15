import { raise } from '#contract/operation/errors.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { Identity } from '#platforms/account.ts'
import type { Choice } from '#platforms/connect.ts'
import type { Outcome } from '#wire/outcome.ts'
import { requireAccountOn } from '../../account.subject.ts'
import { type AccountCall, callsOf, type SurfaceOf, type Word } from '../../account-calls.ts'
import { accountNotFound, choiceNotFound } from '../../accounts.errors.ts'
import type { AccountRow } from '../../accounts.store.ts'
import { switchIdentity } from '../switch-identity.ts'

/** What an account that is connected already offers in place of a pending connection. */
export interface OfAccount {
  word: Word
  list(call: AccountCall, account: AccountRow): Promise<readonly Choice[]>
  take(call: AccountCall, account: AccountRow, choiceId: string): Promise<Identity | null>
}

/** Binds the two calls of one network. */
export function ofAccountOn<const W extends Word>(
  word: W,
  calls: {
    list(surface: SurfaceOf<W>): Promise<Outcome<readonly Choice[]>>
    take(surface: SurfaceOf<W>, choiceId: string): Promise<Outcome<Identity | null>>
  },
): OfAccount {
  return {
    word,
    list: (call, account) => callsOf<SurfaceOf<W>>(call, account).ask(calls.list),
    take: (call, account, choiceId) =>
      callsOf<SurfaceOf<W>>(call, account).ask((surface) => calls.take(surface, choiceId)),
  }
}

/** The member by which a select step names such an account. */
export const byAccount = (word: string) => ({
  accountId: t.optional(
    t.id({
      of: `${word}AccountId`,
      description: 'An account of the profile that is connected already, in place of a pending connection.',
    }),
  ),
})

interface Named {
  profileId?: string
  accountId?: string
  pendingDataToken?: string
  tempToken?: string
}

/** The account that a request names. Undefined where it names a pending connection. */
export async function findNamedAccount(
  call: AccountCall,
  of: OfAccount | undefined,
  named: Named,
): Promise<AccountRow | undefined> {
  const { profileId, accountId, pendingDataToken, tempToken } = named
  if (of === undefined || accountId === undefined) return undefined
  // A caller who shows a connectToken alone has that one connection.
  if (call.caller.kind === 'connect') raise(accountNotFound)
  const account = await requireAccountOn(call, accountId, [of.word])
  if (account.profile_id !== profileId) raise(accountNotFound)
  if ((pendingDataToken ?? tempToken) === undefined) return account
  return raiseFault({
    code: 'mutually_exclusive_fields',
    param: 'accountId',
    message: 'Name a pending connection or an account, not both.',
  })
}

/** Makes the account the one of another choice. Its id and its connection stay. */
export async function moveAccount(
  call: AccountCall & Parameters<typeof switchIdentity>[0],
  of: OfAccount,
  account: AccountRow,
  { choiceId, param }: { choiceId: string | undefined; param: string },
): Promise<AccountRow> {
  const identity = choiceId === undefined ? null : await of.take(call, account, choiceId)
  return identity ? switchIdentity(call, account, identity, param) : raise(choiceNotFound, { param })
}
