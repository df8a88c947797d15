import { StatusMark } from '../../../components/status.tsx'
import { timeIn, useZone } from '../../../components/when.tsx'
import type { Shapes } from '../../../contract/routes.ts'
import { developerWords } from '../../../i18n/developers/developers.ts'
import { logWords as words } from '../../../i18n/developers/log.ts'
import { spanText, tookText } from '../../../values/duration.ts'
import { placesOf } from './attempt-places.ts'
import { timeOf } from './attempt-time.ts'
import styles from './attempts.module.css'
import { markOf } from './delivery-status.tsx'

type Attempt = Shapes['WebhookDelivery']

interface Point {
  id: string
  at: number
  attempt: Attempt | undefined
}

/** Attempts, and the one that is to follow a failed one while it does not stand in the log yet. */
function pointsOf(attempts: readonly Attempt[]): readonly Point[] {
  const points: Point[] = attempts.map((attempt) => ({ id: attempt.id, at: timeOf(attempt), attempt }))
  const last = attempts.at(-1)
  if (last?.status === 'failed' && last.nextAttemptAt)
    points.push({ id: 'next', at: Date.parse(last.nextAttemptAt), attempt: undefined })
  return points
}

/** The attempts of an event on an axis of time. The bars are as high as the answers took long. */
export function AttemptAxis({ attempts }: { attempts: readonly Attempt[] }) {
  const zone = useZone()
  const points = pointsOf(attempts)
  const { places, ticks } = placesOf(points.map(({ at }) => at))
  const slowest = Math.max(1, ...attempts.map(({ responseTime }) => responseTime ?? 0))
  const tell = ({ at, attempt }: Point) => {
    const status = developerWords.statuses[attempt?.status ?? 'pending'] ?? ''
    const took = attempt?.responseTime
    return [
      timeIn(at, zone, 'fullSeconds'),
      `${status} ${attempt?.statusCode ?? ''}`.trim(),
      took === null || took === undefined ? undefined : tookText(took),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <figure className={styles.axis}>
      <figcaption className={styles.caption}>{words.axis(tookText(slowest))}</figcaption>
      <div className={styles.plot} role="img" aria-label={points.map(tell).join('; ')}>
        {ticks.map(({ ms, place }) => (
          <span key={ms} className={styles.tick} style={{ insetInlineStart: `${place * 100}%` }}>
            {ms === 0 ? words.firstAttempt : `+${spanText(ms)}`}
          </span>
        ))}
        {points.map((point, index) => (
          <span
            key={point.id}
            className={styles.point}
            data-status={point.attempt?.status ?? 'pending'}
            style={{ insetInlineStart: `${(places[index] ?? 0) * 100}%` }}
            title={tell(point)}
          >
            <StatusMark status={markOf(point.attempt?.status ?? 'pending')} />
            <i style={{ blockSize: `${((point.attempt?.responseTime ?? 0) / slowest) * 48}px` }} />
          </span>
        ))}
      </div>
    </figure>
  )
}
