import { useMode } from '../../../api/mode.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Id } from '../../../components/copy.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Section } from '../../../components/page.tsx'
import { Rows } from '../../../components/rows.tsx'
import { StatusLabel } from '../../../components/status.tsx'
import { newAdWords as words } from '../../../i18n/audience/new-ad.ts'
import type { Status } from '../../../values/status.ts'
import styles from './create.module.css'
import type { Step } from './ledger.ts'

const marks: Record<Step['state'], Status> = {
  done: 'published',
  failed: 'failed',
  unknown: 'unknown',
  notTried: 'draft',
}

/** What to do next, by how the chain ended. */
function adviceOf(steps: readonly Step[], isStarted: boolean): string {
  const ended = steps.find(({ state }) => state !== 'done')
  if (!ended) return isStarted ? words.allStarted : words.allPaused
  const isUnknown = ended.state === 'unknown'
  if (ended.kind === 'activation') return isUnknown ? words.startUnknown : words.startFailed
  return isUnknown ? words.madeUnknown : words.madePartly
}

interface Props {
  steps: readonly Step[]
  isStarted: boolean
  failure?: unknown
  /** Goes on in the ad set that is there. */
  onContinue?: (() => void) | undefined
  onNew: () => void
}

/** What exists at the ad platform now, step by step, and what to do next. */
export function LedgerView({ steps, isStarted, failure, onContinue, onNew }: Props) {
  const mode = useMode()
  return (
    <Section title={words.ledger}>
      <p role="status" className={styles.advice}>
        {adviceOf(steps, isStarted)}
      </p>
      <Failure failure={failure} />
      <Rows
        label={words.ledger}
        rows={steps}
        idOf={({ kind }) => kind}
        empty={null}
        columns={[
          { name: words.step, cell: ({ kind }) => words.steps[kind] ?? kind },
          {
            name: words.outcome,
            cell: ({ state, kind }) => (
              <StatusLabel status={marks[state]}>
                {state === 'done' && kind === 'activation' ? words.switchedOn : words.states[state]}
              </StatusLabel>
            ),
          },
          { name: words.platformId, cell: ({ platformId }) => platformId && <Id id={platformId} /> },
        ]}
      />
      <p className={styles.actions}>
        {onContinue && (
          <Button variant="primary" onClick={onContinue}>
            {words.goOn}
          </Button>
        )}
        <ButtonLink to={`/${mode}/ads`}>{words.toAds}</ButtonLink>
        <Button onClick={onNew}>{words.another}</Button>
      </p>
    </Section>
  )
}
