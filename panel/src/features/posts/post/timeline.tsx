import type { ReactNode } from 'react'
import { now } from '../../../api/clock.ts'
import { StatusMark } from '../../../components/status.tsx'
import { timeIn, useZone, When } from '../../../components/when.tsx'
import { timelineWords as words } from '../../../i18n/publishing/attempts.ts'
import { usePersonName } from '../../../shell/people.ts'
import { tookText } from '../../../values/duration.ts'
import type { Status } from '../../../values/status.ts'
import { type LogLine, type Moment, timelineOf } from '../../../values/timeline.ts'
import { dayOf } from '../../../values/zone.ts'
import { Countdown } from '../countdown.tsx'
import { type TargetFacts, threadLength } from '../facts.ts'
import { requestBefore, useRetries } from '../use-retries.ts'
import styles from './timeline.module.css'

/** What happened to a target, the newest first; what is to come is hollow and stands above. */
export function Timeline({ facts }: { facts: TargetFacts }) {
  const moments = timelineOf(facts.rows, facts.target)
  const again = moments.find((moment) => moment.kind === 'again')
  const retries = useRetries(facts.post.id, again?.at)
  return (
    <ol className={styles.timeline}>
      {moments.map((moment) => (
        <Row key={moment.id} moment={moment} retries={retries} items={threadLength(facts.target)} />
      ))}
    </ol>
  )
}

type Requests = ReturnType<typeof useRetries>

interface RowProps {
  moment: Moment
  retries: Requests
  /** Of a thread. */
  items: number
}

function Row({ moment, retries, items }: RowProps) {
  switch (moment.kind) {
    case 'attempt':
      return <Attempt moment={moment} items={items} />
    case 'lookup':
      return <Lookup row={moment.row} sinceMs={moment.sinceAttemptMs} />
    case 'step':
      return <Step row={moment.row} />
    case 'wait':
      return <li className={styles.wait}>{words.waited(Math.round(moment.ms / 1000), moment.isAsked)}</li>
    case 'again':
      return <Again at={moment.at} retries={retries} />
    case 'next':
      return <Next moment={moment} />
  }
}

/** Who requested the retry, if the log of requests has it. */
function Again({ at, retries }: { at: string; retries: Requests }) {
  const nameOf = usePersonName()
  const request = requestBefore(at, retries)
  const name = nameOf(request?.userId ?? null)
  return (
    <li className={styles.again}>
      {name ? words.againBy(name) : request?.apiKeyId ? words.againByKey : words.again}
    </li>
  )
}

interface LineProps {
  at: string
  shape: Status | 'dot'
  title: ReactNode
  /** What the network said. */
  message?: string | null
  facts?: ReactNode
  isHollow?: boolean
}

function Line({ at, shape, title, message, facts, isHollow }: LineProps) {
  return (
    <li className={styles.row} data-hollow={isHollow || undefined}>
      <Clock at={at} />
      <span className={styles.note} data-status={shape}>
        {shape === 'dot' ? <i className={styles.dot} /> : <StatusMark status={shape} />}
      </span>
      <div className={styles.said}>
        <p>{title}</p>
        {message && (
          <p className={styles.message} lang="en" dir="auto">
            {message}
          </p>
        )}
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
    </li>
  )
}

/** Shows seconds, and the day if it is not today. */
function Clock({ at }: { at: string }) {
  const zone = useZone()
  const ms = Date.parse(at)
  const isToday = dayOf(ms, zone) === dayOf(now(), zone)
  return (
    <time className={styles.clock} dateTime={at} title={at}>
      {!isToday && <span>{timeIn(ms, zone, 'day')} </span>}
      {timeIn(ms, zone, 'seconds')}
    </time>
  )
}

const isPostponed = ({ errorCode }: LogLine): boolean =>
  errorCode === 'provider_throttled' || errorCode === 'provider_unreachable'

const outcomes = {
  success: ['published', words.done],
  failed: ['failed', words.refused],
  pending: ['publishing', words.accepted],
  skipped: ['cancelled', words.refused],
} as const

function outcomeOf(row: LogLine): readonly [Status, string] {
  if (row.errorCode === 'outcome_unknown') return ['unknown', words.uncertain]
  if (row.status === 'failed' && isPostponed(row)) return ['scheduled', words.postponed]
  return outcomes[row.status]
}

const tookOf = ({ durationMs }: LogLine): string | undefined =>
  durationMs === null ? undefined : words.took(tookText(durationMs))

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

function Attempt({ moment, items }: { moment: Extract<Moment, { kind: 'attempt' }>; items: number }) {
  const { row, number, item } = moment
  const [shape, text] = outcomeOf(row)
  return (
    <Line
      at={row.createdAt}
      shape={shape}
      title={
        <>
          <b>
            {words.attempt(number)}
            {items > 0 && words.item(Math.min(item, items), items)}.
          </b>{' '}
          {text}
        </>
      }
      message={row.errorMessage}
      facts={joined(tookOf(row), row.status === 'success' ? null : row.errorCode)}
    />
  )
}

const answers = {
  success: ['published', words.found],
  failed: ['failed', words.absent],
  pending: ['dot', words.pending],
  skipped: ['dot', words.pending],
} as const

function Lookup({ row, sinceMs }: { row: LogLine; sinceMs: number | undefined }) {
  const [shape, text] = answers[row.status]
  return (
    <Line
      at={row.createdAt}
      shape={shape}
      title={
        <>
          <b>{words.lookup}.</b> {text}
        </>
      }
      message={row.errorMessage}
      facts={joined(sinceMs !== undefined ? words.after(Math.round(sinceMs / 1000)) : null, tookOf(row))}
    />
  )
}

/** A step after the post, or the word of a person. */
function Step({ row }: { row: LogLine }) {
  const nameOf = usePersonName()
  if (row.action === 'settle') {
    const name = nameOf(row.userId)
    return (
      <Line
        at={row.createdAt}
        shape="published"
        title={<b>{name ? words.settledBy(name) : words.settled}</b>}
        message={row.errorMessage}
      />
    )
  }
  const [shape, text] = outcomeOf(row)
  return (
    <Line
      at={row.createdAt}
      shape={shape}
      title={
        <>
          <b>{words.followUp(row.action.replace('follow_up.', ''))}.</b> {text}
        </>
      }
      message={row.errorMessage}
      facts={tookOf(row)}
    />
  )
}

function Next({ moment }: { moment: Extract<Moment, { kind: 'next' }> }) {
  const title = {
    attempt: words.nextAttempt(moment.number),
    lookup: words.nextLookup,
    progress: words.nextProgress,
  }[moment.what]
  return (
    <Line
      at={moment.at}
      shape="dot"
      isHollow
      title={title}
      facts={
        <>
          <Countdown to={moment.at} /> <span className="visually-hidden">{<When at={moment.at} />}</span>
        </>
      }
    />
  )
}
