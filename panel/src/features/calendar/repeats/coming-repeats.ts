import type { Shapes } from '../../../contract/routes.ts'
import { repeatDays } from '../../../values/days/repeat-days.ts'
import { sameTimeOn } from '../../../values/wall-time.ts'
import { dayOf, isKnownZone } from '../../../values/zone.ts'

type Post = Pick<
  Shapes['Post'],
  'status' | 'content' | 'scheduledFor' | 'createdAt' | 'timezone' | 'recycling'
>

export interface ComingRepeat {
  at: number
  /** What it will say. */
  text: string
}

const weekMs = 7 * 86_400_000
const shortestMonthMs = 28 * 86_400_000
const stepsMax = 1000

/** Only of these the service makes repeats: of what is out, and of what will be out when the time comes. */
const repeated: ReadonlySet<Post['status']> = new Set(['scheduled', 'publishing', 'published', 'partial'])

/**
 * The repeats of a post that are to come until an instant, as its rule names them now. The service says which is the
 * next; the ones after it are counted from the beginning of the rule, as the service counts them.
 */
export function comingRepeats(post: Post, now: number, until: number): readonly ComingRepeat[] {
  const { recycling: rule, status, scheduledFor } = post
  if (!rule?.enabled || !rule.nextRecycleAt || !repeated.has(status)) return []
  const left = rule.expireCount === null ? Infinity : rule.expireCount - rule.recycleCount
  const end = Math.min(until, rule.expireDate ? Date.parse(rule.expireDate) : Infinity)
  // What is not out yet is not repeated before it is.
  const out = status === 'scheduled' && scheduledFor ? Date.parse(scheduledFor) : now
  const { contentVariations: variations, contentVariationIndex: turn } = rule
  return instantsOf(post, Date.parse(rule.nextRecycleAt), end)
    .filter((at) => at > now && at > out && at <= end)
    .slice(0, left)
    .map((at, index) => ({ at, text: variations[(turn + index) % variations.length] ?? post.content }))
}

/** From the next one on. Where the beginning does not lead to it, the rest is not known. */
function instantsOf({ recycling, scheduledFor, createdAt, timezone }: Post, next: number, end: number) {
  const zone = timezone ?? 'UTC'
  if (!recycling || next > end || !isKnownZone(zone)) return [next]
  const { gap, gapFreq: unit, startDate } = recycling
  const base = Date.parse(startDate ?? scheduledFor ?? createdAt)
  const steps = Math.ceil((end - base) / (gap * (unit === 'week' ? weekMs : shortestMonthMs)))
  const days = repeatDays(dayOf(base, zone), { gap, unit, until: '' }, Math.min(Math.max(steps, 1), stepsMax))
  const instants = [base, ...days.map((day) => sameTimeOn(base, day, zone))]
  const from = instants.indexOf(next)
  return from < 0 ? [next] : instants.slice(from)
}
