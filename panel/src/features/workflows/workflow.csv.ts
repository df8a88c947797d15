import { runWords, workflowWords as words } from '../../i18n/audience/workflows.ts'
import { fileWords } from '../../i18n/shell/common.ts'
import { handleOf, useAccounts } from '../../shell/accounts.ts'
import { useProfileName } from '../../shell/filters/profile.ts'
import type { CsvColumn } from '../../values/csv/csv.ts'
import { liveOf, type WorkflowRow } from './workflow.ts'

/** A workflow in a file, with the numbers of its runs at this moment. */
export function useWorkflowCsv(): readonly CsvColumn<WorkflowRow>[] {
  const profileOf = useProfileName()
  const accounts = useAccounts()
  return [
    [words.name, ({ name }) => name],
    [words.status, ({ status }) => words.statuses[status]],
    [words.account, ({ accountId }) => handleOf(accounts.get(accountId))],
    [words.steps, ({ nodeCount }) => String(nodeCount)],
    [words.onTheWay, (row) => String(liveOf(row))],
    [runWords.statuses.completed, ({ totalCompleted }) => String(totalCompleted)],
    [runWords.statuses.exited, ({ totalExited }) => String(totalExited)],
    [runWords.statuses.failed, ({ totalFailed }) => String(totalFailed)],
    [words.changed, ({ updatedAt }) => updatedAt],
    [fileWords.profile, ({ profileId }) => profileOf(profileId)],
    [fileWords.created, ({ createdAt }) => createdAt],
    [fileWords.id, ({ id }) => id],
  ]
}
