import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callApi, isAbsent, pageOf, unreadable } from './api.ts'
import { textOf } from './locations.ts'
import { newerName, placeOf } from './place.ts'
import type { PageWish } from './reviews.ts'

/** A link below a location, such as one to book a table. */
export interface PlaceAction {
  name: string
  uri: string
  placeActionType: string
  createTime: string | null
  updateTime: string | null
}

export interface ActionFields {
  uri?: string | undefined
  placeActionType?: string | undefined
}

export async function listPlaceActions(
  transport: Transport,
  account: Account,
  { locationId, size, after }: PageWish,
): Promise<Outcome<ProviderPage<PlaceAction> | null>> {
  const query = { pageSize: String(size), ...(after !== undefined && { pageToken: after }) }
  const path = actionsPath(account, locationId)
  const answer = await callApi(transport, account, 'placeActions', path, { query })
  if (isAbsent(answer)) return done(null)
  const listed = await pageOf(answer, 'placeActionLinks')
  return map(listed, ({ items, next }) => ({ items: items.map(toAction), next }))
}

export async function createPlaceAction(
  transport: Transport,
  account: Account,
  locationId: string | undefined,
  json: ActionFields,
): Promise<Outcome<PlaceAction | null>> {
  const path = actionsPath(account, locationId)
  const answer = await callApi(transport, account, 'placeActions', path, { method: 'POST', json })
  return actionIn(answer)
}

/** Changes the fields that are given. `name` is `locations/{id}/placeActionLinks/{id}`. */
export async function updatePlaceAction(
  transport: Transport,
  account: Account,
  name: string,
  fields: ActionFields,
): Promise<Outcome<PlaceAction | null>> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const query = { updateMask: given.map(([field]) => field).join(',') }
  const json = { name, ...Object.fromEntries(given) }
  const call = { method: 'PATCH', query, json } as const
  return actionIn(await callApi(transport, account, 'placeActions', `/${name}`, call))
}

/** False where there is none. */
export async function deletePlaceAction(
  transport: Transport,
  account: Account,
  name: string,
): Promise<Outcome<boolean>> {
  const answer = await callApi(transport, account, 'placeActions', `/${name}`, { method: 'DELETE' })
  return isAbsent(answer) ? done(false) : map(answer, () => true)
}

function actionsPath(account: Account, locationId: string | undefined): string {
  return `${newerName(placeOf(account, locationId))}/placeActionLinks`
}

function actionIn(answer: Outcome<any>): Promise<Outcome<PlaceAction | null>> {
  if (isAbsent(answer)) return Promise.resolve(done(null))
  return chain(answer, async (body) =>
    textOf(body?.name) === '' ? unreadable('the name of the link') : done(toAction(body)),
  )
}

function toAction(body: any): PlaceAction {
  return {
    name: textOf(body.name),
    uri: textOf(body.uri),
    placeActionType: textOf(body.placeActionType),
    createTime: textOf(body.createTime) || null,
    updateTime: textOf(body.updateTime) || null,
  }
}
