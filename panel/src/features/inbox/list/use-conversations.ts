import { useMemo } from 'react'
import { useFreshPages } from '../../../api/fresh-pages.ts'
import { usePages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import type { QueryOf, Shapes } from '../../../contract/routes.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { useProfile } from '../../../shell/filters/profile.ts'
import { shownText } from '../../../values/foreign-text.ts'
import { type Conversation, placeOfConversation } from '../conversation.ts'
import { usePace } from '../use-pace.ts'

export const filterNames = ['q', 'show', 'account', 'platform'] as const
export const searchMin = 2
const searchMax = 200

export interface ListRow {
  conversation: Conversation
  /** The newest message that the search has found, and how many it has found. */
  found?: { text: string; count: number }
}

type Query = NonNullable<QueryOf<'GET /v1/inbox/conversations'>>

const shown: Readonly<Record<string, Pick<Query, 'status' | 'unread'>>> = {
  open: { status: 'active' },
  unread: { unread: true },
  archived: { status: 'archived' },
  all: {},
}

export interface Conversations {
  rows: readonly ListRow[] | undefined
  meta: Shapes['ListMeta'] | undefined
  isSearch: boolean
  isOld: boolean
  error: unknown
  retry: () => void
  hasMore: boolean
  isLoadingMore: boolean
  more: () => void
}

/** The conversations that the address asks for: a list that is kept fresh, or what a search has found. */
export function useConversations(): Conversations {
  const can = useCan()
  const { profile } = useProfile()
  const [{ q = '', show = 'open', account, platform }] = useFilters(filterNames)
  const every = usePace(5000, 20_000)
  const mayRead = can('GET /v1/inbox/conversations')
  const query = shownText(q).trim().slice(0, searchMax)
  const isSearch = [...query].length >= searchMin
  // One that was archived a moment ago leaves the list before it is read again.
  const of: (typeof shown)[string] = shown[show] ?? { status: 'active' }
  const where = {
    ...(profile && { profileId: profile.id }),
    ...(account && { accountId: account }),
    ...(platform && { platform: platform as NonNullable<Query['platform']> }),
  }
  const list = useFreshPages(
    'GET /v1/inbox/conversations',
    { query: { ...where, ...of } },
    { enabled: mayRead && !isSearch, every, limit: 50, placeOf: placeOfConversation },
  )
  const found = usePages(
    'GET /v1/inbox/conversations/search',
    { query: { ...where, query } },
    { enabled: mayRead && isSearch, keep: true, every: 30_000 },
  )
  const used = isSearch ? found : list
  const rows = useMemo(
    () =>
      isSearch
        ? found.rows?.map(({ conversation, matchCount, matches }) => ({
            conversation,
            ...(matchCount > 0 && { found: { text: matches[0]?.text ?? '', count: matchCount } }),
          }))
        : list.rows
            ?.filter(({ status }) => !of.status || status === of.status)
            .map((conversation) => ({ conversation })),
    [isSearch, found.rows, list.rows, of.status],
  )
  return {
    rows,
    meta: isSearch ? found.pages?.[0]?.meta : list.newest?.meta,
    isSearch,
    isOld: isSearch && found.isPlaceholderData,
    error: used.error,
    retry: () => void used.refetch(),
    hasMore: used.hasNextPage,
    isLoadingMore: used.isFetchingNextPage,
    more: () => void used.fetchNextPage(),
  }
}
