import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAllRows } from '../../../api/all-rows.ts'
import { usePages, useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { isLive, type Run, type Workflow } from '../workflow.ts'

/** The run of the page. No route reads one: the list is read until it is there. */
function useFound({ id: workflowId }: Workflow) {
  const can = useCan()
  const { executionId } = useParams({ strict: false }) as { executionId: string }
  const pages = usePages(
    'GET /v1/workflows/{workflowId}/executions',
    { path: { workflowId } },
    {
      limit: 100,
      enabled: can('GET /v1/workflows/{workflowId}/executions'),
      every: (rows) => {
        const known = rows?.find(({ id }) => id === executionId)
        return known && isLive(known) ? 3000 : false
      },
    },
  )
  const run = pages.rows?.find(({ id }) => id === executionId)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const isMissing = !run && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isMissing) void fetchNextPage()
  }, [isMissing, fetchNextPage])
  return { run, error: pages.error, isLoading: pages.isLoading || isMissing || isFetchingNextPage }
}

const eventsRoute = 'GET /v1/workflows/{workflowId}/executions/{executionId}/events'

/** What happened in a run. Nothing happens without a change of the run: its time says when to read again. */
function useEvents({ id: workflowId }: Workflow, run: Run | undefined) {
  const can = useCan()
  const queries = useQueryClient()
  const { rows } = useAllRows(
    eventsRoute,
    { path: { workflowId, executionId: run?.id ?? '' } },
    { enabled: run !== undefined && can(eventsRoute), every: false },
  )
  const changedAt = run?.updatedAt
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of the run says when
  useEffect(() => {
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === eventsRoute })
  }, [changedAt, queries])
  return rows
}

/** A run with its events, and the graph that it keeps to. */
export function useRun(workflow: Workflow) {
  const found = useFound(workflow)
  const { run } = found
  const events = useEvents(workflow, run)
  const { data: version } = useRead(
    'GET /v1/workflows/{workflowId}/versions/{version}',
    { path: { workflowId: workflow.id, version: String(run?.version ?? '') } },
    { enabled: run !== undefined, staleTime: 3_600_000 },
  )
  return { ...found, events, version }
}
