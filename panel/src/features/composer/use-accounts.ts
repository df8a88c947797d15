import { useEffect, useMemo } from 'react'
import { usePages } from '../../api/read.ts'
import { usePlatforms } from '../../shell/platforms.ts'
import type { Account } from './form.ts'

/** The accounts that can publish, all pages of them; undefined before the first answer. */
export function useAccounts(): {
  accounts: ReadonlyMap<string, Account> | undefined
  failure: unknown
  retry: () => void
} {
  const platforms = usePlatforms()
  const pages = usePages('GET /v1/accounts', { query: { sort: 'platform' } }, { limit: 100 })
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const accounts = useMemo(() => {
    if (!rows || platforms.size === 0) return undefined
    const posting = rows.filter(({ platform }) => platforms.get(platform)?.abilities.post)
    return new Map(posting.map((account) => [account.id, account]))
  }, [rows, platforms])
  return { accounts, failure: pages.error, retry: () => void pages.refetch() }
}
