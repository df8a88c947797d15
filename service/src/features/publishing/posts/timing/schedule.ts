import { raise } from '#contract/operation/errors.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import type { NamedQueue } from '#features/queues/index.ts'
import { minute } from '#values/clock.ts'
import { isLocalTime, isWritable, parseInstant } from '#values/timestamp.ts'
import { instantInZone, isZone } from '#values/zone.ts'
import { invalidTimezone, mutuallyExclusiveFields, scheduleInPast } from '../../publishing.errors.ts'

/** How far back a time may lie that is sent. */
export const graceMs = 5 * minute

export interface WhenBody {
  scheduledFor?: string
  timezone?: string
  publishNow?: boolean
  isDraft?: boolean
  queuedFromProfile?: string
  queueId?: string
}

/** When a post goes out. `queue` gave it its time. */
export type When =
  | { kind: 'unsaid' }
  | { kind: 'draft' }
  | { kind: 'now' }
  | { kind: 'at'; at: Date; queue?: { id: string; timezone: string } }

export type Queued = { kind: 'queue' } & NamedQueue

/** When a post is to go out, as its body says: a slot is not yet a time. */
export type Said = When | Queued

/** Reads at most one of the four ways to say when. */
export function readWhen(body: WhenBody, now: Date): Said {
  const { scheduledFor, timezone, publishNow, isDraft, queuedFromProfile, queueId } = body
  if (timezone !== undefined && !isZone(timezone)) raise(invalidTimezone, { param: 'timezone' })
  judgeWays(body)
  if (scheduledFor !== undefined)
    return { kind: 'at', at: readInstant(scheduledFor, timezone, now, 'scheduledFor') }
  if (publishNow) return { kind: 'now' }
  if (queuedFromProfile !== undefined) return { kind: 'queue', queuedFromProfile, queueId }
  return isDraft ? { kind: 'draft' } : { kind: 'unsaid' }
}

function judgeWays({ scheduledFor, publishNow, queuedFromProfile, queueId, isDraft }: WhenBody): void {
  const said = [
    scheduledFor !== undefined && 'scheduledFor',
    publishNow && 'publishNow',
    queuedFromProfile !== undefined && 'queuedFromProfile',
    isDraft && 'isDraft',
  ]
  const names = said.filter((name) => typeof name === 'string')
  const [first, second] = names
  if (first && second) raise(mutuallyExclusiveFields, { param: second, details: { fields: names } })
  if (queueId !== undefined && queuedFromProfile === undefined) raiseFault(queueAlone)
}

const queueAlone = {
  code: 'missing_required_parameter',
  param: 'queuedFromProfile',
  message: 'Send queuedFromProfile together with queueId.',
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
