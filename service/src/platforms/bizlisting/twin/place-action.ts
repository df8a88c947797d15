import { numberAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { TwinCall } from './account.ts'
import { invalid, notFound } from './fault.ts'
import { assertKnown, isAddress, kept, maskOf, pageSizeOf, type Row } from './request.ts'

const types = [
  ...['APPOINTMENT', 'ONLINE_APPOINTMENT', 'DINING_RESERVATION', 'FOOD_ORDERING', 'FOOD_DELIVERY'],
  ...['FOOD_TAKEOUT', 'SHOP_ONLINE'],
]
const writable = ['uri', 'placeActionType', 'isPreferred']

/** Every location of the sandbox has two links from the start. */
export async function putFirstLinks(state: TwinState, locationId: string): Promise<void> {
  for (const placeActionType of ['SHOP_ONLINE', 'FOOD_TAKEOUT'])
    await putLink(state, locationId, { uri: 'https://sandbox.example/', placeActionType })
}

async function putLink(state: TwinState, locationId: string, fields: Row): Promise<object> {
  const id = `sbx-link-${await numberAfter(state, 1000n)}`
  const at = state.now.toISOString()
  const name = `locations/${locationId}/placeActionLinks/${id}`
  const shown = {
    name,
    providerType: 'MERCHANT',
    isEditable: true,
    ...fields,
    createTime: at,
    updateTime: at,
  }
  await state.put('placeAction', name, shown, { under: locationId })
  return shown
}

export async function createAction({ state, body }: TwinCall, locationId: string): Promise<object> {
  assertKnown(body, writable)
  assertAction(body)
  return putLink(state, locationId, body)
}

export async function listActions({ state, query }: TwinCall, locationId: string): Promise<object> {
  const size = pageSizeOf(query, 10, 100)
  const { rows, more } = await kept(state, query, { collection: 'placeAction', under: locationId, size })
  return { ...(rows.length > 0 && { placeActionLinks: rows }), ...more }
}

export async function patchAction(call: TwinCall, locationId: string, id: string): Promise<object> {
  const { state, query, body } = call
  const link = await linkOf(call, locationId, id)
  const fields = maskOf(query, 'updateMask', writable)
  assertKnown(body, [...writable, 'name'])
  const changed = { ...link, ...Object.fromEntries(fields.map((field) => [field, body[field]])) }
  assertAction(changed)
  const next = { ...changed, updateTime: state.now.toISOString() }
  await state.put('placeAction', link.name, next)
  return next
}

export async function deleteAction(call: TwinCall, locationId: string, id: string): Promise<object> {
  const { name } = await linkOf(call, locationId, id)
  await call.state.delete('placeAction', name)
  return {}
}

async function linkOf({ state }: TwinCall, locationId: string, id: string): Promise<Row> {
  const link: Row | undefined = await state.get(
    'placeAction',
    `locations/${locationId}/placeActionLinks/${id}`,
  )
  if (!link) throw notFound()
  return link
}

function assertAction({ uri, placeActionType }: Row): void {
  if (!isAddress(uri)) throw invalid('place_action_link.uri', 'Invalid URI.')
  if (!types.includes(placeActionType))
    throw invalid('place_action_link.place_action_type', 'Invalid place action type.')
}
