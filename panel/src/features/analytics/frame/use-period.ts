import { useNow } from '../../../api/clock.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { type Period, type PeriodFault, periodOf } from '../../../values/analytics/period.ts'
import { periodBefore } from '../../../values/days/periods.ts'
import { timeText } from '../../../values/time-text.ts'
import { dayOf } from '../../../values/zone.ts'

export const periodNames = ['days', 'from', 'to'] as const

/** The days of the address, as days of a zone; or what is wrong with them. */
export function usePeriod(zone = 'UTC'): { period: Period | undefined; fault: PeriodFault | undefined } {
  const [wanted] = useFilters(periodNames)
  const found = periodOf(wanted, dayOf(useNow(60_000), zone))
  return typeof found === 'string' ? { period: undefined, fault: found } : { period: found, fault: undefined }
}

export const before = (period: Period): Period => periodBefore(period)

const dateText = (day: string): string => timeText(day, { zone: 'UTC', form: 'shortDate' })

/** A period as people write it: "1 Nov 2026 – 28 Nov 2026". */
export const periodText = ({ fromDate, toDate }: Period): string =>
  fromDate === toDate ? dateText(fromDate) : `${dateText(fromDate)} – ${dateText(toDate)}`
