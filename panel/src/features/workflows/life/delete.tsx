import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/toast.tsx'
import { lifeWords as words } from '../../../i18n/audience/workflows.ts'
import { failureOf } from '../failures.ts'
import { liveOf, type Workflow } from '../workflow.ts'

interface Props {
  workflow: Workflow
  unsaved: RefObject<boolean>
}

export function Delete({ workflow, unsaved }: Props) {
  const mode = useMode()
  const navigate = useNavigate()
  const remove = useWrite('DELETE /v1/workflows/{workflowId}', { renews: ['GET /v1/workflows'] })
  const live = liveOf(workflow)
  const confirm = async () => {
    if (!(await remove.send({ path: { workflowId: workflow.id } }))) return false
    toast(words.deleted)
    unsaved.current = false
    void navigate({ to: `/${mode}/workflows` })
    return true
  }
  return (
    <Confirm
      title={words.deleteTitle(workflow.name)}
      action={words.delete}
      isBusy={remove.isSending}
      onConfirm={confirm}
      trigger={(open) => (
        <Button variant="danger" onClick={open}>
          {words.delete}
        </Button>
      )}
    >
      <p>{words.deleteText}</p>
      {live > 0 && <p>{words.deleteRuns(live)}</p>}
      <Failure failure={remove.failure} words={remove.failure && failureOf(remove.failure.code)} />
    </Confirm>
  )
}
