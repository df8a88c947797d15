import { raise } from '#contract/errors.ts'
import { raiseFault } from '#contract/raise-fault.ts'
import { minute } from '#values/clock.ts'
import { isLocalTime, isWritable, parseInstant } from '#values/timestamp.ts'
import { instantInZone, isZone } from '#values/zone.ts'
import { invalidTimezone, mutuallyExclusiveFields, scheduleInPast } from './publishing.errors.ts'

const graceMs = 5 * minute

export interface WhenBody {
  scheduledFor?: string
  timezone?: string
  publishNow?: boolean
  isDraft?: boolean
}

/** When a post is to go out, as its body says. */
export type When = { kind: 'unsaid' } | { kind: 'draft' } | { kind: 'now' } | { kind: 'at'; at: Date }

/** Reads at most one of the three ways to say when. */
export function readWhen({ scheduledFor, timezone, publishNow, isDraft }: WhenBody, now: Date): When {
  const said = [
    scheduledFor !== undefined && 'scheduledFor',
    publishNow && 'publishNow',
    isDraft && 'isDraft',
  ]
  const names = said.filter((name) => typeof name === 'string')
  if (timezone !== undefined && !isZone(timezone)) raise(invalidTimezone, { param: 'timezone' })
  const [first, second] = names
  if (first && second) raise(mutuallyExclusiveFields, { param: second, details: { fields: names } })
  if (scheduledFor !== undefined)
    return { kind: 'at', at: readInstant(scheduledFor, timezone, now, 'scheduledFor') }
  if (publishNow) return { kind: 'now' }
  return isDraft ? { kind: 'draft' } : { kind: 'unsaid' }
}

/** An instant, or a local time in the zone that was named. */
export function readInstant(text: string, timezone: string | undefined, now: Date, param: string): Date {
  const at = parseInstant(text) ?? localInstant(text, timezone)
  if (!at) {
    const message = 'Send ISO-8601 with an offset, or a local time together with timezone.'
    return raiseFault({ code: 'invalid_timestamp', param, message })
  }
  if (at.getTime() < now.getTime() - graceMs) raise(scheduleInPast, { param })
  return at
}

/** Undefined, too, when the local time is one of the year 9999 and the instant is not any more. */
function localInstant(text: string, timezone: string | undefined): Date | undefined {
  if (timezone === undefined || !isLocalTime(text)) return undefined
  const at = instantInZone(text, timezone)
  return isWritable(at) ? at : undefined
}
