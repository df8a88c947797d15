import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { lifeWords as words } from '../../../i18n/audience/workflows.ts'
import type { Problem } from '../editor/editing.ts'
import type { useSaving } from '../editor/use-saving.ts'
import type { Workflow } from '../workflow.ts'
import styles from '../workflows.module.css'
import { Activate } from './activate.tsx'
import { Copy } from './copy.tsx'
import { Delete } from './delete.tsx'
import { Pause } from './pause.tsx'
import { Rename } from './rename.tsx'
import { TryIt } from './try-it.tsx'

interface Props {
  workflow: Workflow
  saving: ReturnType<typeof useSaving>
  onProblems: (problems: readonly Problem[]) => void
}

/** What can be done with a workflow as a whole. */
export function Life({ workflow, saving, onProblems }: Props) {
  const [isTrying, setTrying] = useState(false)
  return (
    <div className={styles.actions}>
      <Can do="POST /v1/workflows/{workflowId}/activate">
        {workflow.status === 'active' ? (
          <Pause workflow={workflow} />
        ) : (
          <Activate workflow={workflow} saving={saving} onProblems={onProblems} />
        )}
      </Can>
      <Can do="POST /v1/workflows/{workflowId}/executions">
        <Button onClick={() => setTrying(true)}>{words.try}</Button>
      </Can>
      <Can do="PATCH /v1/workflows/{workflowId}">
        <Rename workflow={workflow} />
      </Can>
      <Can do="POST /v1/workflows/{workflowId}/duplicate">
        <Copy workflow={workflow} />
      </Can>
      <Can do="DELETE /v1/workflows/{workflowId}">
        <Delete workflow={workflow} unsaved={saving.unsaved} />
      </Can>
      {isTrying && <TryIt workflow={workflow} isDirty={saving.isDirty} onClose={() => setTrying(false)} />}
    </div>
  )
}
