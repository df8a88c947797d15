import { useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Question } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/toast.tsx'
import { lifeWords as words } from '../../../i18n/audience/workflows.ts'
import type { Problem } from '../editor/editing.ts'
import { problemsOf } from '../editor/faults.ts'
import type { useSaving } from '../editor/use-saving.ts'
import { failureOf } from '../failures.ts'
import { type Workflow, workflowReads } from '../workflow.ts'
import { AccountOf } from '../workflow-status.tsx'

interface Props {
  workflow: Workflow
  saving: ReturnType<typeof useSaving>
  onProblems: (problems: readonly Problem[]) => void
}

/** Saves what is not saved, and lets the workflow answer people. What keeps it from that is shown at the steps. */
export function Activate({ workflow, saving, onProblems }: Props) {
  const mode = useMode()
  const [isOpen, setOpen] = useState(false)
  const activate = useWrite('POST /v1/workflows/{workflowId}/activate', {
    renews: workflowReads,
    onDone: () => {
      onProblems([])
      toast(words.activated)
      setOpen(false)
    },
    onFailure: (failure) => {
      const problems = problemsOf(failure)
      onProblems(problems)
      if (problems.length > 0) setOpen(false)
    },
  })
  const confirm = async () => {
    activate.clear()
    if (saving.isDirty && !(await saving.save())) setOpen(false)
    else await activate.send({ path: { workflowId: workflow.id } })
  }
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {words.activate}
      </Button>
      <Question
        title={words.activateTitle(workflow.name)}
        action={words.activate}
        isBusy={activate.isSending || saving.isSaving}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => void confirm()}
      >
        <p>
          {words.activateText} <AccountOf workflow={workflow} />
        </p>
        {mode === 'live' && <p>{words.activateLive}</p>}
        {activate.failure?.code !== 'invalid_graph' && (
          <Failure failure={activate.failure} words={activate.failure && failureOf(activate.failure.code)} />
        )}
      </Question>
    </>
  )
}
