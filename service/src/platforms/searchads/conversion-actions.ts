import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  ConversionDestinations,
  Destination,
  DestinationChange,
  DestinationSettings,
  NewDestination,
} from '../capabilities/conversions/conversions.ts'
import { type Customer, callAds, type Row, searchRows, unreadable } from './api.ts'
import { findCustomer, listCustomers } from './customers.ts'
import { actionName, customerNumber, destinationIdOf, placeOf } from './destination-id.ts'

const query = `SELECT conversion_action.id, conversion_action.name, conversion_action.category, conversion_action.status FROM conversion_action WHERE conversion_action.status != 'REMOVED'`

async function actionsOf(
  transport: Transport,
  account: Account,
  customer: Customer,
  actionId?: string,
): Promise<Outcome<readonly Destination[]>> {
  const only = actionId === undefined ? '' : ` AND conversion_action.id = ${actionId}`
  const rows = await searchRows(transport, account, customer, query + only)
  return map(rows, (all) => all.map(({ conversionAction }) => destinationOf(customer, conversionAction)))
}

function destinationOf(customer: Customer, { id, name, category, status }: Row): Destination {
  return {
    id: destinationIdOf(customer, id),
    name: String(name),
    type: category ?? null,
    status: status === 'ENABLED' ? 'active' : 'inactive',
    adAccountId: customer.id,
  }
}

export const listDestinations: ConversionDestinations['listDestinations'] = async (transport, account) =>
  chain(await listCustomers(transport, account), async (customers) => {
    const found: Destination[] = []
    for (const customer of customers) {
      const actions = await actionsOf(transport, account, customer)
      if (actions.kind !== 'done') return actions
      found.push(...actions.value)
    }
    return done(found)
  })

export const readDestination: NonNullable<ConversionDestinations['readDestination']> = async (
  transport,
  account,
  adAccountId,
  id,
) => {
  const place = await placeOf(transport, account, id, adAccountId)
  if (place.kind === 'refused') return done(undefined)
  return chain(place, async ({ customer, actionId }) =>
    map(await actionsOf(transport, account, customer, actionId), ([first]) => first),
  )
}

export const createDestination: NonNullable<ConversionDestinations['createDestination']> = async (
  transport,
  account,
  adAccountId,
  wanted,
) => {
  const fault = faultIn(wanted)
  if (fault) return refused(fault)
  const customer = await findCustomer(transport, account, customerNumber(adAccountId))
  return chain(customer, async (found) => {
    if (!found) return refused('The person cannot enter the ad account.', 'USER_PERMISSION_DENIED')
    const operations = [{ create: creationOf(wanted) }]
    const answer = await mutate(transport, account, found, operations)
    return map(answer, (name) => ({
      id: destinationIdOf(found, name.split('/').at(-1)),
      name: wanted.name,
      type: wanted.type,
      status: 'active' as const,
      adAccountId: found.id,
    }))
  })
}

/** Conversions of this kind are reported from outside, which is what sending them needs. */
function creationOf({ name, type, countingType, primaryForGoal, ...settings }: NewDestination): Row {
  return {
    name,
    type: 'UPLOAD_CLICKS',
    category: type,
    status: 'ENABLED',
    ...(countingType && { countingType }),
    ...(primaryForGoal !== undefined && { primaryForGoal }),
    ...settingsOf(settings),
  }
}

/** What the network has no word for. */
function faultIn({
  attributionType,
  autoAssociationType,
}: Pick<NewDestination, 'attributionType' | 'autoAssociationType'>): string | undefined {
  if (attributionType) return 'Google Ads has no attributionType. Leave it out.'
  return autoAssociationType && autoAssociationType !== 'ALL_CAMPAIGNS'
    ? 'Google Ads associates a conversion action with all campaigns.'
    : undefined
}

function settingsOf(settings: DestinationSettings): Row {
  const { postClickAttributionWindowSize: click, viewThroughAttributionWindowSize: view } = settings
  const values = valuesOf(settings)
  return {
    ...(click !== undefined && { clickThroughLookbackWindowDays: String(click) }),
    ...(view !== undefined && { viewThroughLookbackWindowDays: String(view) }),
    ...(values && { valueSettings: values }),
  }
}

function valuesOf({ valueType, value }: DestinationSettings): Row | undefined {
  const amount = value && { defaultValue: Number(value.amount), defaultCurrencyCode: value.currencyCode }
  if (valueType === 'NO_VALUE') return { defaultValue: 0, alwaysUseDefaultValue: true }
  if (valueType === undefined) return amount
  return { ...amount, alwaysUseDefaultValue: valueType === 'FIXED' }
}

export const updateDestination: NonNullable<ConversionDestinations['updateDestination']> = async (
  transport,
  account,
  adAccountId,
  id,
  change,
) => {
  const fault = faultIn(change)
  if (fault) return refused(fault)
  return chain(await placeOf(transport, account, id, adAccountId), async (place) => {
    const update = changeOf(change)
    const updateMask = maskOf(update).join(',')
    const operation = { update: { resourceName: actionName(place), ...update }, updateMask }
    return map(await mutate(transport, account, place.customer, [operation]), () => null)
  })
}

function changeOf({ name, enabled, ...settings }: DestinationChange): Row {
  return {
    ...(name !== undefined && { name }),
    ...(enabled !== undefined && { status: enabled ? 'ENABLED' : 'HIDDEN' }),
    ...settingsOf(settings),
  }
}

/** The names of what is changed, down to the last member. */
function maskOf(value: Row, before = ''): string[] {
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'object' && member !== null
      ? maskOf(member, `${before}${name}.`)
      : [`${before}${name}`],
  )
}

export const removeDestination: NonNullable<ConversionDestinations['removeDestination']> = async (
  transport,
  account,
  adAccountId,
  id,
) =>
  chain(await placeOf(transport, account, id, adAccountId), async (place) => {
    const operations = [{ remove: actionName(place) }]
    return map(await mutate(transport, account, place.customer, operations), () => null)
  })

async function mutate(
  transport: Transport,
  account: Account,
  customer: Customer,
  operations: readonly object[],
): Promise<Outcome<string>> {
  const json = { operations, partialFailure: false }
  const answer = await callAds(transport, account, { customer, path: '/conversionActions:mutate', json })
  return chain(answer, async (body) => {
    const name = body?.results?.[0]?.resourceName
    return typeof name === 'string' ? done(name) : unreadable('the name of the conversion action')
  })
}
