import { raise } from '#contract/operation/errors.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { invalidRange, mutuallyExclusiveFields } from '../ads.errors.ts'

export const objectId = t.pattern('^(act_)?[0-9]{1,30}$', 'invalid_string', {
  description: 'An ad account (act_ and its number), a campaign, an ad set or an ad, by its id on Meta Ads.',
})

export const level = t.optional(
  t.described(
    t.oneOf('ad', 'adset', 'campaign', 'account'),
    'What a row is for; the kind of objectId when it is left out.',
  ),
)

export const actionReportTime = t.optional(
  t.described(
    t.oneOf('impression', 'conversion', 'mixed'),
    'On which day an action counts: that of the impression, its own, or one of them by its kind.',
  ),
)

export const days = {
  datePreset: t.optional(
    t.pattern('^[a-z0-9_]{1,50}$', 'invalid_string', {
      description: 'A word of Meta Ads such as last_7d; never with fromDate and toDate.',
    }),
  ),
  fromDate: t.optional(t.date({ description: 'The first day. Sent with toDate, at most 730 days apart.' })),
  toDate: t.optional(t.date({ description: 'The last day; both days count.' })),
}

/** Words of the network with commas between them. */
export const words = t.optional(
  t.pattern('^[A-Za-z0-9_.,:]{1,2000}$', 'invalid_string', {
    description: 'Words of Meta Ads with commas between them.',
  }),
)

const operators = t.pattern('^[A-Z_]{1,30}$', 'invalid_string', {
  description: 'A word of Meta Ads, such as EQUAL, IN or GREATER_THAN.',
})

export const Filter = t.object({
  field: t.text(200, { description: 'Such as ad.effective_status or impressions.' }),
  operator: operators,
  value: t.anything(),
})

export type FilterRow = t.Static<typeof Filter>

const daysMost = 730
const dayMs = 86_400_000

interface Days {
  datePreset?: string
  fromDate?: string
  toDate?: string
}

/** A preset, a pair of days, or neither. */
export function assertDays({ datePreset, fromDate, toDate }: Days): void {
  if (datePreset !== undefined && (fromDate !== undefined || toDate !== undefined))
    raise(mutuallyExclusiveFields, { param: 'datePreset' })
  if (fromDate === undefined && toDate === undefined) return
  if (fromDate === undefined || toDate === undefined)
    raiseFault({
      code: 'missing_required_parameter',
      param: fromDate === undefined ? 'fromDate' : 'toDate',
      message: 'Send fromDate and toDate together.',
    })
  const count = (Date.parse(toDate) - Date.parse(fromDate)) / dayMs + 1
  if (count < 1) raise(invalidRange, { param: 'toDate', message: 'toDate is not before fromDate.' })
  if (count > daysMost) raise(invalidRange, { param: 'toDate', message: `The days are at most ${daysMost}.` })
}

export function daysOf({ fromDate, toDate }: Days): { since: string; until: string } | undefined {
  return fromDate !== undefined && toDate !== undefined ? { since: fromDate, until: toDate } : undefined
}
