import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { useMode } from '../../api/mode.ts'
import { useCan } from '../../api/session.ts'
import type { Shapes } from '../../contract/routes.ts'
import { messageWords as words } from '../../i18n/audience/messages.ts'
import styles from './messages.module.css'

const pauseMs = 400

/** How the service measures a text, asked after a pause in the writing; undefined until it is known. */
function useMeasure(body: string): Shapes['SmsMeasure'] | undefined {
  const mode = useMode()
  const can = useCan()('POST /v1/tools/validate/sms')
  const [known, setKnown] = useState<{ body: string; measure: Shapes['SmsMeasure'] }>()
  useEffect(() => {
    if (body === '' || !can) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      call('POST /v1/tools/validate/sms', { body: { body }, mode, signal: asking.signal }).then(
        (measure) => setKnown({ body, measure }),
        // The form says what is wrong with a text when it is sent.
        () => setKnown(undefined),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [body, can, mode])
  return known?.body === body ? known.measure : undefined
}

/** How many parts a text has, and what they cost whom. */
export function Measure({ body }: { body: string }) {
  const mode = useMode()
  const measure = useMeasure(body)
  if (body === '') return null
  return (
    <div className={styles.measure}>
      {measure ? (
        <>
          <b>{words.measure(measure.segments, measure.remainingUnits)}</b>
          <Parts segments={measure.segments} units={measure.units} each={measure.unitsPerSegment} />
          <span>{words.encodings[measure.encoding]}</span>
          <span>{mode === 'live' ? words.costLive(measure.segments) : words.costTest}</span>
        </>
      ) : (
        <span>{words.measuring}</span>
      )}
    </div>
  )
}

const drawnMax = 12

/** A block for each part, filled as far as the text goes. */
function Parts({ segments, units, each }: { segments: number; units: number; each: number }) {
  const parts = Array.from({ length: Math.min(segments, drawnMax) }, (_, index) => index)
  return (
    <span className={styles.parts} aria-hidden="true">
      {parts.map((index) => (
        <progress key={index} max={each} value={Math.max(0, Math.min(each, units - index * each))} />
      ))}
    </span>
  )
}
