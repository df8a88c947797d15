import { useState } from 'react'
import { usePages, useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { More } from '../../../components/lists/more.tsx'
import { Section } from '../../../components/page.tsx'
import { type Column, Rows } from '../../../components/rows.tsx'
import { When } from '../../../components/when.tsx'
import { runWords, versionWords as words } from '../../../i18n/audience/workflows.ts'
import { common } from '../../../i18n/shell/common.ts'
import { usePersonName } from '../../../shell/people.ts'
import { OfWorkflow } from '../use-workflow.tsx'
import type { VersionRow, Workflow } from '../workflow.ts'
import { WorkflowFrame } from '../workflow-frame.tsx'
import styles from '../workflows.module.css'
import { Comparison } from './comparison.tsx'
import { Restore } from './restore.tsx'

export const VersionsPage = () => <OfWorkflow draw={(workflow) => <Versions workflow={workflow} />} />

function Versions({ workflow }: { workflow: Workflow }) {
  const can = useCan()
  const [compared, setCompared] = useState<number>()
  const pages = usePages(
    'GET /v1/workflows/{workflowId}/versions',
    { path: { workflowId: workflow.id } },
    { enabled: can('GET /v1/workflows/{workflowId}/versions') },
  )
  const mayRestore = can('POST /v1/workflows/{workflowId}/versions/{version}/restore')
  const isActive = workflow.status === 'active'
  return (
    <WorkflowFrame workflow={workflow} part="versions">
      <p>
        {words.present}: {words.version(workflow.version)}
      </p>
      {mayRestore && isActive && <p className={styles.muted}>{words.pauseFirst}</p>}
      {compared !== undefined && <Compared key={compared} workflow={workflow} version={compared} />}
      <Rows<VersionRow>
        label={words.title}
        rows={pages.rows}
        idOf={({ version }) => String(version)}
        failure={pages.error}
        onRetry={() => void pages.refetch()}
        columns={columnsOf(workflow, { compare: setCompared, mayRestore: mayRestore && !isActive })}
        empty={<p className={styles.none}>{words.none}</p>}
        markedId={compared === undefined ? undefined : String(compared)}
      />
      <More pages={pages} count={pages.rows?.length ?? 0} />
    </WorkflowFrame>
  )
}

interface Acts {
  compare: (version: number) => void
  mayRestore: boolean
}

function columnsOf(workflow: Workflow, { compare, mayRestore }: Acts): readonly Column<VersionRow>[] {
  return [
    { name: runWords.version, cell: (row) => <Name row={row} /> },
    { name: words.saved, cell: ({ createdAt }) => <When at={createdAt} /> },
    { name: words.by, cell: ({ createdBy }) => <By id={createdBy} /> },
    {
      name: common.actions,
      cell: ({ version }) => (
        <span className={styles.actions}>
          <Button size="small" aria-label={words.compareWith(version)} onClick={() => compare(version)}>
            {words.compare}
          </Button>
          {mayRestore && <Restore workflow={workflow} version={version} />}
        </span>
      ),
    },
  ]
}

const Name = ({ row: { version, restoredFromVersion } }: { row: VersionRow }) => (
  <span>
    {words.version(version)}{' '}
    {restoredFromVersion !== null && <span className={styles.muted}>{words.from(restoredFromVersion)}</span>}
  </span>
)

function By({ id }: { id: string | null }) {
  const nameOf = usePersonName()
  return <bdi>{id === null ? words.byKey : (nameOf(id) ?? words.somebody)}</bdi>
}

function Compared({ workflow, version }: { workflow: Workflow; version: number }) {
  const { data, error, refetch } = useRead(
    'GET /v1/workflows/{workflowId}/versions/{version}',
    { path: { workflowId: workflow.id, version: String(version) } },
    { staleTime: 3_600_000 },
  )
  return (
    <Section title={words.comparison(version)}>
      {error && <Failure failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <p>{common.loading}</p>}
      {data && <Comparison before={data} after={workflow} profileId={workflow.profileId} />}
    </Section>
  )
}
