import { Facts } from '../../../components/facts.tsx'
import { When } from '../../../components/when.tsx'
import { runWords as words } from '../../../i18n/audience/workflows.ts'
import { failureWords } from '../../../i18n/shell/failures.ts'
import { shownText } from '../../../values/foreign-text.ts'
import type { Run } from '../workflow.ts'
import { RunStatus } from '../workflow-status.tsx'
import styles from './run.module.css'
import { Conversation } from './runs.page.tsx'
import { Waiting } from './waiting.tsx'

/** A run in a few lines: its state, what it waits for, and what it remembers. */
export function RunFacts({ run }: { run: Run }) {
  const { status, createdAt, completedAt, lastError, conversationId } = run
  return (
    <div className={styles.facts}>
      <Facts>
        <dt>{words.status}</dt>
        <dd className={styles.state}>
          <RunStatus status={status} /> <Waiting run={run} />
        </dd>
        {lastError && <dt>{words.reason}</dt>}
        {lastError && (
          <dd>
            {failureWords[lastError]?.title} <code>{lastError}</code>
          </dd>
        )}
        <dt>{words.began}</dt>
        <dd>
          <When at={createdAt} withZone />
        </dd>
        {completedAt && <dt>{words.ended}</dt>}
        {completedAt && (
          <dd>
            <When at={completedAt} withZone />
          </dd>
        )}
        {conversationId && <dt>{words.person}</dt>}
        {conversationId && (
          <dd>
            <Conversation run={run} />
          </dd>
        )}
      </Facts>
      <Remembered run={run} />
    </div>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function Remembered({ run: { variables } }: { run: Run }) {
  const entries = Object.entries(variables)
  return (
    <section aria-label={words.remembered}>
      <h2 className={styles.small}>{words.remembered}</h2>
      {entries.length === 0 && <p className={styles.hint}>{words.nothingRemembered}</p>}
      <Facts>
        {entries.map(([name, value]) => [
          <dt key={`${name} name`}>{name}</dt>,
          <dd key={name} dir="auto">
            {shownText(textOf(value))}
          </dd>,
        ])}
      </Facts>
    </section>
  )
}
