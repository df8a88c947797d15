import { raise } from '#contract/errors.ts'
import { generalError } from '#contract/raise-fault.ts'
import * as t from '#contract/schema.ts'
import { type AdsCall, onAds } from '../ads-operation.ts'
import { served, unlessAbsent } from './conversion-network.ts'
import { destinationNotFound } from './conversions.errors.ts'
import {
  adAccountId,
  Destination,
  type DestinationAds,
  destinationAdsOf,
  isWindow,
  OneDestination,
  platform,
  settings,
  shown,
} from './destinations.shape.ts'

const ids = { accountId: 'searchadsAccountId' }
const base = '/v1/accounts/{accountId}/conversion-destinations'
const missingParameter = generalError('missing_required_parameter')
const invalidValue = generalError('invalid_value')
const networks =
  'Conversion destinations are conversion actions of Google Ads and conversion rules of LinkedIn. An account of another network is answered 501.'

interface Path {
  accountId: string
  destinationId: string
}

/** What a change of a destination answers: the destination, read anew. */
async function readAnew(ads: DestinationAds, of: string, id: string) {
  const found = await ads.ask(({ readDestination }) => {
    served(readDestination)
    return unlessAbsent(readDestination(of, id))
  })
  return shown(ads, found ?? raise(destinationNotFound))
}

function assertWindows(body: {
  postClickAttributionWindowSize?: number
  viewThroughAttributionWindowSize?: number
}): void {
  for (const name of ['postClickAttributionWindowSize', 'viewThroughAttributionWindowSize'] as const)
    if (!isWindow(body[name])) raise(invalidValue, { param: name })
}

export const listConversionDestinations = onAds({
  id: 'listConversionDestinations',
  route: `GET ${base}` as const,
  ids,
  network: 'searchads',
  tag: 'ads',
  summary: 'Lists conversion actions or rules of a connection.',
  description: `${networks} Those of all ad accounts of the connection.`,
  permission: 'ads:read',
  reply: t.ok(t.object({ platform, destinations: t.array(Destination) })),
  check: undefined,
  async handler(given) {
    const ads = await destinationAdsOf(given as AdsCall<Path>)
    const destinations = await ads.ask(({ listDestinations }) => {
      served(listDestinations)
      return listDestinations()
    })
    return { platform: ads.network, destinations: [...destinations] }
  },
})

const newDestination = t.object({
  adAccountId,
  name: t.name(255, { description: 'Up to 255 characters.' }),
  type: t.text(100, { description: 'The kind of conversion in the words of the network, such as PURCHASE.' }),
  ...settings,
  autoAssociationType: t.optional(t.oneOf('ALL_CAMPAIGNS', 'OBJECTIVE_BASED', 'NONE')),
  countingType: t.optional(t.oneOf('MANY_PER_CLICK', 'ONE_PER_CLICK')),
  primaryForGoal: t.optional(t.boolean()),
})

export const createConversionDestination = onAds({
  id: 'createConversionDestination',
  route: `POST ${base}` as const,
  ids,
  network: 'searchads',
  tag: 'ads',
  summary: 'Creates a conversion action or rule.',
  description: `${networks} One call, which is never repeated. A setting that the network does not have is refused.`,
  permission: 'ads:write',
  body: newDestination,
  reply: t.created(OneDestination),
  errors: [invalidValue],
  check: ({ body }) => assertWindows(body),
  async handler(given) {
    const { body, ...call } = given as AdsCall<Path, unknown, t.Static<typeof newDestination>>
    const ads = await destinationAdsOf({ ...call, body })
    const { adAccountId: of, ...wanted } = body
    const made = await ads.effect({ step: 'conversion', text: wanted.name }, ({ createDestination }) => {
      served(createDestination)
      return createDestination(of, wanted)
    })
    return shown(ads, made)
  },
})

const inAccount = t.object({ adAccountId })

export const getConversionDestination = onAds({
  id: 'getConversionDestination',
  route: `GET ${base}/{destinationId}` as const,
  ids,
  network: 'searchads',
  tag: 'ads',
  summary: 'Returns one conversion destination.',
  description: networks,
  permission: 'ads:read',
  query: inAccount,
  reply: t.ok(OneDestination),
  errors: [destinationNotFound],
  check: undefined,
  async handler(given) {
    const call = given as AdsCall<Path, t.Static<typeof inAccount>>
    return readAnew(await destinationAdsOf(call), call.query.adAccountId, call.params.destinationId)
  },
})

const change = t.object({
  adAccountId,
  name: t.optional(t.name(255)),
  enabled: t.optional(t.boolean()),
  ...settings,
})

export const updateConversionDestination = onAds({
  id: 'updateConversionDestination',
  route: `PATCH ${base}/{destinationId}` as const,
  ids,
  network: 'searchads',
  tag: 'ads',
  summary: 'Changes a conversion destination.',
  description: `${networks} At least one field besides adAccountId. A setting that the network does not have is refused.`,
  permission: 'ads:write',
  body: change,
  reply: t.ok(OneDestination),
  errors: [destinationNotFound, missingParameter, invalidValue],
  check({ body: { adAccountId: _, ...changed } }) {
    if (Object.values(changed).every((value) => value === undefined))
      raise(missingParameter, { param: 'name', message: 'Send at least one field to change.' })
    assertWindows(changed)
  },
  async handler(given) {
    const { body, ...call } = given as AdsCall<Path, unknown, t.Static<typeof change>>
    const ads = await destinationAdsOf({ ...call, body })
    const { adAccountId: of, ...changed } = body
    const { destinationId: id } = call.params
    await readAnew(ads, of, id)
    const about = { step: 'conversion', object: id, text: changed.name ?? '' }
    await ads.effect(about, ({ updateDestination }) => {
      served(updateDestination)
      return updateDestination(of, id, changed)
    })
    return readAnew(ads, of, id)
  },
})

const mayBeInAccount = t.object({
  adAccountId: t.optional(
    t.text(100, { description: 'LinkedIn needs it. The id of a destination of Google Ads names it.' }),
  ),
})

export const deleteConversionDestination = onAds({
  id: 'deleteConversionDestination',
  route: `DELETE ${base}/{destinationId}` as const,
  ids,
  network: 'searchads',
  tag: 'ads',
  summary: 'Deletes or disables a conversion destination.',
  description: `${networks} Google Ads removes it; LinkedIn deletes no rules, so there it is disabled.`,
  permission: 'ads:write',
  query: mayBeInAccount,
  reply: t.noContent(),
  errors: [destinationNotFound, missingParameter],
  check: undefined,
  async handler(given) {
    const call = given as AdsCall<Path, t.Static<typeof mayBeInAccount>>
    const ads = await destinationAdsOf(call)
    const { destinationId: id } = call.params
    const { adAccountId: of } = call.query
    if (of === undefined && ads.network === 'pronetads') raise(missingParameter, { param: 'adAccountId' })
    if (of !== undefined) await readAnew(ads, of, id)
    const removed = await ads.effect({ step: 'conversion', object: id }, ({ removeDestination }) => {
      served(removeDestination)
      return unlessAbsent(removeDestination(of, id))
    })
    return removed === undefined ? raise(destinationNotFound) : null
  },
})
