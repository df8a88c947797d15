import { PlatformMark } from '../../components/marks.tsx'
import { StatusLabel } from '../../components/status.tsx'
import { runWords, workflowWords } from '../../i18n/audience/workflows.ts'
import { handleOf, useAccounts } from '../../shell/accounts.ts'
import { usePlatformName } from '../../shell/platforms.ts'
import type { Status } from '../../values/status.ts'
import type { Run, WorkflowRow } from './workflow.ts'
import styles from './workflows.module.css'

const ofWorkflow: Record<WorkflowRow['status'], Status> = {
  draft: 'draft',
  active: 'published',
  paused: 'scheduled',
}

export const WorkflowStatus = ({ status }: Pick<WorkflowRow, 'status'>) => (
  <StatusLabel status={ofWorkflow[status]}>{workflowWords.statuses[status]}</StatusLabel>
)

const ofRun: Record<Run['status'], Status> = {
  running: 'publishing',
  waiting: 'scheduled',
  completed: 'published',
  exited: 'removed',
  failed: 'failed',
}

export const RunStatus = ({ status }: Pick<Run, 'status'>) => (
  <StatusLabel status={ofRun[status]}>{runWords.statuses[status]}</StatusLabel>
)

/** The account that a workflow answers from. */
export function AccountOf({ workflow }: { workflow: Pick<WorkflowRow, 'platform' | 'accountId'> }) {
  const network = usePlatformName()(workflow.platform)
  const account = useAccounts().get(workflow.accountId)
  return (
    <span className={styles.account}>
      <PlatformMark platform={workflow.platform} name={network} />
      <span dir="auto">{handleOf(account) ?? workflowWords.deletedAccount}</span>
    </span>
  )
}
