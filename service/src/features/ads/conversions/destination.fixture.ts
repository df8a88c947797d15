import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { fixture, type Place, sample } from '#testing/fixtures/fixture.ts'

const absent = ['conversion_destination_not_found']
const testModeOnly = 'An account of live mode is one at a real platform.'

async function makeDestination({ call, the }: Place, account: string): Promise<string> {
  const body = { adAccountId: '1000', name: `Orders ${randomInt(1e12)}`, type: 'PURCHASE' }
  const made = await call(`POST /v1/accounts/${await the(account)}/conversion-destinations`, body)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body.id
}

export const conversionAction = fixture({
  kind: 'destinationId',
  scope: 'provider',
  absent,
  make: (place) => makeDestination(place, 'searchadsAccountId'),
  remove: async ({ call, the }, id) => {
    const base = `/v1/accounts/${await the('searchadsAccountId')}/conversion-destinations`
    assert.equal((await call(`DELETE ${base}/${encodeURIComponent(id)}`)).status, 204)
  },
  testModeOnly,
})

export const conversionRule = fixture({
  kind: 'conversionRuleId',
  scope: 'provider',
  absent,
  make: (place) => makeDestination(place, 'pronetadsAccountId'),
  cannotBeRemoved: 'LinkedIn disables rules and deletes none.',
  testModeOnly,
})

/** A month in the past, also when the clock of the sandbox moves. */
export const month = sample({
  operation: 'getConversionMetrics',
  query: { adAccountId: '1000', startDate: '2026-06-01', endDate: '2026-06-30' },
})

const adAccountId = '1000'
export const ties = [
  sample({ operation: 'listConversionAssociations', query: { adAccountId } }),
  sample({ operation: 'addConversionAssociations', body: { adAccountId, campaignIds: ['1'] } }),
  sample({ operation: 'removeConversionAssociations', query: { adAccountId, campaignIds: '1' } }),
]

const changed = { adAccountId: '1000', name: 'Renamed' }
export const changedDestination = sample({ operation: 'updateConversionDestination', body: changed })

const adjustment = { adjustmentType: 'RETRACTION', orderId: 'order-1', adjustmentTime: 1_780_000_000 }
export const adjusted = sample({ operation: 'adjustConversions', body: { adjustments: [adjustment] } })
