import { useMemo } from 'react'
import { useAllRows } from '../api/all-rows.ts'
import { useCan } from '../api/session.ts'
import type { Shapes } from '../contract/routes.ts'

export type Account = Shapes['Account']

function useRead(every: number | false) {
  const can = useCan()
  return useAllRows('GET /v1/accounts', {}, { enabled: can('GET /v1/accounts'), every })
}

/** The accounts of the mode that the person may see, by their id. */
export function useAccounts(every: number | false = false): ReadonlyMap<string, Account> {
  const { rows } = useRead(every)
  return useMemo(() => new Map((rows ?? []).map((account) => [account.id, account])), [rows])
}

/** For what is only drawn with the names of accounts. */
export const useAccountsLoading = (): boolean => useRead(false).isLoading

/** How people call an account: @me.test where it is known. */
export const handleOf = (account: Account | undefined): string | undefined =>
  account && (account.username ? `@${account.username.replace(/^@/, '')}` : account.displayName)
