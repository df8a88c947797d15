import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/toast.tsx'
import { versionWords as words } from '../../../i18n/audience/workflows.ts'
import { failureOf } from '../failures.ts'
import { type Workflow, workflowReads } from '../workflow.ts'

interface Props {
  workflow: Workflow
  version: number
}

export function Restore({ workflow: { id: workflowId }, version }: Props) {
  const restore = useWrite('POST /v1/workflows/{workflowId}/versions/{version}/restore', {
    renews: workflowReads,
    onDone: ({ restoredFromVersion }) => toast(words.restored(restoredFromVersion)),
  })
  const confirm = async () =>
    (await restore.send({ path: { workflowId, version: String(version) } })) !== undefined
  return (
    <Confirm
      title={words.restoreTitle(version)}
      action={words.restore}
      isBusy={restore.isSending}
      onConfirm={confirm}
      trigger={(open) => (
        <Button size="small" aria-label={words.restoreOf(version)} onClick={open}>
          {words.restore}
        </Button>
      )}
    >
      <p>{words.restoreText}</p>
      <Failure failure={restore.failure} words={restore.failure && failureOf(restore.failure.code)} />
    </Confirm>
  )
}
