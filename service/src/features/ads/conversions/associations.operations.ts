import { error, raise } from '#contract/errors.ts'
import { generalError } from '#contract/raise-fault.ts'
import * as t from '#contract/schema.ts'
import type { Outcome } from '#wire/outcome.ts'
import { type AdsCall, onAds } from '../ads-operation.ts'
import { served, unlessAbsent } from './conversion-network.ts'
import { destinationNotFound } from './conversions.errors.ts'
import { adAccountId, destinationAdsOf, platform } from './destinations.shape.ts'

const ids = { accountId: 'pronetadsAccountId', destinationId: 'conversionRuleId' }
const base = '/v1/accounts/{accountId}/conversion-destinations/{destinationId}'
const invalidArray = generalError('invalid_array')
const invalidRange = error(400, 'invalid_range', 'endDate lies before startDate.')
const network = 'LinkedIn only: an account of another network is answered 501.'
const campaignsMax = 100

interface Path {
  accountId: string
  destinationId: string
}

const inAccount = t.object({ adAccountId })

export const listConversionAssociations = onAds({
  id: 'listConversionAssociations',
  route: `GET ${base}/associations` as const,
  ids,
  network: 'pronetads',
  tag: 'ads',
  summary: 'Lists the campaigns tied to a destination.',
  description: network,
  permission: 'ads:read',
  query: inAccount,
  reply: t.ok(
    t.object({
      platform,
      associations: t.array(
        t.object({
          campaignId: t.anyString(),
          conversionId: t.anyString(),
          associatedAt: t.nullable(t.integer(0, undefined, { description: 'Unix milliseconds.' })),
        }),
      ),
    }),
  ),
  errors: [destinationNotFound],
  check: undefined,
  async handler(given) {
    const { params, query, ...call } = given as AdsCall<Path, t.Static<typeof inAccount>>
    const ads = await destinationAdsOf({ ...call, params, query })
    const found = await ads.ask(({ listAssociations }) => {
      served(listAssociations)
      return unlessAbsent(listAssociations(query.adAccountId, params.destinationId))
    })
    return { platform: ads.network, associations: [...(found ?? raise(destinationNotFound))] }
  },
})

const Associated = t.object({
  platform,
  succeeded: t.array(t.anyString()),
  failed: t.array(t.object({ campaignId: t.anyString(), reason: t.anyString() })),
})

type Change = 'associate' | 'dissociate'

async function change(
  call: AdsCall<Path>,
  which: Change,
  { adAccountId: of, campaigns }: { adAccountId: string; campaigns: readonly string[] },
) {
  const ads = await destinationAdsOf(call)
  const { destinationId: id } = call.params
  const found = await ads.ask(({ readDestination }) => {
    served(readDestination)
    return unlessAbsent(readDestination(of, id))
  })
  if (!found) raise(destinationNotFound)
  const done = await ads.effect({ step: 'conversion', object: id }, (surface) => {
    const use = surface[which]
    served(use)
    return use(of, id, campaigns)
  })
  return { platform: ads.network, ...done }
}

const toTie = t.object({
  adAccountId,
  campaignIds: t.array(t.text(100, { of: 'foreign' }), { min: 1, max: campaignsMax, unique: true }),
})

export const addConversionAssociations = onAds({
  id: 'addConversionAssociations',
  route: `POST ${base}/associations` as const,
  ids,
  network: 'pronetads',
  tag: 'ads',
  summary: 'Ties campaigns to a destination.',
  description: `${network} Each campaign is tied or refused alone, and the answer is 200 either way. Tying one again changes nothing.`,
  permission: 'ads:write',
  body: toTie,
  reply: t.ok(Associated),
  errors: [destinationNotFound],
  check: undefined,
  async handler(given) {
    const call = given as AdsCall<Path, unknown, t.Static<typeof toTie>>
    const { adAccountId: of, campaignIds: campaigns } = call.body
    return change(call, 'associate', { adAccountId: of, campaigns })
  },
})

const toUntie = t.object({
  adAccountId,
  campaignIds: t.list(undefined, {
    of: 'foreign',
    description: `1 to ${campaignsMax} ids with commas between them.`,
  }),
})

export const removeConversionAssociations = onAds({
  id: 'removeConversionAssociations',
  route: `DELETE ${base}/associations` as const,
  ids,
  network: 'pronetads',
  tag: 'ads',
  summary: 'Unties campaigns from a destination.',
  description: `${network} Each campaign is untied or refused alone, and the answer is 200 either way.`,
  permission: 'ads:write',
  query: toUntie,
  reply: t.ok(Associated),
  errors: [destinationNotFound, invalidArray],
  check({ query }) {
    if (query.campaignIds.split(',').length > campaignsMax)
      raise(invalidArray, { param: 'campaignIds', message: `At most ${campaignsMax} ids.` })
  },
  async handler(given) {
    const call = given as AdsCall<Path, t.Static<typeof toUntie>>
    const { adAccountId: of, campaignIds } = call.query
    return change(call, 'dissociate', { adAccountId: of, campaigns: campaignIds.split(',') })
  },
})

const granularity = t.oneOf('ALL', 'DAILY', 'MONTHLY', 'YEARLY')

const window = t.object({
  adAccountId,
  startDate: t.day({ description: 'YYYY-MM-DD.' }),
  endDate: t.optional(t.day({ description: 'YYYY-MM-DD; today when it is left out.' })),
  granularity: t.optional(t.described(granularity, 'DAILY when it is left out.')),
})

export const getConversionMetrics = onAds({
  id: 'getConversionMetrics',
  route: `GET ${base}/metrics` as const,
  ids,
  network: 'pronetads',
  tag: 'ads',
  summary: 'Returns attributed results of a destination.',
  description: `${network} Both days count.`,
  permission: 'ads:read',
  query: window,
  reply: t.ok(
    t.object({
      platform,
      granularity,
      rows: t.array(
        t.object({
          start: t.anyString({ description: 'YYYY-MM-DD.' }),
          end: t.anyString({ description: 'YYYY-MM-DD; it belongs to the row.' }),
          metrics: t.map(t.anything(), 100, { description: 'Numbers under the names of the network.' }),
        }),
      ),
    }),
  ),
  errors: [destinationNotFound, invalidRange, generalError('invalid_date')],
  check({ query: { startDate, endDate } }) {
    for (const [param, day] of Object.entries({ startDate, endDate }))
      if (day !== undefined && !isDay(day)) raise(generalError('invalid_date'), { param })
    if (endDate !== undefined && endDate < startDate) raise(invalidRange, { param: 'endDate' })
  },
  async handler(given) {
    const { params, query, ...call } = given as AdsCall<Path, t.Static<typeof window>>
    const ads = await destinationAdsOf({ ...call, params, query })
    const { adAccountId: of, startDate, endDate, granularity: by = 'DAILY' } = query
    const asked = { startDate, endDate, granularity: by }
    // A network may answer no rows for a destination that it does not have.
    const rows = await ads.ask(async ({ readDestination, readDestinationMetrics }) => {
      served(readDestinationMetrics)
      served(readDestination)
      const found = await unlessAbsent(readDestination(of, params.destinationId))
      if (found.kind !== 'done' || found.value === undefined) return found as Outcome<undefined>
      return unlessAbsent(readDestinationMetrics(of, params.destinationId, asked))
    })
    return { platform: ads.network, granularity: by, rows: rows ?? raise(destinationNotFound) }
  },
})

function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
