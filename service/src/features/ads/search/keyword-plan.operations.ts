import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import type { Customer } from '#platforms/searchads/api.ts'
import { adAccountNotFound, mutuallyExclusiveFields } from '../ads.errors.ts'
import { adsOn } from '../ads.subject.ts'
import type { AdsCalls } from '../ads-calls.ts'
import { accountId, customerId, invalidValue, missingRequiredParameter, paging } from './search.shape.ts'
import { reachCustomer } from './search-calls.ts'

const row = t.map(t.anything(), 100, {
  description:
    'As Google Ads gives it, under its own names; every member may be missing. Amounts are micros.',
})

const keyword = t.text(80)

const market = {
  accountId,
  customerId,
  countries: t.optional(
    t.array(t.pattern('^[A-Z]{2}$', 'invalid_value'), {
      min: 1,
      max: 10,
      unique: true,
      description: 'ISO 3166-1 codes. Everywhere when left out.',
    }),
  ),
  languageConstantId: t.optional(
    t.pattern('^[0-9]{1,10}$', 'invalid_value', {
      description: 'The number of a language constant of Google Ads; 1000, English, when left out.',
    }),
  ),
  network: t.optional(
    t.described(
      t.oneOf('GOOGLE_SEARCH', 'GOOGLE_SEARCH_AND_PARTNERS'),
      'Where people search. GOOGLE_SEARCH when left out.',
    ),
  ),
  includeAdultKeywords: t.optional(t.boolean({ description: 'False when left out.' })),
}

const errors = [adAccountNotFound, mutuallyExclusiveFields, invalidValue]

interface Market {
  countries?: readonly string[] | undefined
  languageConstantId?: string | undefined
  network?: string | undefined
  includeAdultKeywords?: boolean | undefined
}

/** The network has its own numbers for countries, which are read from it. */
async function marketOf(
  { ask }: Pick<AdsCalls<'searchads'>, 'ask'>,
  customer: Customer,
  { countries = [], languageConstantId = '1000', network = 'GOOGLE_SEARCH', ...rest }: Market,
) {
  const named =
    countries.length > 0
      ? await ask((searchads) => searchads.findCountries(customer, countries))
      : { geoTargets: [], unknown: [] }
  const [strange] = named.unknown
  if (strange !== undefined)
    raise(invalidValue, {
      param: `countries[${countries.indexOf(strange)}]`,
      message: `Google Ads does not know the country ${strange}.`,
    })
  const { includeAdultKeywords = false } = rest
  return { geoTargets: named.geoTargets, languageId: languageConstantId, network, includeAdultKeywords }
}

export const generateKeywordIdeas = operation({
  id: 'generateKeywordIdeas',
  route: 'POST /v1/ads/keywords/ideas',
  on: adsOn('searchads'),
  tag: 'ads',
  summary: 'Suggests keywords from seed words or a page.',
  description:
    'Asks Google Ads (GenerateKeywordIdeas). Send seedKeywords, seedUrl, or both. Changes nothing. Bids are micros of the currency of the ad account: 1000000 is one unit.',
  example: { body: { seedKeywords: ['boots'] } },
  permission: 'ads:read',
  body: t.object({
    ...market,
    seedKeywords: t.optional(t.array(keyword, { min: 1, max: 20 })),
    seedUrl: t.optional(t.shown()),
    pageSize: t.optional(t.integer(1, 10_000)),
    pageToken: t.optional(t.text(4096, { description: 'paging.nextPageToken of the page before.' })),
  }),
  reply: t.ok(
    t.object({
      customerId: t.anyString(),
      data: t.array(row),
      aggregateMetricResults: t.nullable(row),
      paging,
    }),
  ),
  errors: [...errors, missingRequiredParameter],
  check({ body: { seedKeywords, seedUrl } }) {
    if (!seedKeywords && !seedUrl)
      raise(missingRequiredParameter, { param: 'seedKeywords', message: 'Send seedKeywords or seedUrl.' })
  },
  async handler(call) {
    const { ask, body } = call
    const customer = await reachCustomer(call, body)
    const place = await marketOf(call, customer, body)
    const seed = { keywords: body.seedKeywords ?? [], url: body.seedUrl }
    const page = { size: body.pageSize, after: body.pageToken }
    const ideas = await ask((searchads) => searchads.generateIdeas(customer, seed, place, page))
    return {
      customerId: customer.id,
      data: [...ideas.rows],
      aggregateMetricResults: ideas.aggregate,
      paging: { nextPageToken: ideas.next },
    }
  },
})

export const generateKeywordHistoricalMetrics = operation({
  id: 'generateKeywordHistoricalMetrics',
  route: 'POST /v1/ads/keywords/historical-metrics',
  on: adsOn('searchads'),
  tag: 'ads',
  summary: 'Returns past search volumes for a set of keywords.',
  description:
    'Asks Google Ads (GenerateKeywordHistoricalMetrics) for searches of the last twelve months. Keywords that Google Ads takes for one share a row. Changes nothing.',
  permission: 'ads:read',
  body: t.object({
    ...market,
    keywords: t.array(keyword, { min: 1, max: 1000 }),
    includeAverageCpc: t.optional(t.boolean({ description: 'False when left out.' })),
  }),
  reply: t.ok(
    t.object({ customerId: t.anyString(), data: t.array(row), aggregateMetricResults: t.nullable(row) }),
  ),
  errors,
  async handler(call) {
    const { ask, body } = call
    const customer = await reachCustomer(call, body)
    const place = await marketOf(call, customer, body)
    const { keywords, includeAverageCpc = false } = body
    const metrics = await ask((searchads) =>
      searchads.readHistoricalMetrics(customer, keywords, place, includeAverageCpc),
    )
    return { customerId: customer.id, data: [...metrics.rows], aggregateMetricResults: metrics.aggregate }
  },
})
