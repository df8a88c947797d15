import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMode } from '../../api/mode.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Page } from '../../components/page.tsx'
import { editorWords, runWords, versionWords, workflowWords } from '../../i18n/audience/workflows.ts'
import type { Workflow } from './workflow.ts'
import { AccountOf, WorkflowStatus } from './workflow-status.tsx'
import styles from './workflows.module.css'

interface Props {
  workflow: Workflow
  part: keyof typeof parts
  children: ReactNode
}

const parts = {
  steps: { path: '', label: editorWords.graph },
  runs: { path: '/runs', label: runWords.title },
  versions: { path: '/versions', label: versionWords.title },
}

/** What the pages of one workflow have in common: its name, its state, and the way to the others. */
export function WorkflowFrame({ workflow, part, children }: Props) {
  const mode = useMode()
  const start = `/${mode}/workflows/${workflow.id}`
  return (
    <Page
      title={workflow.name}
      part={parts[part].label}
      lead={
        <span className={styles.lead}>
          <WorkflowStatus status={workflow.status} />
          <AccountOf workflow={workflow} />
          {workflow.description && <span dir="auto">{workflow.description}</span>}
        </span>
      }
      actions={
        <ButtonLink variant="quiet" to={`/${mode}/workflows`}>
          {workflowWords.backToList}
        </ButtonLink>
      }
    >
      <nav aria-label={editorWords.parts} className={styles.parts}>
        {Object.entries(parts).map(([name, { path, label }]) => (
          <Link
            key={name}
            to={`${start}${path}`}
            className={styles.part}
            activeOptions={{ exact: true, includeSearch: false }}
            {...(name === part && { 'aria-current': 'page' as const })}
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  )
}
