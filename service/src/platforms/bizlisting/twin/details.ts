import { namesNothing } from '#wire/twin/ids.ts'
import type { TwinCall } from './account.ts'
import { invalid, invalidOlder, notFound } from './fault.ts'
import type { Place } from './local-post.ts'
import { assertLocation } from './location.ts'
import { assertKnown, atHand, pageSizeOf, type Row } from './request.ts'

/** What a bakery of the sandbox may say of itself. */
const metadata: readonly Row[] = [
  {
    parent: 'attributes/has_wheelchair_accessible_entrance',
    valueType: 'BOOL',
    displayName: 'Accessible entrance',
    groupDisplayName: 'Accessibility',
  },
  {
    parent: 'attributes/has_delivery',
    valueType: 'BOOL',
    displayName: 'Delivery',
    groupDisplayName: 'Service options',
  },
  {
    parent: 'attributes/pay_credit_card_types_accepted',
    valueType: 'REPEATED_ENUM',
    displayName: 'Credit cards',
    groupDisplayName: 'Payments',
    repeatable: true,
    valueMetadata: [
      { value: 'visa', displayName: 'VISA' },
      { value: 'mastercard', displayName: 'MasterCard' },
    ],
  },
  {
    parent: 'attributes/url_menu',
    valueType: 'URL',
    displayName: 'Menu link',
    groupDisplayName: 'Place page URLs',
  },
]

export function listMetadata({ holder, query }: TwinCall): object {
  const parent = query.get('parent')
  if (parent !== null) assertLocation(holder, parent.replace('locations/', ''))
  else if (!['categoryName', 'regionCode', 'languageCode'].every((name) => query.get(name)))
    throw invalid('parent', 'A parent, or a category with a region and a language, is required.')
  if (namesNothing(query.get('categoryName') ?? '')) throw notFound()
  const { rows, more } = atHand(metadata, query, pageSizeOf(query, 200, 200))
  return { attributeMetadata: rows, ...more }
}

export async function readAttributes({ state }: TwinCall, locationId: string): Promise<Row> {
  const attributes: Row[] = (await state.get('attributes', locationId))?.attributes ?? []
  return { name: `locations/${locationId}/attributes`, ...(attributes.length > 0 && { attributes }) }
}

/** An attribute that the mask names and the body leaves out is cleared. */
export async function patchAttributes(call: TwinCall, locationId: string): Promise<object> {
  const { state, query, body } = call
  assertKnown(body, ['name', 'attributes'])
  const mask = (query.get('attributeMask') ?? '').split(',').filter((name) => name !== '')
  if (mask.length === 0) throw invalid('attribute_mask', 'attributeMask is required')
  const given: Row[] = body.attributes ?? []
  for (const name of mask)
    if (!metadata.some(({ parent }) => parent === name))
      throw invalid('attribute_mask', `Invalid attribute ${name}.`)
  const { attributes: before = [] } = await readAttributes(call, locationId)
  const stays = before.filter(({ name }: Row) => !mask.includes(name))
  const set = given.filter(({ name }) => mask.includes(name)).map(withType)
  await state.put('attributes', locationId, { attributes: [...stays, ...set] })
  return readAttributes(call, locationId)
}

function withType(attribute: Row): Row {
  const known = metadata.find(({ parent }) => parent === attribute.name)
  return { ...attribute, valueType: known?.valueType }
}

export async function readMenus({ state }: TwinCall, { accountId, locationId }: Place): Promise<Row> {
  const menus: Row[] = (await state.get('menus', locationId))?.menus ?? []
  const name = `accounts/${accountId}/locations/${locationId}/foodMenus`
  return { name, ...(menus.length > 0 && { menus }) }
}

export async function patchMenus(call: TwinCall, place: Place): Promise<object> {
  const { state, query, body } = call
  assertKnown(body, ['name', 'menus'])
  if (query.get('updateMask') !== 'menus') throw invalidOlder('update_mask', 'Only menus can be updated.')
  for (const menu of body.menus ?? [])
    if (!menu.labels?.[0]?.displayName) throw invalidOlder('menus.labels', 'A menu has a label.')
  await state.put('menus', place.locationId, { menus: body.menus ?? [] })
  return readMenus(call, place)
}
