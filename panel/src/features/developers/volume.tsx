import { useMemo } from 'react'
import { now } from '../../api/clock.ts'
import { Chart } from '../../components/chart/chart.tsx'
import { timeIn, useZone } from '../../components/when.tsx'
import { logWords as words } from '../../i18n/developers/log.ts'
import { after, countIn, type Step, type Steps, stepsOf } from '../../values/days/steps.ts'
import { countText } from '../../values/money.ts'
import type { TimeForm } from '../../values/time-text.ts'
import styles from './developers.module.css'

export interface Happened {
  at: string
  isBad: boolean
}

interface VolumeProps {
  /** What is counted: "Requests". */
  what: string
  /** Undefined while they are being read. */
  rows: readonly Happened[] | undefined
  /** Whether older rows were left out. */
  isCut: boolean
  /** The time that is asked for, as instants. Without a beginning it is that of the oldest row. */
  from?: string | undefined
  until?: string | undefined
  /** How long the service keeps such rows. */
  keptDays: number
  /** What else is to be known of the rows. */
  note?: string | undefined
  file: string
}

/** How many rows there were over time, and how many of them went wrong. It counts the rows that were read, and says which. */
export function Volume({ what, rows, isCut, from, until, keptDays, note, file }: VolumeProps) {
  const zone = useZone()
  const steps = useMemo(
    () => (rows ? stepsIn(rows, { isCut, from, until, keptDays, zone }) : undefined),
    [rows, isCut, from, until, keptDays, zone],
  )
  const { step, starts } = steps ?? { step: 'minute', starts: [] }
  const drawn = rows && steps ? rows.filter(({ at }) => Date.parse(at) >= (starts[0] ?? steps.until)) : []
  const count = (of: readonly Happened[]) =>
    steps
      ? countIn(
          steps,
          of.map(({ at }) => Date.parse(at)),
        )
      : []
  const timeOf = (form: TimeForm) => (start: string) => timeIn(start, zone, form)
  const said = rows && saidOf(drawn.length, isCut ? (starts[0] ?? 0) : undefined, timeOf(fullForms[step]))
  return (
    <div>
      <Chart
        label={words.by[step](what)}
        names={starts.map((start) => new Date(start).toISOString())}
        shortName={timeOf(shortForms[step])}
        fullName={timeOf(fullForms[step])}
        lines={[
          { name: what, values: count(drawn) },
          { name: words.errors, values: count(drawn.filter(({ isBad }) => isBad)), isBad: true },
        ]}
        format={countText}
        asBars
        of={words.time}
        file={file}
      />
      <p className={styles.note} aria-busy={!rows}>
        {[said ?? words.counting, note].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}

const shortForms: Readonly<Record<Step, TimeForm>> = {
  second: 'seconds',
  tenSeconds: 'seconds',
  minute: 'time',
  tenMinutes: 'time',
  hour: 'weekdayTime',
  day: 'day',
}

const fullForms: Readonly<Record<Step, TimeForm>> = {
  second: 'fullSeconds',
  tenSeconds: 'fullSeconds',
  minute: 'full',
  tenMinutes: 'full',
  hour: 'full',
  day: 'date',
}

/** A few rows of one minute are seen in their hour, not as bars across the whole screen. */
const shortest = 3_600_000

type Wanted = Pick<VolumeProps, 'isCut' | 'from' | 'until' | 'keptDays'> & { zone: string }

/** The steps of which every row was read. */
function stepsIn(
  rows: readonly Happened[],
  { isCut, from, until, keptDays, zone }: Wanted,
): Steps | undefined {
  const [newest, oldest] = [rows[0], rows.at(-1)]
  if (!newest || !oldest) return undefined
  // A row may have been made after the time of the service was last told.
  const present = Math.max(now(), Date.parse(newest.at) + 1)
  const end = until ? Math.min(Date.parse(until), present) : present
  const known = Date.parse(oldest.at)
  if (isCut) return after(stepsOf(known, end, zone), known)
  const begin = from ? Math.max(Date.parse(from), end - keptDays * 86_400_000) : end - shortest
  return stepsOf(Math.min(begin, known), end, zone)
}

function saidOf(count: number, since: number | undefined, time: (at: string) => string): string {
  if (count === 0) return since === undefined ? words.nothing : words.tooDense
  return since === undefined ? words.all(count) : words.newest(count, time(new Date(since).toISOString()))
}
