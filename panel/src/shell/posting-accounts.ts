import { useEffect, useMemo } from 'react'
import { usePages } from '../api/read.ts'
import type { Account } from './accounts.ts'
import { usePlatforms } from './platforms.ts'

/** The accounts that can publish; undefined until the last page is there, as a draft may name any of them. */
export function usePostingAccounts(): {
  accounts: ReadonlyMap<string, Account> | undefined
  failure: unknown
  retry: () => void
} {
  const platforms = usePlatforms()
  const pages = usePages('GET /v1/accounts', { query: { sort: 'platform' } }, { limit: 100 })
  const { rows, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const accounts = useMemo(() => {
    if (!rows || hasNextPage || platforms.size === 0) return undefined
    const posting = rows.filter(({ platform }) => platforms.get(platform)?.abilities.post)
    return new Map(posting.map((account) => [account.id, account]))
  }, [rows, hasNextPage, platforms])
  return { accounts, failure: pages.error, retry: () => void pages.refetch() }
}
