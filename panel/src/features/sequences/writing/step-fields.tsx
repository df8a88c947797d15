import { GripVertical, X } from 'lucide-react'
import { announce } from '../../../components/announce.tsx'
import { Button } from '../../../components/button.tsx'
import { MoveButtons } from '../../../components/lists/move-buttons.tsx'
import { stepWords, sequenceWriteWords as words } from '../../../i18n/audience/sequences.ts'
import { ContentFields } from '../../../shell/automation/message/content-fields.tsx'
import { WaitFields } from '../../../shell/automation/wait-fields.tsx'
import { delayText, minutesOf } from '../delay.ts'
import { type Faults, faultsAt, type StepDraft } from './draft.ts'
import styles from './writing.module.css'

export interface StepProps {
  step: StepDraft
  index: number
  count: number
  faults: Faults
  profileId: string
  platform: string | undefined
  change: (part: Partial<StepDraft>) => void
  move: (to: number) => void
  drop: () => void
}

/** One step: how long it waits, and what it sends. */
export function StepFields(props: StepProps) {
  const { step, index, count, profileId, platform, change, move, drop } = props
  const faults = faultsAt(props.faults, step.id)
  const number = index + 1
  const minutes = minutesOf(step.delay)
  return (
    <fieldset className={styles.step}>
      <legend className="visually-hidden">{stepWords.step(number)}</legend>
      <div className={styles.head}>
        <span className={styles.handle} data-handle>
          <GripVertical size={16} aria-hidden />
          <b aria-hidden>{stepWords.step(number)}</b>
        </span>
        <span className={styles.moves}>
          <MoveButtons
            earlier={words.earlier(number)}
            later={words.later(number)}
            index={index}
            count={count}
            onMove={(to) => {
              move(to)
              announce(words.moved(to + 1))
            }}
          />
          <Button
            variant="quiet"
            size="small"
            label={words.dropStep(number)}
            icon={<X size={14} aria-hidden />}
            onClick={() => {
              drop()
              announce(words.dropped(number))
            }}
          />
        </span>
      </div>
      <WaitFields
        label={words.wait}
        unitLabel={words.waitUnit}
        units={words.units}
        wait={step.delay}
        hint={minutes === undefined ? undefined : delayText(minutes, index)}
        fault={faults.delay}
        onChange={(delay) => change({ delay })}
      />
      <ContentFields {...{ draft: step, faults, change, profileId, platform }} />
    </fieldset>
  )
}
