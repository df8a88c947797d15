import { useNow } from '../../../api/clock.ts'
import { useMode } from '../../../api/mode.ts'
import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { Failure } from '../../../components/failure.tsx'
import { Section } from '../../../components/page.tsx'
import { useOwnZone, useZone } from '../../../components/when.tsx'
import type { AnswerOf } from '../../../contract/routes.ts'
import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { nextStart } from '../../../values/analytics/next-hour.ts'
import { clockOf, dayOf } from '../../../values/zone.ts'
import styles from '../analytics.module.css'
import type { Narrowing } from '../frame/use-narrowing.ts'
import { figureText } from '../untold.tsx'
import { type HeatCell, HeatMap, hourText, weekdayText } from './heat-map.tsx'

type Slot = AnswerOf<'GET /v1/analytics/best-time'>['slots'][number]

const slotText = ({ day_of_week: day, hour }: Slot): string =>
  words.slot(weekdayText(day, 'long'), hourText(hour))

/** When posts do best. A field opens the composer with that hour of the coming week. */
export function BestTime({ narrowing }: { narrowing: Narrowing }) {
  const zone = useZone()
  const linkOf = useComposerLink(zone)
  const { data, error, refetch } = useRead(
    'GET /v1/analytics/best-time',
    { query: { ...narrowing, timezone: zone } as never },
    { keep: true, staleTime: 60_000 },
  )
  const slots = data?.slots
  const [best] = slots ?? []
  return (
    <Section title={words.best}>
      {error && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {slots?.length === 0 && <p>{words.bestNone}</p>}
      {slots && best && (
        <>
          <p>{words.bestFirst(slotText(best), figureText(best.avg_engagement), best.post_count)}</p>
          <p className={styles.why}>{words.bestWhat}</p>
          <HeatMap label={words.bestMap} cells={slots.map((slot) => cellOf(slot, linkOf(slot)))} />
        </>
      )}
    </Section>
  )
}

function cellOf(slot: Slot, to: HeatCell['to']): HeatCell {
  const said = words.cell(slotText(slot), figureText(slot.avg_engagement), slot.post_count)
  return {
    dayOfWeek: slot.day_of_week,
    hour: slot.hour,
    value: slot.avg_engagement,
    short: shortText(slot.avg_engagement),
    said: to ? words.cellWrite(said) : said,
    to,
  }
}

/** As many figures as fit into a field. */
const shortText = (value: number): string =>
  value < 10_000 ? `${Math.round(value)}` : `${Math.round(value / 1000)}k`

/** The composer reads the time by the clock of the person, which may not be that of the page. */
function useComposerLink(zone: string): (slot: Slot) => HeatCell['to'] {
  const mode = useMode()
  const can = useCan()
  const own = useOwnZone()
  const now = useNow(60_000)
  return ({ day_of_week: dayOfWeek, hour }) => {
    if (!can('POST /v1/posts')) return undefined
    const at = nextStart({ dayOfWeek, hour }, zone, now)
    return { path: `/${mode}/posts/new`, search: { day: dayOf(at, own), at: clockOf(at, own) } }
  }
}
