import { now } from '../../../api/clock.ts'
import { timeIn } from '../../../components/when.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { instantOf } from '../../../values/wall-time.ts'
import { dayOf } from '../../../values/zone.ts'
import type { Repeat, When } from '../draft/draft.ts'

const kinds: Record<When['kind'], string> = {
  now: words.now,
  at: words.at,
  queue: words.nextInQueue,
  draft: words.asDraft,
}

/** The chosen time in few words, and how often the post goes out again. */
export function whenLabel(when: When, repeat: Repeat | null | undefined): string {
  const time = timeLabel(when)
  if (!repeat || when.kind === 'draft' || Number.isNaN(repeat.gap)) return time
  const often = repeat.unit === 'week' ? words.everyWeeks(repeat.gap) : words.everyMonths(repeat.gap)
  return `${time}, ${often}`
}

/** By the clock of its zone, where it is known. */
function timeLabel(when: When): string {
  if (when.kind !== 'at') return kinds[when.kind]
  try {
    const at = instantOf(when.day, when.time, when.zone)
    const isThisYear = when.day.slice(0, 4) === dayOf(now(), when.zone).slice(0, 4)
    return timeIn(at, when.zone, isThisYear ? 'dayTime' : 'full')
  } catch {
    return kinds.at
  }
}
