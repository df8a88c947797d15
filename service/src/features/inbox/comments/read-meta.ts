import * as t from '#contract/schema/schema.ts'
import type { Platform } from '#platforms/platform.ts'
import type { ReadAccount } from './commented-posts.store.ts'

const Failed = t.object({
  accountId: t.id(),
  accountUsername: t.nullable(t.anyString()),
  platform: t.anyString(),
  error: t.anyString(),
  code: t.nullable(t.anyString()),
  retryAfter: t.nullable(t.integer(0)),
})

export const ReadMeta = t.object({
  accountsQueried: t.integer(0, undefined, { description: 'The accounts that the list is made of.' }),
  accountsFailed: t.integer(0),
  failedAccounts: t.array(Failed, { description: 'Their part may be out of date.' }),
  accountsSkipped: t.array(t.id({ of: 'accountId' }), {
    description:
      'Accounts that are not read in the background, because they have not opted in by xCapabilities.',
  }),
  lastUpdated: t.nullable(t.timestamp({ description: 'When the last of the accounts was read.' })),
})

export function metaOf(
  accounts: readonly ReadAccount[],
  platforms: ReadonlyMap<string, Platform>,
): t.Static<typeof ReadMeta> {
  const skipped = accounts.filter((account) => isSkipped(account, platforms))
  const failedAccounts = accounts
    .filter((account) => !skipped.includes(account))
    .flatMap((account) => failureOf(account))
  const times = accounts.flatMap(({ last_done_at }) => last_done_at?.getTime() ?? [])
  return {
    accountsQueried: accounts.length,
    accountsFailed: failedAccounts.length,
    failedAccounts,
    accountsSkipped: skipped.map(({ id }) => id),
    lastUpdated: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null,
  }
}

function isSkipped(
  { platform, capabilities }: ReadAccount,
  platforms: ReadonlyMap<string, Platform>,
): boolean {
  return platforms.get(platform)?.comments?.rules.optIn === true && !capabilities?.inbox
}

function failureOf(account: ReadAccount): t.Static<typeof Failed>[] {
  const { id, platform, status, failures } = account
  const accountUsername = account.username_override ?? account.username
  const of = { accountId: id, accountUsername, platform, retryAfter: null }
  if (status !== 'connected')
    return [{ ...of, error: 'The account has no live connection.', code: 'account_disconnected' }]
  if ((failures ?? 0) > 0)
    return [{ ...of, error: 'The platform failed or could not be reached.', code: 'provider_error' }]
  return []
}
