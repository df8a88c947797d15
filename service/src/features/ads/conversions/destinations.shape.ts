import * as t from '#contract/schema/schema.ts'
import type { CallOf } from '#features/accounts/index.ts'
import { type AdsWith, adsWith } from '../ads.subject.ts'
import { destinationNotFound } from './conversions.errors.ts'

export const platform = t.oneOf('searchads', 'pronetads')

export const destinationFields = {
  id: t.anyString(),
  name: t.anyString(),
  type: t.nullable(t.anyString({ description: 'The kind of conversion in the words of the network.' })),
  status: t.oneOf('active', 'inactive'),
  adAccountId: t.anyString(),
}

export const Destination = t.object(destinationFields, { component: 'ConversionDestination' })

/** One destination, with the network that it is of. */
export const OneDestination = t.object({ platform, ...destinationFields })

export const adAccountId = t.text(100, {
  description: 'Google Ads: the number of the customer. LinkedIn: the number of the ad account.',
})

const windows = [1, 7, 30, 90, 365]

const window = (what: string) =>
  t.optional(
    t.integer(1, 365, { code: 'invalid_value', description: `${what} Days: ${windows.join(', ')}.` }),
  )

/** What LinkedIn settles for a rule. Google Ads takes none of it but the value. */
export const settings = {
  attributionType: t.optional(t.oneOf('LAST_TOUCH_BY_CAMPAIGN', 'LAST_TOUCH_BY_CONVERSION')),
  postClickAttributionWindowSize: window('How long after a click a conversion counts.'),
  viewThroughAttributionWindowSize: window('How long after a view a conversion counts.'),
  valueType: t.optional(t.oneOf('DYNAMIC', 'FIXED', 'NO_VALUE')),
  value: t.optional(
    t.object({
      currencyCode: t.pattern('^[A-Z]{3}$', 'invalid_string', { description: 'ISO 4217.' }),
      amount: t.pattern('^[0-9]{1,15}([.][0-9]{1,6})?$', 'invalid_string', {
        description: 'In whole units, such as 19.99.',
      }),
    }),
  ),
}

export function isWindow(days: number | undefined): boolean {
  return days === undefined || windows.includes(days)
}

const tags =
  'The pixels of Meta Ads are reached through the tracking tags: /v1/accounts/{accountId}/tracking-tags.'

/** An account of a network that keeps conversion destinations and has these calls. */
export function destinations<const N extends CallOf<'conversions'>>(...calls: readonly N[]) {
  return adsWith('conversions', {
    networks: ['searchads', 'pronetads'],
    calls,
    otherwise: tags,
    absent: { destinationId: destinationNotFound },
  })
}

/** What it takes to read one destination. */
export type DestinationReader = Pick<
  AdsWith<'conversions', 'readDestination', 'searchads' | 'pronetads'>,
  'network' | 'ask'
>
