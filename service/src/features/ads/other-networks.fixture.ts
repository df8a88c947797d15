import { fixture, gone, sample } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'

const absent = ['account_not_found']
const testModeOnly = 'An account of live mode is one at a real platform.'

export const pronetadsAccount = fixture({
  kind: 'pronetadsAccountId',
  scope: 'profile',
  absent,
  make: async (place) => (await newAccount(place, 'pronetads')).id,
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
  testModeOnly,
})

export const shortvideoadsAccount = fixture({
  kind: 'shortvideoadsAccountId',
  scope: 'profile',
  absent,
  make: async (place) => (await newAccount(place, 'shortvideoads')).id,
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/accounts/${id}`)),
  testModeOnly,
})

const spec = { countries: ['US'] }

/** A targeting has to name something. */
export const bidPricing = sample({ operation: 'getLinkedInBidPricing', body: { spec } })

export const supplyForecast = sample({
  operation: 'getLinkedInSupplyForecast',
  body: { spec, timeRangeStart: Date.UTC(2180, 0, 1), timeRangeEnd: Date.UTC(2180, 0, 8) },
})
