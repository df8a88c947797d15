import type { CallWith } from '#contract/operation/call.ts'
import { raise } from '#contract/operation/errors.ts'
import {
  type AccountRow,
  accountNotFound,
  assertProfile,
  findAccount,
  platformNotSupported,
  profileNotFound,
} from '#features/accounts/index.ts'
import { channelPlatformMismatch } from '#features/contacts/index.ts'
import type { InboxRules } from '#platforms/capabilities/conversations/conversations.ts'

type Reading = Pick<CallWith<'platforms'>, 'db' | 'scope' | 'platforms'>

interface Named {
  profileId: string
  accountId: string
  platform?: string | undefined
}

export const automatedAccountErrors = [
  profileNotFound,
  accountNotFound,
  channelPlatformMismatch,
  platformNotSupported,
]

/** The account of a new automation: of the profile that is named, on a platform of this kind of automation (D21.3). */
export async function automatedAccount(
  { db, scope, platforms }: Reading,
  { profileId, accountId, platform }: Named,
  words: readonly string[],
): Promise<{ account: AccountRow; rules: InboxRules }> {
  await assertProfile(db, scope, profileId)
  const account = await findAccount(db, scope, accountId)
  if (!account || account.profile_id !== profileId) raise(accountNotFound, { param: 'accountId' })
  if (!words.includes(account.platform)) raise(platformNotSupported, { param: 'accountId' })
  if (platform !== undefined && platform !== account.platform)
    raise(channelPlatformMismatch, { param: 'platform' })
  return { account, rules: rulesOf(platforms, account.platform) }
}

/** What the inbox of a platform takes. */
export function rulesOf(platforms: Reading['platforms'], word: string): InboxRules {
  return platforms.get(word)?.conversations?.rules ?? raise(platformNotSupported, { param: 'accountId' })
}
