import { useRead } from '../api/read.ts'
import { useCan } from '../api/session.ts'
import type { Shapes } from '../contract/routes.ts'

export type Account = Shapes['Account']

/** The accounts of the mode that the person may see, by their id. At most a hundred. */
export function useAccounts(every: number | false = false): ReadonlyMap<string, Account> {
  const can = useCan()
  const { data } = useRead(
    'GET /v1/accounts',
    { query: { limit: 100 } },
    { enabled: can('GET /v1/accounts'), staleTime: 60_000, every },
  )
  return new Map((data?.data ?? []).map((account) => [account.id, account]))
}

/** How people call an account: @me.test where it is known. */
export const handleOf = (account: Account | undefined): string | undefined =>
  account && (account.username ? `@${account.username.replace(/^@/, '')}` : account.displayName)
