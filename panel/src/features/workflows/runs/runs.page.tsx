import { Link } from '@tanstack/react-router'
import { useMode } from '../../../api/mode.ts'
import { usePages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { Empty } from '../../../components/empty.tsx'
import { ListCsv } from '../../../components/lists/list-csv.tsx'
import { More } from '../../../components/lists/more.tsx'
import { type Column, Rows } from '../../../components/rows.tsx'
import { timeIn, useZone, When } from '../../../components/when.tsx'
import { runWords as words } from '../../../i18n/audience/workflows.ts'
import { common, fileWords } from '../../../i18n/shell/common.ts'
import { FilterBar, FilterChoice } from '../../../shell/filters/filter-bar.tsx'
import { useFilters } from '../../../shell/filters/filters.ts'
import type { CsvColumn } from '../../../values/csv/csv.ts'
import { useNames } from '../editor/use-names.ts'
import { nodeOf } from '../graph/graph.ts'
import { type Names, titleOf } from '../kinds/summary.ts'
import { OfWorkflow } from '../use-workflow.tsx'
import { isLive, type Run, runStatuses, type Workflow } from '../workflow.ts'
import { WorkflowFrame } from '../workflow-frame.tsx'
import { RunStatus } from '../workflow-status.tsx'
import styles from '../workflows.module.css'
import { Waiting } from './waiting.tsx'

const filterNames = ['status'] as const

export const RunsPage = () => <OfWorkflow draw={(workflow) => <Runs workflow={workflow} />} />

function Runs({ workflow }: { workflow: Workflow }) {
  const can = useCan()
  const names = useNames(workflow.profileId)
  const [filters] = useFilters(filterNames)
  const status = runStatuses.find((one) => one === filters.status)
  const pages = usePages(
    'GET /v1/workflows/{workflowId}/executions',
    { path: { workflowId: workflow.id }, query: status ? { status } : {} },
    {
      keep: true,
      every: (rows) => (rows?.some(isLive) ? 5000 : 15_000),
      enabled: can('GET /v1/workflows/{workflowId}/executions'),
    },
  )
  return (
    <WorkflowFrame workflow={workflow} part="runs">
      <FilterBar names={filterNames}>
        <FilterChoice
          name="status"
          label={words.status}
          any={words.anyStatus}
          options={runStatuses.map((one) => [one, words.statuses[one]])}
        />
      </FilterBar>
      <Rows<Run>
        label={words.title}
        rows={pages.rows}
        idOf={({ id }) => id}
        failure={pages.error}
        onRetry={() => void pages.refetch()}
        isOld={pages.isPlaceholderData}
        columns={columnsOf(workflow, names)}
        empty={
          status ? (
            <p className={styles.none}>{common.nothingMatches}</p>
          ) : (
            <Empty title={words.none}>{words.noneText}</Empty>
          )
        }
      />
      <More
        pages={pages}
        count={pages.rows?.length ?? 0}
        csv={<ListCsv pages={pages} file={`${workflow.name} - ${words.title}`} columns={csvColumns} />}
      />
    </WorkflowFrame>
  )
}

function columnsOf(workflow: Workflow, names: Names): readonly Column<Run>[] {
  return [
    { name: words.began, cell: (run) => <Began run={run} /> },
    { name: words.status, cell: ({ status }) => <RunStatus status={status} /> },
    { name: words.where, cell: (run) => <Where run={run} workflow={workflow} names={names} /> },
    { name: words.steps, cell: ({ stepCount }) => stepCount, isEnd: true },
    { name: words.version, cell: ({ version }) => version, isEnd: true },
    { name: words.person, cell: (run) => <Conversation run={run} /> },
    { name: words.ended, cell: ({ completedAt }) => completedAt && <When at={completedAt} /> },
  ]
}

const csvColumns: readonly CsvColumn<Run>[] = [
  [words.began, ({ createdAt }) => createdAt],
  [words.status, ({ status }) => words.statuses[status]],
  [words.steps, ({ stepCount }) => String(stepCount)],
  [words.version, ({ version }) => String(version)],
  [words.reason, ({ lastError }) => lastError],
  [words.ended, ({ completedAt }) => completedAt],
  [fileWords.id, ({ id }) => id],
]

function Began({ run: { id, workflowId, createdAt } }: { run: Run }) {
  const mode = useMode()
  const zone = useZone()
  return (
    <Link
      to={`/${mode}/workflows/${workflowId}/runs/${id}`}
      className={styles.link}
      aria-label={words.show(timeIn(createdAt, zone, 'full'))}
    >
      <When at={createdAt} />
    </Link>
  )
}

interface WhereProps {
  run: Run
  workflow: Workflow
  names: Names
}

/** The step that it stands at. Its name is that of the present graph; an earlier version may have had other steps. */
function Where({ run, workflow, names }: WhereProps) {
  const node = run.version === workflow.version ? nodeOf(workflow, run.currentNodeId) : undefined
  return (
    <span className={styles.counts}>
      {isLive(run) && node && <bdi>{words.at(titleOf(node, names))}</bdi>}
      <Waiting run={run} />
      {run.lastError && <span className={styles.bad}>{run.lastError}</span>}
    </span>
  )
}

export function Conversation({ run: { conversationId } }: { run: Run }) {
  const mode = useMode()
  const can = useCan()
  if (!conversationId || !can('GET /v1/inbox/conversations')) return null
  return <Link to={`/${mode}/inbox/${conversationId}`}>{words.openConversation}</Link>
}
