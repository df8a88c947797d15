import { useEffect } from 'react'
import { usePages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { logStates, type Rule } from '../rule.ts'

export const filterNames = ['state'] as const

/** What a rule did, and beside it what it missed. */
export function useLog({ id, isActive, stats }: Rule) {
  const can = useCan()
  const [{ state }] = useFilters(filterNames)
  const status = logStates.find((one) => one === state)
  const pages = usePages(
    'GET /v1/comment-automations/{automationId}/logs',
    { path: { automationId: id }, query: status ? { status } : {} },
    {
      keep: true,
      enabled: can('GET /v1/comment-automations/{automationId}/logs'),
      // A comment that did not match changes no number of the rule.
      every: isActive ? 15_000 : false,
    },
  )
  const numbers = Object.values(stats).join()
  const { refetch } = pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers say when
  useEffect(() => void refetch(), [numbers, refetch])
  return { pages, isFiltered: status !== undefined }
}
