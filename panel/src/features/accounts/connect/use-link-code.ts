import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../api/call.ts'
import { useNow } from '../../../api/clock.ts'
import type { ApiFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import { interval } from '../../../api/queries.ts'
import type { AnswerOf } from '../../../contract/routes.ts'

/** Asks every three seconds whether the code was posted, until it was or its time is over. */
export function useLinkCode(code: string, expiresAt: string, onConnected: (accountId: string) => void) {
  const mode = useMode()
  const queries = useQueryClient()
  const left = Date.parse(expiresAt) - useNow(1000)
  const { data, error } = useQuery<AnswerOf<'PATCH /v1/connect/botchat'>, ApiFailure>({
    queryKey: [mode, 'PATCH /v1/connect/botchat', code],
    queryFn: ({ signal }) => call('PATCH /v1/connect/botchat', { query: { code }, mode, signal }),
    enabled: left > 0,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' || !state.data) && interval(3000),
  })
  const accountId = data?.account?.id
  const done = useEffectEvent((id: string) => {
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'GET /v1/accounts' })
    onConnected(id)
  })
  useEffect(() => {
    if (accountId) done(accountId)
  }, [accountId])
  return { left, isOver: left <= 0 || data?.status === 'expired', failure: error ?? undefined }
}
