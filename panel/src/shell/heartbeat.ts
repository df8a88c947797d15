import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRead } from '../api/read.ts'
import { useCan } from '../api/session.ts'

/**
 * Reads the newest attempt or look-up, and reads the posts again when there is a new one. The poll returns one small
 * row, so lists are read rarely.
 */
export function useHeartbeat(isMoving: boolean): void {
  const can = useCan()
  const queries = useQueryClient()
  const { data } = useRead(
    'GET /v1/logs',
    { query: { type: 'publishing', limit: 1 } },
    { enabled: can('GET /v1/logs'), every: isMoving ? 5000 : 20_000 },
  )
  const newest = data && (data.data[0]?.id ?? '')
  const before = useRef(newest)
  useEffect(() => {
    if (before.current !== undefined && newest !== before.current)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'GET /v1/posts' })
    before.current = newest
  }, [newest, queries])
}
