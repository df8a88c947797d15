import { useNow } from '../../../api/clock.ts'
import { Section } from '../../../components/page.tsx'
import { When } from '../../../components/when.tsx'
import { messageWords } from '../../../i18n/audience/automation.ts'
import { sequenceWords, stepWords as words } from '../../../i18n/audience/sequences.ts'
import { delayText } from '../delay.ts'
import type { Sequence, Step } from '../sequence.ts'
import styles from '../sequences.module.css'
import { useWaiting } from './use-waiting.ts'
import type { Waiting } from './waiting.ts'

/** The steps one after the other, and how many people wait for each. */
export function Steps({ sequence }: { sequence: Sequence }) {
  const { steps: waiting, isWhole } = useWaiting(sequence)
  const { steps, status } = sequence
  return (
    <Section title={sequenceWords.steps}>
      {steps.length === 0 && <p className={styles.muted}>{words.none}</p>}
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.order} className={styles.step} aria-label={words.step(index + 1)}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <div className={styles.stepBody}>
              <p className={styles.delay}>{delayText(step.delayMinutes, index)}</p>
              <Content step={step} />
              <Waits waiting={waiting.get(index)} isWhole={isWhole} isHeld={status === 'paused'} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Content({ step: { message, template } }: { step: Step }) {
  const [attachment] = message?.attachments ?? []
  return (
    <>
      {attachment && <p className={styles.address}>{attachment.url}</p>}
      {message?.text && (
        <p className={styles.text} dir="auto">
          {message.text}
        </p>
      )}
      {template && (
        <p>
          {messageWords.kinds.template}: <b>{template.name}</b> ({template.language})
        </p>
      )}
    </>
  )
}

interface WaitsProps {
  waiting: Waiting | undefined
  isWhole: boolean
  isHeld: boolean
}

function Waits({ waiting, isWhole, isHeld }: WaitsProps) {
  if (!waiting) return null
  const { count, nextAt } = waiting
  return (
    <p className={styles.waiting}>
      {isWhole ? words.waiting(count) : words.waitingAtLeast(count)}
      {nextAt && '; '}
      {nextAt && <Next at={nextAt} isHeld={isHeld} />}
    </p>
  )
}

function Next({ at, isHeld }: { at: string; isHeld: boolean }) {
  const isDue = Date.parse(at) <= useNow(1000)
  if (isDue && !isHeld) return words.due
  return (
    <>
      {isHeld ? words.heldNext : words.next} <When at={at} as="relative" /> (
      <When at={at} />)
    </>
  )
}
