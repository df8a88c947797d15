import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/toast.tsx'
import { lifeWords as words } from '../../../i18n/audience/workflows.ts'
import { failureOf } from '../failures.ts'
import { type Workflow, workflowReads } from '../workflow.ts'

export function Pause({ workflow: { id, name } }: { workflow: Workflow }) {
  const pause = useWrite('POST /v1/workflows/{workflowId}/pause', {
    renews: workflowReads,
    onDone: () => toast(words.paused),
  })
  return (
    <Confirm
      title={words.pauseTitle(name)}
      action={words.pause}
      isBusy={pause.isSending}
      onConfirm={async () => (await pause.send({ path: { workflowId: id } })) !== undefined}
      trigger={(open) => <Button onClick={open}>{words.pause}</Button>}
    >
      <p>{words.pauseText}</p>
      <Failure failure={pause.failure} words={pause.failure && failureOf(pause.failure.code)} />
    </Confirm>
  )
}
