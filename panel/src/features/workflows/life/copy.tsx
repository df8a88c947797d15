import { useNavigate } from '@tanstack/react-router'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/toast.tsx'
import { lifeWords as words } from '../../../i18n/audience/workflows.ts'
import { failureOf } from '../failures.ts'
import type { Workflow } from '../workflow.ts'

export function Copy({ workflow }: { workflow: Workflow }) {
  const mode = useMode()
  const navigate = useNavigate()
  const copy = useWrite('POST /v1/workflows/{workflowId}/duplicate', {
    renews: ['GET /v1/workflows'],
    onDone: ({ id }) => {
      toast(words.copied)
      void navigate({ to: `/${mode}/workflows/${id}` })
    },
  })
  return (
    <>
      <Button isBusy={copy.isSending} onClick={() => void copy.send({ path: { workflowId: workflow.id } })}>
        {words.copy}
      </Button>
      <Failure failure={copy.failure} words={copy.failure && failureOf(copy.failure.code)} />
    </>
  )
}
