import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { adAccountNotFound } from '../ads.errors.ts'
import { accountId, adAccountId } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'

type Row = Record<string, unknown>

const q = t.text(200, { description: 'What to look for.' })

export const searchAdInterests = operation({
  id: 'searchAdInterests',
  route: 'GET /v1/ads/interests',
  on: adsOn('adnet'),
  tag: 'ad-targeting',
  summary: 'Searches targeting interests through the deprecated route.',
  description: 'Use searchAdTargeting. Asks Meta Ads (GET /search?type=adinterest of the Graph API).',
  deprecated: true,
  permission: 'ads:read',
  query: t.object({ accountId, q }),
  reply: t.ok(
    t.object({
      interests: t.array(t.object({ id: t.anyString(), name: t.anyString(), category: t.anyString() })),
    }),
  ),
  async handler({ ask, query }) {
    const rows = await ask((adnet) => adnet.searchInterests(query.q))
    return {
      interests: rows.map((row) => ({
        id: String(row.id),
        name: String(row.name),
        category: String(row.topic ?? pathOf(row)[0] ?? ''),
      })),
    }
  },
})

function pathOf({ path }: Row): string[] {
  return Array.isArray(path) ? path.map(String) : []
}

const placeTypes = [
  'country',
  'region',
  'city',
  'subcity',
  'neighborhood',
  'place',
  'zip',
  'metro_area',
  'geo_market',
] as const

const dimensions = { interest: 'interests', behavior: 'behaviors', income: 'income' } as const

const Found = t.object(
  {
    id: t.anyString({ description: 'What a targeting specification takes: an id, or the key of a place.' }),
    name: t.anyString(),
    type: t.anyString({ description: 'The word of Meta Ads, such as interests or city.' }),
    path: t.optional(t.array(t.anyString(), { description: 'Where it stands, the widest first.' })),
    audienceSize: t.nullable(
      t.integer(0, undefined, {
        description: 'How many people it stands for at most; null where Meta Ads does not tell.',
      }),
    ),
  },
  { component: 'TargetingOption' },
)

const query = t.object({
  accountId,
  q,
  dimension: t.optional(
    t.described(t.oneOf('geo', 'interest', 'behavior', 'income'), 'interest when it is left out.'),
  ),
  adAccountId: t.optional(adAccountId),
  geoType: t.optional(
    t.described(t.oneOf('all', ...placeTypes), 'Only with dimension geo; all types when it is left out.'),
  ),
  countryCode: t.optional(
    t.pattern('^[A-Za-z]{2}$', 'invalid_string', {
      description: 'Two letters. Leaves only places of this country.',
    }),
  ),
  limit: t.optional(
    t.integer(1, 100, { code: 'invalid_limit', description: '1 to 100, 25 when it is left out.' }),
  ),
})

export const searchAdTargeting = operation({
  id: 'searchAdTargeting',
  route: 'GET /v1/ads/targeting/search',
  on: adsOn('adnet'),
  tag: 'ad-targeting',
  summary: 'Searches targeting options along one dimension.',
  description:
    'Asks Meta Ads: places by GET /search?type=adgeolocation, the rest by GET /act_{id}/targetingsearch, for which adAccountId is required. There are no pages: narrow the search.',
  example: { with: ['adAccountId'] },
  permission: 'ads:read',
  query,
  reply: t.ok(t.object({ results: t.array(Found) })),
  errors: [generalError('missing_required_parameter'), generalError('invalid_value')],
  check: (request) => assertDimension(request.query),
  async handler({ ask, query: requested }) {
    const { q: text, dimension = 'interest', adAccountId: id = '', limit = 25 } = requested
    if (dimension === 'geo') {
      const type = requested.geoType === 'all' ? undefined : requested.geoType
      const wanted = { q: text, limit, type, country: requested.countryCode?.toUpperCase() }
      const places = await ask((adnet) => adnet.searchPlaces(wanted))
      return { results: places.slice(0, limit).map(toPlace) }
    }
    const wanted = { q: text, limit, dimension: dimensions[dimension] }
    const rows =
      (await ask((adnet) => adnet.searchTargeting(id, wanted))) ??
      raise(adAccountNotFound, { param: 'adAccountId' })
    return { results: rows.slice(0, limit).map(toOption) }
  },
})

function assertDimension({ dimension, adAccountId: id, geoType }: t.Static<typeof query>): void {
  if (dimension === 'geo') return
  if (geoType !== undefined)
    raiseFault({ code: 'invalid_value', param: 'geoType', message: 'geoType goes with dimension geo only.' })
  if (id === undefined)
    raiseFault({
      code: 'missing_required_parameter',
      param: 'adAccountId',
      message: 'Send adAccountId, except with dimension geo.',
    })
}

function toOption(row: Row): t.Static<typeof Found> {
  const size = row.audience_size_upper_bound
  return {
    id: String(row.id),
    name: String(row.name),
    type: String(row.type ?? ''),
    path: pathOf(row),
    audienceSize: Number.isInteger(size) && Number(size) >= 0 ? Number(size) : null,
  }
}

function toPlace(row: Row): t.Static<typeof Found> {
  const path = [row.country_name, row.region].filter((part) => typeof part === 'string' && part !== row.name)
  return {
    id: String(row.key),
    name: String(row.name),
    type: String(row.type ?? ''),
    path: path.map(String),
    audienceSize: null,
  }
}
