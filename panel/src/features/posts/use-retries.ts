import { useNow } from '../../api/clock.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import type { Shapes } from '../../contract/routes.ts'

type LogEntry = Shapes['LogEntry']

/** Rows of requests appear a little after what they caused, or before it. */
const nearMs = 120_000
const missingMs = 30_000

/**
 * The requests that sent targets of a post again, where the role may read the log. Asks soon again while the one
 * before the last such attempt is not in the log yet.
 */
export function useRetries(postId: string, lastAt: string | undefined): readonly LogEntry[] {
  const can = useCan()
  const at = useNow(5000)
  const input = {
    query: { type: 'api_request', search: `/v1/posts/${postId}/retry`, limit: 50 } as never,
  }
  const enabled = lastAt !== undefined && can('GET /v1/logs')
  const { data } = useRead('GET /v1/logs', input, { enabled })
  const requests = (data?.data ?? []).filter(
    ({ method, status }) => method === 'POST' && status === 'success',
  )
  const isMissing =
    lastAt !== undefined && !requestBefore(lastAt, requests) && at - Date.parse(lastAt) < missingMs
  useRead('GET /v1/logs', input, { enabled, every: isMissing ? 2000 : false })
  return requests
}

/** The request that an attempt followed: the last one before it. */
export function requestBefore(at: string, requests: readonly LogEntry[]): LogEntry | undefined {
  const ms = Date.parse(at)
  return requests
    .map((row) => ({ row, since: ms - Date.parse(row.createdAt) }))
    .filter(({ since }) => since > -1000 && since < nearMs)
    .sort((a, b) => a.since - b.since)[0]?.row
}
