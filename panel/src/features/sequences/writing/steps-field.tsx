import { Button } from '../../../components/button.tsx'
import { MovableRows } from '../../../components/lists/movable-rows.tsx'
import { sequenceWords, sequenceWriteWords as words } from '../../../i18n/audience/sequences.ts'
import { type Draft, type Faults, mostSteps, moved, newStep, type StepDraft } from './draft.ts'
import { StepFields } from './step-fields.tsx'
import styles from './writing.module.css'

interface Props {
  steps: Draft['steps']
  faults: Faults
  profileId: string
  platform: string | undefined
  change: (steps: Draft['steps']) => void
}

const dayInMinutes = 1440

/** The steps one below the other. Their order is changed by dragging, or by the arrows of each. */
export function StepsField({ steps, faults, profileId, platform, change }: Props) {
  const set = (id: string, part: Partial<StepDraft>) =>
    change(steps.map((one) => (one.id === id ? { ...one, ...part } : one)))
  return (
    <section className={styles.steps} aria-label={sequenceWords.steps}>
      <h2>{sequenceWords.steps}</h2>
      {steps.length > 1 && <p className={styles.muted}>{words.stepsHint}</p>}
      <MovableRows
        ids={steps.map(({ id }) => id)}
        rowClass={styles.row}
        onMove={(id, to) => change(moved(steps, id, to))}
      >
        {steps.map((step, index) => (
          <StepFields
            key={step.id}
            {...{ step, index, faults, profileId, platform }}
            count={steps.length}
            change={(part) => set(step.id, part)}
            move={(to) => change(moved(steps, step.id, to))}
            drop={() => change(steps.filter(({ id }) => id !== step.id))}
          />
        ))}
      </MovableRows>
      {faults.steps && (
        <p className={styles.fault} role="alert">
          {faults.steps}
        </p>
      )}
      {steps.length >= mostSteps ? (
        <p className={styles.muted}>{words.mostSteps(mostSteps)}</p>
      ) : (
        <Button onClick={() => change([...steps, newStep(steps.length === 0 ? 0 : dayInMinutes)])}>
          {words.addStep}
        </Button>
      )}
    </section>
  )
}
