import { error, raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { done } from '#wire/outcome.ts'
import { unlessAbsent } from './absent.ts'
import { destinationNotFound } from './conversions.errors.ts'
import { adAccountId, type DestinationReader, destinations, platform } from './destinations.shape.ts'

const ids = { accountId: 'pronetadsAccountId', destinationId: 'conversionRuleId' }
const base = '/v1/accounts/{accountId}/conversion-destinations/{destinationId}'
const invalidArray = generalError('invalid_array')
const invalidRange = error(400, 'invalid_range', 'endDate lies before startDate.')
const network = 'LinkedIn only: an account of another network is answered 501.'
const campaignsMax = 100

async function assertThere({ ask }: DestinationReader, of: string, id: string): Promise<void> {
  const found = await ask(({ readDestination }) => unlessAbsent(readDestination(of, id)))
  if (!found) raise(destinationNotFound)
}

const inAccount = t.object({ adAccountId })

export const listConversionAssociations = operation({
  id: 'listConversionAssociations',
  route: `GET ${base}/associations`,
  on: destinations('listAssociations'),
  ids,
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
  async handler({ network, ask, params, query }) {
    const found = await ask(({ listAssociations }) =>
      unlessAbsent(listAssociations(query.adAccountId, params.destinationId)),
    )
    return { platform: network, associations: [...(found ?? raise(destinationNotFound))] }
  },
})

const Associated = t.object({
  platform,
  succeeded: t.array(t.anyString()),
  failed: t.array(t.object({ campaignId: t.anyString(), reason: t.anyString() })),
})

const toTie = t.object({
  adAccountId,
  campaignIds: t.array(t.text(100, { of: 'foreign' }), { min: 1, max: campaignsMax, unique: true }),
})

export const addConversionAssociations = operation({
  id: 'addConversionAssociations',
  route: `POST ${base}/associations`,
  on: destinations('readDestination', 'associate'),
  ids,
  tag: 'ads',
  summary: 'Ties campaigns to a destination.',
  description: `${network} Each campaign is tied or refused alone, and the answer is 200 either way. Tying one again changes nothing.`,
  permission: 'ads:write',
  body: toTie,
  reply: t.ok(Associated),
  async handler({ network, params: { destinationId: id }, body: { adAccountId: of, campaignIds }, ...call }) {
    await assertThere({ network, ...call }, of, id)
    const changed = await call.effect({ step: 'conversion', object: id }, ({ associate }) =>
      associate(of, id, campaignIds),
    )
    return { platform: network, ...changed }
  },
})

const toUntie = t.object({
  adAccountId,
  campaignIds: t.list(undefined, {
    of: 'foreign',
    description: `1 to ${campaignsMax} ids with commas between them.`,
  }),
})

export const removeConversionAssociations = operation({
  id: 'removeConversionAssociations',
  route: `DELETE ${base}/associations`,
  on: destinations('readDestination', 'dissociate'),
  ids,
  tag: 'ads',
  summary: 'Unties campaigns from a destination.',
  description: `${network} Each campaign is untied or refused alone, and the answer is 200 either way.`,
  permission: 'ads:write',
  query: toUntie,
  reply: t.ok(Associated),
  errors: [invalidArray],
  check({ query }) {
    if (query.campaignIds.split(',').length > campaignsMax)
      raise(invalidArray, { param: 'campaignIds', message: `At most ${campaignsMax} ids.` })
  },
  async handler({
    network,
    params: { destinationId: id },
    query: { adAccountId: of, campaignIds },
    ...call
  }) {
    await assertThere({ network, ...call }, of, id)
    const changed = await call.effect({ step: 'conversion', object: id }, ({ dissociate }) =>
      dissociate(of, id, campaignIds.split(',')),
    )
    return { platform: network, ...changed }
  },
})

const granularity = t.oneOf('ALL', 'DAILY', 'MONTHLY', 'YEARLY')

const window = t.object({
  adAccountId,
  startDate: t.day({ description: 'YYYY-MM-DD.' }),
  endDate: t.optional(t.day({ description: 'YYYY-MM-DD; today when it is left out.' })),
  granularity: t.optional(t.described(granularity, 'DAILY when it is left out.')),
})

export const getConversionMetrics = operation({
  id: 'getConversionMetrics',
  route: `GET ${base}/metrics`,
  on: destinations('readDestination', 'readDestinationMetrics'),
  ids,
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
  errors: [invalidRange, generalError('invalid_date')],
  check({ query: { startDate, endDate } }) {
    for (const [param, day] of Object.entries({ startDate, endDate }))
      if (day !== undefined && !isDay(day)) raise(generalError('invalid_date'), { param })
    if (endDate !== undefined && endDate < startDate) raise(invalidRange, { param: 'endDate' })
  },
  async handler({ network, ask, params: { destinationId: id }, query }) {
    const { adAccountId: of, startDate, endDate, granularity: by = 'DAILY' } = query
    const requested = { startDate, endDate, granularity: by }
    // A network may answer no rows for a destination that it does not have.
    const rows = await ask(async ({ readDestination, readDestinationMetrics }) => {
      const found = await unlessAbsent(readDestination(of, id))
      if (found.kind !== 'done') return found
      return found.value ? unlessAbsent(readDestinationMetrics(of, id, requested)) : done(undefined)
    })
    return { platform: network, granularity: by, rows: rows ?? raise(destinationNotFound) }
  },
})

function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
