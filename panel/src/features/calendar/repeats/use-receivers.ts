import { useQueries } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useMode } from '../../../api/mode.ts'
import { keyOf } from '../../../api/read.ts'
import { useAccounts } from '../../../shell/accounts.ts'
import type { Post, PostFilters } from '../views/posts-of-weeks.ts'

const askedMax = 20
const given: ReadonlySet<string> = new Set(['removed', 'cancelled'])

/** Whether an account is left to which a repeat of a post goes: a connected one of the profile of the post. */
export function useReceivers(posts: readonly Post[], filters: PostFilters): (post: Post) => boolean {
  const mode = useMode()
  const listed = useAccounts()
  const named = posts.flatMap(({ targets }) => targets.map(({ accountId }) => accountId))
  // A list of accounts that is full may lack some; one that is not full lacks those that are gone.
  const missing = listed.size < 100 ? [] : [...new Set(named)].filter((id) => !listed.has(id))
  const asked = useQueries({
    queries: missing.slice(0, askedMax).map((accountId) => ({
      queryKey: keyOf(mode, 'GET /v1/accounts/{id}', { path: { id: accountId } }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('GET /v1/accounts/{id}', { path: { id: accountId }, mode, signal }),
      staleTime: 60_000,
      retry: false,
    })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
  const accounts = new Map([...listed.values(), ...asked].map((account) => [account.id, account]))
  return ({ profileId, targets }) =>
    targets.some(({ accountId, platform, status }) => {
      const account = accounts.get(accountId)
      const isShown = [filters.accountId ?? accountId, filters.platform ?? platform]
      return (
        !given.has(status) &&
        account?.status === 'connected' &&
        account.profileId === profileId &&
        isShown[0] === accountId &&
        isShown[1] === platform
      )
    })
}
