import { error, raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'

/** Ids of the search network are its own: all who may enter the ad account see the same objects. */
const ofNetwork = (description: string) => ({ of: 'foreign', description })

export const accountId = t.id({
  of: 'searchadsAccountId',
  description: 'The connection to Google Ads.',
})

const customerNumber = t.pattern(
  '^[0-9][0-9-]{0,19}$',
  'invalid_string',
  ofNetwork(
    'The ad account of Google Ads, with or without dashes. The first one of the person when left out.',
  ),
)

export const customerId = t.optional(t.alsoNamed('adAccountId', customerNumber))

/** For operations in which adAccountId is a member of its own. */
export const onlyCustomerId = t.optional(customerNumber)

export const adAccountId = t.optional(
  t.pattern(
    '^(?:act_)?[0-9][0-9-]{0,19}$',
    'invalid_string',
    ofNetwork('The ad account of Google Ads. The first one of the person when left out.'),
  ),
)

export const networkId = (description: string) => t.optional(networkNumber(description))

export const networkNumber = (description: string) =>
  t.pattern('^[0-9]{1,19}$', 'invalid_string', ofNetwork(description))

export const pageToken = t.optional(t.text(4096, { description: 'paging.nextPageToken of the page before.' }))

export const paging = t.object({
  nextPageToken: t.nullable(
    t.anyString({ description: 'Pass it as `pageToken` to read on; null on the last page.' }),
  ),
})

export const invalidPageToken = error(
  400,
  'invalid_page_token',
  'The page token is not one that this list has given.',
)
export const leadNotFound = error(404, 'lead_not_found', 'The ad account has no such lead.')
export const invalidRange = error(400, 'invalid_range', 'The dates are in reverse, or too far apart.')
export const invalidValue = error(400, 'invalid_value', 'A value is not one of those that are known.')

export const missingRequiredParameter = error(
  400,
  'missing_required_parameter',
  'A required parameter is missing.',
)

/** A number that the network writes as text. */
export function toNumber(value: unknown): number {
  const number = Number(value ?? 0)
  return Number.isFinite(number) ? number : 0
}

export function toText(value: unknown): string | null {
  return value === undefined || value === null ? null : String(value)
}

const dayMs = 86_400_000
const mostDays = 730
const usualDays = 30

/** Both days are included. Without them the last 30 days are meant, today among them. */
export function periodOf(
  { fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined },
  now: Date,
): { from: string; to: string } {
  const today = now.toISOString().slice(0, 10)
  const to =
    toDate?.slice(0, 10) ?? (fromDate && fromDate.slice(0, 10) > today ? fromDate.slice(0, 10) : today)
  const from = fromDate?.slice(0, 10) ?? dayBefore(to, usualDays - 1)
  checkPeriod(from, to)
  return { from, to }
}

export function checkPeriod(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days < 1 || days > mostDays) raise(invalidRange, { param: 'fromDate' })
}

function dayBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10)
}
