import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ApiFailure } from '../../api/failure.ts'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { ButtonLink } from '../../components/button.tsx'
import { NeedsRole } from '../../components/can.tsx'
import { Failure } from '../../components/failure.tsx'
import { Page } from '../../components/page.tsx'
import { workflowWords as words } from '../../i18n/audience/workflows.ts'
import { common } from '../../i18n/shell/common.ts'
import type { Workflow } from './workflow.ts'

/** The workflow of the page. */
export function useWorkflow() {
  const can = useCan()
  const { workflowId } = useParams({ strict: false }) as { workflowId: string }
  return useRead(
    'GET /v1/workflows/{workflowId}',
    { path: { workflowId } },
    { every: 15_000, enabled: can('GET /v1/workflows/{workflowId}') },
  )
}

/** A page of the workflow that the address names, once it is there. */
export function OfWorkflow({ draw }: { draw: (workflow: Workflow) => ReactNode }) {
  const { data, error, refetch } = useWorkflow()
  if (data) return draw(data)
  return (
    <Page title={words.workflow}>
      <NeedsRole route="GET /v1/workflows/{workflowId}">
        <Missing error={error} retry={() => void refetch()} />
      </NeedsRole>
    </Page>
  )
}

function Missing({ error, retry }: { error: ApiFailure | null; retry: () => void }) {
  const mode = useMode()
  if (!error) return <p>{common.loading}</p>
  if (error.code !== 'workflow_not_found') return <Failure failure={error} onRetry={retry} />
  return (
    <>
      <p>{words.gone}</p>
      <p>
        <ButtonLink to={`/${mode}/workflows`}>{words.backToList}</ButtonLink>
      </p>
    </>
  )
}
