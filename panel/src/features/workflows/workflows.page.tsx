import { useMode } from '../../api/mode.ts'
import { usePages } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Can } from '../../components/can.tsx'
import { Empty } from '../../components/empty.tsx'
import type { Column } from '../../components/rows.tsx'
import { When } from '../../components/when.tsx'
import { startWords, workflowWords as words } from '../../i18n/audience/workflows.ts'
import { ListPage } from '../../shell/automation/list/list-page.tsx'
import { ListRows, RowName } from '../../shell/automation/list/list-rows.tsx'
import { FilterBar, FilterChoice } from '../../shell/filters/filter-bar.tsx'
import { useFilters } from '../../shell/filters/filters.ts'
import { useProfile } from '../../shell/filters/profile.ts'
import { startingPoints } from './starting/starting-points.ts'
import { useWorkflowCsv } from './workflow.csv.ts'
import { liveOf, type WorkflowRow, workflowStatuses } from './workflow.ts'
import { AccountOf, WorkflowStatus } from './workflow-status.tsx'
import styles from './workflows.module.css'

const filterNames = ['status'] as const

export const WorkflowsPage = () => (
  <ListPage
    title={words.title}
    reads="GET /v1/workflows"
    makes="POST /v1/workflows"
    to="workflows/new"
    new={words.new}
  >
    <Workflows />
  </ListPage>
)

function Workflows() {
  const can = useCan()
  const { profile } = useProfile()
  const csv = useWorkflowCsv()
  const [filters] = useFilters(filterNames)
  const status = workflowStatuses.find((one) => one === filters.status)
  const pages = usePages(
    'GET /v1/workflows',
    { query: { ...(status && { status }), ...(profile && { profileId: profile.id }) } },
    { keep: true, every: 15_000, enabled: can('GET /v1/workflows') },
  )
  return (
    <>
      <FilterBar names={filterNames}>
        <FilterChoice
          name="status"
          label={words.status}
          any={words.anyStatus}
          options={workflowStatuses.map((one) => [one, words.statuses[one]])}
        />
      </FilterBar>
      <ListRows
        title={words.title}
        pages={pages}
        columns={columns}
        csv={csv}
        isFiltered={status !== undefined}
        none={<None />}
      />
    </>
  )
}

const columns: readonly Column<WorkflowRow>[] = [
  { name: words.name, cell: ({ id, name }) => <RowName to={`workflows/${id}`} name={name} /> },
  { name: words.status, cell: ({ status }) => <WorkflowStatus status={status} /> },
  { name: words.account, cell: (row) => <AccountOf workflow={row} /> },
  { name: words.steps, cell: ({ nodeCount }) => words.stepCount(nodeCount) },
  { name: words.runs, cell: (row) => <Runs row={row} /> },
  { name: words.changed, cell: ({ updatedAt }) => <When at={updatedAt} /> },
]

interface CellProps {
  row: WorkflowRow
}

function Runs({ row }: CellProps) {
  const { totalStarted, totalCompleted, totalExited, totalFailed } = row
  if (totalStarted === 0) return <span className={styles.muted}>{words.noRuns}</span>
  const live = liveOf(row)
  return (
    <span className={styles.counts}>
      {live > 0 && <span>{words.live(live)}</span>}
      {totalCompleted > 0 && <span>{words.completed(totalCompleted)}</span>}
      {totalExited > 0 && <span className={styles.muted}>{words.exited(totalExited)}</span>}
      {totalFailed > 0 && <span className={styles.bad}>{words.failed(totalFailed)}</span>}
    </span>
  )
}

function None() {
  const mode = useMode()
  return (
    <Empty
      title={words.empty}
      actions={
        <Can do="POST /v1/workflows">
          {startingPoints.map((name) => (
            <ButtonLink key={name} to={`/${mode}/workflows/new`} search={{ from: name }}>
              {startWords.names[name]}
            </ButtonLink>
          ))}
        </Can>
      }
      curl={`curl ${location.origin}/v1/workflows -H 'authorization: Bearer <key>' -H 'content-type: application/json' \\
  -d '{"profileId": "<profile>", "accountId": "<account>", "name": "Prices", "nodes": [{"id": "start", "type": "trigger", "config": {"triggerType": "inbound_message"}}]}'`}
    >
      {words.emptyText}
    </Empty>
  )
}
