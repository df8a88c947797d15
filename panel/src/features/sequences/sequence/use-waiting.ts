import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { now } from '../../../api/clock.ts'
import { useMode } from '../../../api/mode.ts'
import { interval } from '../../../api/queries.ts'
import { useCan } from '../../../api/session.ts'
import { type Enrollment, isMoving, runningOf, type Sequence } from '../sequence.ts'
import { type Waiting, waitingAt } from './waiting.ts'

const pagesMax = 10
const limit = 100
const route = 'GET /v1/sequences/{sequenceId}/enrollments'

const soonMs = 60_000

/** People wait for days: it is asked often only while somebody is about to get a step. */
const paceOf = (rows: readonly Enrollment[] = []): number =>
  rows.some(({ nextStepAt }) => nextStepAt !== null && Date.parse(nextStepAt) - now() < soonMs)
    ? 5000
    : 30_000

/** Reads those who are in it now, up to a thousand; above that the numbers are the least that they can be. */
export function useWaiting(sequence: Sequence): {
  steps: ReadonlyMap<number, Waiting>
  isWhole: boolean
} {
  const mode = useMode()
  const can = useCan()
  const { id, status } = sequence
  const read = async (signal: AbortSignal) => {
    const rows: Enrollment[] = []
    let cursor: string | undefined
    for (let page = 0; page < pagesMax; page++) {
      const query = {
        status: status === 'paused' ? ('paused' as const) : ('active' as const),
        limit,
        ...(cursor && { cursor }),
      }
      const answer = await call(route, { path: { sequenceId: id }, query, mode, signal })
      rows.push(...answer.data)
      if (!answer.nextCursor) return { rows, isWhole: true }
      cursor = answer.nextCursor
    }
    return { rows, isWhole: false }
  }
  const { data } = useQuery({
    queryKey: [mode, route, { id, status }, 'waiting'],
    queryFn: ({ signal }) => read(signal),
    enabled: can(route) && status !== 'draft' && runningOf(sequence) > 0,
    refetchInterval: ({ state }) => interval(isMoving(sequence) ? paceOf(state.data?.rows) : 60_000),
  })
  const isKnown = data !== undefined && runningOf(sequence) > 0
  return { steps: waitingAt(isKnown ? data.rows : []), isWhole: data?.isWhole ?? true }
}
