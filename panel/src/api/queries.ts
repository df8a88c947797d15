import { QueryClient } from '@tanstack/react-query'
import { comeBack, isAway } from './away/come-back.ts'
import { isFailure } from './failure.ts'
import { linkNow } from './link.ts'

const patient = (count: number, error: Error): boolean =>
  count < 3 && isFailure(error) && (isAway(error) || error.status === 429)

const pause = (count: number, error: Error): number =>
  isFailure(error) && error.facts.retryAfter !== undefined
    ? error.facts.retryAfter * 1000
    : Math.min(1000 * 2 ** count, 8000)

/** Only reads are repeated. A write that nobody answered may have happened. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, gcTime: 600_000, retry: patient, retryDelay: pause, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

comeBack(queries)

/** A pause between two questions, longer while few requests are left. */
export const interval = (milliseconds: number): number =>
  linkNow().quota < 0.25 ? milliseconds * 4 : milliseconds
