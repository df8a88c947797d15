import { raise } from '#contract/errors.ts'
import * as t from '#contract/schema.ts'
import type { Destination as Found } from '#platforms/conversion-destinations.ts'
import { capabilityNotSupported } from '../ads.errors.ts'
import type { AdsCall } from '../ads-operation.ts'
import { type ConversionAds, type ConversionNetwork, conversionAdsOf } from './conversion-network.ts'

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

export interface DestinationAds extends Omit<ConversionAds, 'network'> {
  network: Exclude<ConversionNetwork, 'adnet'>
}

const tags =
  'The pixels of Meta Ads are reached through the tracking tags: /v1/accounts/{accountId}/tracking-tags.'

/** The calls of the network whose destinations an account has. */
export async function destinationAdsOf(call: AdsCall<{ accountId: string }>): Promise<DestinationAds> {
  const ads = await conversionAdsOf(call, call.params.accountId)
  if (ads.network === 'adnet') return raise(capabilityNotSupported, { param: 'accountId', message: tags })
  return ads as DestinationAds
}

export function shown({ network }: DestinationAds, found: Found): t.Static<typeof OneDestination> {
  return { platform: network, ...found }
}
