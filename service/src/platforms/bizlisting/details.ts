import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Connected } from '../account.ts'
import { callApi, isAbsent, isObject, pageOf, unreadable } from './api.ts'
import { identityOf } from './connect.ts'
import { type Location, listAllLocations, readLocation } from './locations.ts'
import { newerName, olderName, placeOf } from './place.ts'

/** An object in the words of the network. */
export type Told = Record<string, any>

/** Fields of a location, or null where there is no such location. */
export async function getLocation(
  transport: Transport,
  account: Account,
  locationId: string | undefined,
  fields: readonly string[],
): Promise<Outcome<Told | null>> {
  const id = placeOf(account, locationId).locationId
  const answer = await readLocation(transport, account, id, fields.join(','))
  return isAbsent(answer) ? done(null) : answer
}

/** Sets the fields of the mask. One that is left out of `changes` is cleared. */
export async function changeLocation(
  transport: Transport,
  account: Account,
  locationId: string | undefined,
  mask: readonly string[],
  changes: Told,
): Promise<Outcome<Told | null>> {
  const path = newerName(placeOf(account, locationId))
  const call = { method: 'PATCH', query: { updateMask: mask.join(',') }, json: changes } as const
  return objectIn(await callApi(transport, account, 'information', path, call), 'the location')
}

/** Every location that the person behind the account manages. */
export function listLocations(
  transport: Transport,
  account: Account,
  filter?: string,
): Promise<Outcome<Location[]>> {
  return listAllLocations(transport, account, filter)
}

/** The account of another location of the same person, or null where they manage no such location. */
export async function takeLocation(
  transport: Transport,
  account: Account,
  { locationId, accountId }: { locationId: string; accountId?: string | undefined },
): Promise<Outcome<Connected | null>> {
  return map(await listAllLocations(transport, account), (locations) => {
    const chosen = locations.find(({ id }) => id === locationId)
    if (!chosen || (accountId !== undefined && chosen.account.id !== accountId)) return null
    const metadata = { ...account.metadata, accountId: chosen.account.id }
    return { identity: identityOf(chosen.id, chosen.body, metadata), credentials: account.credentials }
  })
}

export async function getFoodMenus(
  transport: Transport,
  account: Account,
  locationId?: string,
): Promise<Outcome<Told | null>> {
  const path = `${olderName(placeOf(account, locationId))}/foodMenus`
  return objectIn(await callApi(transport, account, 'posts', path), 'the menus')
}

export async function putFoodMenus(
  transport: Transport,
  account: Account,
  locationId: string | undefined,
  menus: readonly object[],
): Promise<Outcome<Told | null>> {
  const path = `${olderName(placeOf(account, locationId))}/foodMenus`
  const json = { name: path.slice(1), menus }
  const call = { method: 'PATCH', query: { updateMask: 'menus' }, json } as const
  return objectIn(await callApi(transport, account, 'posts', path, call), 'the menus')
}

export async function getAttributes(
  transport: Transport,
  account: Account,
  locationId?: string,
): Promise<Outcome<Told | null>> {
  const path = `${newerName(placeOf(account, locationId))}/attributes`
  return objectIn(await callApi(transport, account, 'information', path), 'the attributes')
}

export async function putAttributes(
  transport: Transport,
  account: Account,
  locationId: string | undefined,
  { attributes, mask }: { attributes: readonly object[]; mask: string },
): Promise<Outcome<Told | null>> {
  const path = `${newerName(placeOf(account, locationId))}/attributes`
  const json = { name: path.slice(1), attributes }
  const call = { method: 'PATCH', query: { attributeMask: mask }, json } as const
  return objectIn(await callApi(transport, account, 'information', path, call), 'the attributes')
}

export interface AttributeWish {
  locationId?: string | undefined
  /** Of a category, in place of those of a location. */
  category?: { categoryName: string; regionCode: string; languageCode: string }
  languageCode?: string | undefined
  size: number
  after?: string | undefined
}

/** What a location, or a category of locations, may have. */
export async function listAttributeMetadata(
  transport: Transport,
  account: Account,
  { locationId, category, languageCode, size, after }: AttributeWish,
): Promise<Outcome<ProviderPage<Told> | null>> {
  const parent = newerName(placeOf(account, locationId)).slice(1)
  const query = {
    ...(category ?? { parent, ...(languageCode !== undefined && { languageCode }) }),
    pageSize: String(size),
    ...(after !== undefined && { pageToken: after }),
  }
  const answer = await callApi(transport, account, 'information', '/attributes', { query })
  if (isAbsent(answer)) return done(null)
  return map(await pageOf(answer, 'attributeMetadata'), ({ items, next }) => ({ items, next }))
}

export function objectIn(answer: Outcome<any>, what: string): Promise<Outcome<Told | null>> {
  if (isAbsent(answer)) return Promise.resolve(done(null))
  return chain(answer, async (body) => (isObject(body) ? done(body) : unreadable(what)))
}
