import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { AnswerOf, InputOf, ReadRoute, RowOf } from '../contract/routes.ts'
import { freshRows, hasGap, type Placed } from '../values/fresh-rows.ts'
import { useMode } from './mode.ts'
import { keyOf, type Pages, usePages, useRead } from './read.ts'

interface Options<R extends ReadRoute> {
  enabled: boolean
  every: number
  limit: number
  placeOf: (row: RowOf<R>) => Placed
  /** Keeps the rows of the question before until the new ones are there. */
  keep?: boolean
}

interface Answer<R extends ReadRoute> {
  data: RowOf<R>[]
  hasMore: boolean
  nextCursor: string | null
}

export type FreshPages<R extends ReadRoute> = Pages<R> & {
  /** The newest answer, for what stands beside its rows. */
  newest: AnswerOf<R> | undefined
}

/**
 * A list that is read page by page as a person scrolls, and kept fresh by asking for its first page only: a list of
 * thousands costs no more than a short one.
 */
export function useFreshPages<R extends ReadRoute>(
  route: R,
  input: InputOf<R>,
  { enabled, every, limit, placeOf, keep = false }: Options<R>,
): FreshPages<R> {
  const mode = useMode()
  const queries = useQueryClient()
  const pages = usePages(route, input, { enabled, limit, keep, staleTime: Number.POSITIVE_INFINITY })
  const isOther = pages.isPlaceholderData
  const first = { ...input, query: { ...input.query, limit } } as unknown as InputOf<R>
  const top = useRead(route, first, { enabled: enabled && pages.rows !== undefined && !isOther, every })
  const answer = top.data as unknown as Answer<R> | undefined
  const rows = useMemo(() => {
    if (!pages.rows || !answer || isOther) return pages.rows
    return [...freshRows({ rows: answer.data, hasMore: answer.hasMore }, pages.rows, placeOf)]
  }, [pages.rows, answer, isOther, placeOf])
  const isTorn =
    !isOther &&
    answer !== undefined &&
    pages.rows !== undefined &&
    hasGap({ rows: answer.data, hasMore: answer.hasMore }, pages.rows, placeOf)
  const key = JSON.stringify([...keyOf(mode, route, input), 'pages', limit])
  useEffect(() => {
    // The list begins anew with what was read just now; what is below it is read again on the way down.
    if (isTorn) queries.setQueryData(JSON.parse(key), { pages: [answer], pageParams: [undefined] })
  }, [isTorn, answer, key, queries])
  return { ...pages, rows, newest: top.data ?? (pages.pages?.[0] as AnswerOf<R> | undefined) }
}

interface Cached {
  data?: { id: string }[]
  pages?: { data?: { id: string }[] }[]
}

/** Puts what a write has answered into every list of a route that holds the row. */
export function patchRows<T extends { id: string }>(
  queries: QueryClient,
  route: ReadRoute,
  id: string,
  change: (row: T) => T,
): void {
  const ofPage = <P extends { data?: { id: string }[] }>(page: P): P =>
    page.data ? { ...page, data: page.data.map((row) => (row.id === id ? change(row as T) : row)) } : page
  queries.setQueriesData<Cached>({ predicate: ({ queryKey }) => queryKey[1] === route }, (known) =>
    known?.pages ? { ...known, pages: known.pages.map(ofPage) } : known && ofPage(known),
  )
}
