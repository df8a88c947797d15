import { now } from '../../../api/clock.ts'
import { timeIn, useZone, When } from '../../../components/when.tsx'
import { unknownWords as words } from '../../../i18n/publishing/attempts.ts'
import { type LogLine, type LookupStep, lookupLine, type TargetState } from '../../../values/timeline.ts'
import { dayOf } from '../../../values/zone.ts'
import { Countdown } from '../countdown.tsx'
import styles from '../unknown/unknown.module.css'

/** The look-ups as steps on a line of time: those made, the next one with what is left until it, those after it. */
export function LookupLine({ rows, target }: { rows: readonly LogLine[]; target: TargetState }) {
  return (
    <ol className={styles.line} aria-label={words.lookups}>
      {lookupLine(rows, target).map((step) => (
        <Step key={step.seconds} step={step} />
      ))}
    </ol>
  )
}

function Step({ step: { seconds, state, at, row } }: { step: LookupStep }) {
  const iso = new Date(at).toISOString()
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.stop} />
      <b>{words.step(seconds)}</b>
      <span className={styles.answer}>
        {state === 'done' && (
          <span title={row?.errorMessage ?? ''}>
            {words.done}
            <span className="visually-hidden">: {row?.errorMessage}</span>
          </span>
        )}
        {state === 'next' && (
          <>
            <Countdown to={at} before={words.next} />
            <span className="visually-hidden">
              {words.next} <When at={iso} />
            </span>
          </>
        )}
        {state === 'later' && <Short at={at} />}
        {state === 'never' && words.notAsked}
      </span>
    </li>
  )
}

/** The steps are narrow: today by the clock, other days by the day. */
function Short({ at }: { at: number }) {
  const zone = useZone()
  const isToday = dayOf(at, zone) === dayOf(now(), zone)
  return (
    <time dateTime={new Date(at).toISOString()}>{timeIn(at, zone, isToday ? 'time' : 'weekdayTime')}</time>
  )
}
