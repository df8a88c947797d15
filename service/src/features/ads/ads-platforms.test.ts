import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Operation } from '#contract/operation/operation.ts'
import { type Asker, type Asking, expectFault, sharedAsker } from '#testing/requests/asker.ts'
import { bodyOf, queryOf } from '#testing/requests/requests.ts'
import { adsWords, platformWords } from '#values/platforms.ts'
import { catalogue } from '../catalogue.ts'
import { capabilityNotSupported } from './ads.errors.ts'

/** Those that belong to the other networks that run ads. */
const ofOthers = new Set([
  'listAdKeywords',
  'getAdsSearchTerms',
  'generateKeywordIdeas',
  'generateKeywordHistoricalMetrics',
  'listLocalServicesLeads',
  'listLocalServicesLeadConversations',
  'adjustConversions',
  'attachCampaignAssets',
  'listAdsBusinessCenters',
  'getLinkedInBidPricing',
  'getLinkedInSupplyForecast',
])

/** Those that several networks have: the account says which one is meant. */
const ofSeveral = new Set(['sendConversions', 'replaceAdAudienceCompanies'])

const served = ['socialnet', 'photonet', 'adnet']
const others = [...platformWords, ...adsWords].filter((word) => !served.includes(word))

describe('every operation of the ad platform', () => {
  const takesPlatform = ({ query, body }: Operation) =>
    Boolean(body?.properties.platform ?? query.properties.platform)
  const operations = catalogue.filter(
    (operation) => operation.errors.includes(capabilityNotSupported) && takesPlatform(operation),
  )

  let asker: Asker
  before(async () => {
    asker = await sharedAsker()
  })

  /** The smallest request that is valid, with a word for the platform. */
  function about(operation: Operation, platform: string): Asking {
    const { body } = operation
    const query = new URLSearchParams(queryOf(operation, asker.ids))
    if (!body?.properties.platform) query.set('platform', platform)
    const whole = body && {
      ...bodyOf(operation, asker.ids),
      ...(body.properties.platform && { platform }),
    }
    return { query: query.toString(), ...(whole && { body: whole }) }
  }

  test('takes a platform, unless it belongs to another network', () => {
    const without = catalogue.filter(
      (operation) =>
        operation.route.includes(' /v1/ads/') &&
        [ofOthers, ofSeveral].every((some) => !some.has(operation.id)) &&
        !takesPlatform(operation),
    )
    assert.deepEqual(
      without.map(({ id }) => id),
      [],
    )
  })

  test('answers a platform that is not served only after the request was judged', async () => {
    const refused = { status: 501, code: 'capability_not_supported', param: 'platform' }
    for (const word of others)
      await expectFault(operations, refused, (operation) => asker.ask(operation, about(operation, word)))
    const unknown = { status: 400, code: 'unknown_parameter', param: 'notAParameter' }
    await expectFault(operations, unknown, (operation) => {
      const asking = about(operation, 'forum')
      return asker.ask(operation, { ...asking, query: `${asking.query}&notAParameter=1` })
    })
    const withBody = operations.filter(({ body }) => body)
    const strange = { status: 400, code: 'unknown_parameter', param: 'notAField' }
    await expectFault(withBody, strange, (operation) => {
      const { body, ...asking } = about(operation, 'forum')
      return asker.ask(operation, { ...asking, body: { ...(body as object), notAField: 1 } })
    })
  })

  test('refuses a word that names no platform', async () => {
    const refused = { status: 400, code: 'invalid_value', param: 'platform' }
    await expectFault(operations, refused, (operation) => asker.ask(operation, about(operation, 'moonbase')))
  })
})
