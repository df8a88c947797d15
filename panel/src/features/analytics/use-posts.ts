import { type Pages, usePages } from '../../api/read.ts'
import type { AnswerOf, RowOf } from '../../contract/routes.ts'
import type { Period } from '../../values/analytics/period.ts'
import type { Narrowing } from './frame/use-narrowing.ts'

const route = 'GET /v1/analytics'
export type PostRow = RowOf<typeof route>
export type PostList = Extract<AnswerOf<typeof route>, { overview: unknown }>
export type PostPages = Pages<typeof route>
export type AccountRow = PostList['accounts'][number]

const isWaiting = ({ platforms }: PostRow): boolean =>
  platforms.some(({ syncStatus }) => syncStatus === 'pending')

interface Wanted {
  period: Period | undefined
  narrowing: Narrowing
  /** As the address names it: a minus where the last come first. */
  sort?: string | undefined
}

/** The posts of a period, page by page; what stands beside them is in the first page. */
export function usePosts({ period, narrowing, sort }: Wanted): {
  pages: PostPages
  first: PostList | undefined
} {
  const query = {
    ...narrowing,
    ...period,
    ...(sort && { sortBy: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'desc' : 'asc' }),
  }
  const pages = usePages(
    route,
    { query: query as never },
    {
      enabled: period !== undefined,
      limit: 25,
      keep: true,
      every: (rows) => (rows?.some(isWaiting) ? 10_000 : 60_000),
    },
  )
  const first = pages.pages?.[0]
  return { pages, first: first && 'overview' in first ? first : undefined }
}
