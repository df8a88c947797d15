import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { composerWords as words } from '../../i18n/publishing/composer.ts'
import styles from './composer.module.css'
import type { Field } from './draft/problems.ts'

const order = ['text', 'targets', 'preview', 'when'] as const

type Step = (typeof order)[number]

export interface Steps {
  step: Step
  go: (step: Step) => void
  /** Shows the step in which a field stands. */
  show: (field: Field) => void
}

/** On a phone the form is walked through step by step; elsewhere all of it is there. */
export function useSteps(): Steps {
  const [step, go] = useState<Step>('text')
  return {
    step,
    go,
    show: (field) => go(field === 'targets' || field === 'when' ? field : 'text'),
  }
}

export function StepBar({ steps: { step, go } }: { steps: Steps }) {
  const index = order.indexOf(step)
  const [before, after] = [order[index - 1], order[index + 1]]
  return (
    <div className={styles.steps}>
      <ol>
        {order.map((one) => (
          <li key={one}>
            <button type="button" aria-current={one === step ? 'step' : undefined} onClick={() => go(one)}>
              {words.steps[one]}
            </button>
          </li>
        ))}
      </ol>
      {before && <Button onClick={() => go(before)}>{words.back}</Button>}
      {after && <Button onClick={() => go(after)}>{words.next}</Button>}
    </div>
  )
}
