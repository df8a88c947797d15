import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { unlessAbsent } from './absent.ts'
import { destinationNotFound } from './conversions.errors.ts'
import {
  adAccountId,
  Destination,
  type DestinationReader,
  destinations,
  isWindow,
  OneDestination,
  platform,
  settings,
} from './destinations.shape.ts'

const base = '/v1/accounts/{accountId}/conversion-destinations'
const missingParameter = generalError('missing_required_parameter')
const invalidValue = generalError('invalid_value')
const networks =
  'Conversion destinations are conversion actions of Google Ads and conversion rules of LinkedIn. An account of another network is answered 501.'

/** A destination as it is now, with the network that it is of. */
async function shown({ network, ask }: DestinationReader, of: string, id: string) {
  const found = await ask(({ readDestination }) => unlessAbsent(readDestination(of, id)))
  return { platform: network, ...(found ?? raise(destinationNotFound)) }
}

function assertWindows(body: {
  postClickAttributionWindowSize?: number
  viewThroughAttributionWindowSize?: number
}): void {
  for (const name of ['postClickAttributionWindowSize', 'viewThroughAttributionWindowSize'] as const)
    if (!isWindow(body[name])) raise(invalidValue, { param: name })
}

export const listConversionDestinations = operation({
  id: 'listConversionDestinations',
  route: `GET ${base}`,
  on: destinations('listDestinations'),
  tag: 'ads',
  summary: 'Lists conversion actions or rules of a connection.',
  description: `${networks} Those of all ad accounts of the connection.`,
  permission: 'ads:read',
  reply: t.ok(t.object({ platform, destinations: t.array(Destination) })),
  async handler({ network, ask }) {
    return {
      platform: network,
      destinations: [...(await ask((conversions) => conversions.listDestinations()))],
    }
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

export const createConversionDestination = operation({
  id: 'createConversionDestination',
  route: `POST ${base}`,
  on: destinations('createDestination'),
  tag: 'ads',
  summary: 'Creates a conversion action or rule.',
  description: `${networks} One call, which is never repeated. A setting that the network does not have is refused.`,
  example: { body: { type: 'PURCHASE' } },
  permission: 'ads:write',
  body: newDestination,
  reply: t.created(OneDestination),
  errors: [invalidValue],
  check: ({ body }) => assertWindows(body),
  async handler({ network, body: { adAccountId: of, ...wanted }, effect }) {
    const about = { step: 'conversion', text: wanted.name }
    const made = await effect(about, (conversions) => conversions.createDestination(of, wanted))
    return { platform: network, ...made }
  },
})

const inAccount = t.object({ adAccountId })

export const getConversionDestination = operation({
  id: 'getConversionDestination',
  route: `GET ${base}/{destinationId}`,
  on: destinations('readDestination'),
  tag: 'ads',
  summary: 'Returns one conversion destination.',
  description: networks,
  permission: 'ads:read',
  query: inAccount,
  reply: t.ok(OneDestination),
  handler: ({ params, query, ...call }) => shown(call, query.adAccountId, params.destinationId),
})

const change = t.object({
  adAccountId,
  name: t.optional(t.name(255)),
  enabled: t.optional(t.boolean()),
  ...settings,
})

export const updateConversionDestination = operation({
  id: 'updateConversionDestination',
  route: `PATCH ${base}/{destinationId}`,
  on: destinations('readDestination', 'updateDestination'),
  tag: 'ads',
  summary: 'Changes a conversion destination.',
  description: `${networks} At least one field besides adAccountId. A setting that the network does not have is refused.`,
  example: { with: ['name'] },
  permission: 'ads:write',
  body: change,
  reply: t.ok(OneDestination),
  errors: [missingParameter, invalidValue],
  check({ body: { adAccountId: _, ...changed } }) {
    if (Object.values(changed).every((value) => value === undefined))
      raise(missingParameter, { param: 'name', message: 'Send at least one field to change.' })
    assertWindows(changed)
  },
  async handler({ params: { destinationId: id }, body: { adAccountId: of, ...changed }, ...call }) {
    await shown(call, of, id)
    const about = { step: 'conversion', object: id, text: changed.name ?? '' }
    await call.effect(about, (conversions) => conversions.updateDestination(of, id, changed))
    return shown(call, of, id)
  },
})

const mayBeInAccount = t.object({
  adAccountId: t.optional(
    t.text(100, { description: 'LinkedIn needs it. The id of a destination of Google Ads names it.' }),
  ),
})

export const deleteConversionDestination = operation({
  id: 'deleteConversionDestination',
  route: `DELETE ${base}/{destinationId}`,
  on: destinations('readDestination', 'removeDestination'),
  tag: 'ads',
  summary: 'Deletes or disables a conversion destination.',
  description: `${networks} Google Ads removes it; LinkedIn deletes no rules, so there it is disabled.`,
  permission: 'ads:write',
  query: mayBeInAccount,
  reply: t.noContent(),
  errors: [missingParameter],
  uses: ['platforms'],
  async handler({ params: { destinationId: id }, query: { adAccountId: of }, ...call }) {
    const isNamed = call.platforms.get(call.network)?.conversions?.idNamesAdAccount ?? false
    if (of === undefined && !isNamed) raise(missingParameter, { param: 'adAccountId' })
    if (of !== undefined) await shown(call, of, id)
    const removed = await call.effect({ step: 'conversion', object: id }, (conversions) =>
      unlessAbsent(conversions.removeDestination(of, id)),
    )
    return removed === undefined ? raise(destinationNotFound) : null
  },
})
