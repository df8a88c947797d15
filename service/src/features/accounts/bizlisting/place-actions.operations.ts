import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { placeActionNotFound } from '../accounts.errors.ts'
import { onLocation, requireLocation } from './listing.subject.ts'
import { listingPage, nextPageToken, ofNetwork } from './listing-page.ts'
import { ofLocation, success } from './reviews.shape.ts'

const Link = t.object(
  {
    name: t.anyString({ description: 'locations/{id}/placeActionLinks/{id}' }),
    uri: t.anyString(),
    placeActionType: t.anyString(),
    createTime: t.nullable(t.anyString()),
    updateTime: t.nullable(t.anyString()),
  },
  { component: 'BizlistingPlaceAction' },
)

const placeActionType = t.oneOf(
  ...(['APPOINTMENT', 'ONLINE_APPOINTMENT', 'DINING_RESERVATION', 'FOOD_ORDERING'] as const),
  ...(['FOOD_DELIVERY', 'FOOD_TAKEOUT', 'SHOP_ONLINE'] as const),
)
const uri = t.shown({ description: 'Where the link leads.' })
const name = t.pattern('^locations/[A-Za-z0-9_-]{1,100}/placeActionLinks/[A-Za-z0-9_-]{1,100}$')
const changed = t.object({
  ...success,
  name: t.anyString(),
  uri: t.anyString(),
  placeActionType: t.anyString(),
})

export const listBizlistingPlaceActions = operation({
  id: 'listBizlistingPlaceActions',
  route: 'GET /v1/accounts/{accountId}/bizlisting-place-actions',
  tag: 'bizlisting-place-actions',
  summary: 'Lists the action links of a listing.',
  description: 'In test mode only.',
  permission: 'accounts:read',
  on: onLocation,
  paging: { max: 100, usual: 100, ...ofNetwork },
  reply: t.page(Link, { ...ofLocation, placeActionLinks: t.copies(Link), ...nextPageToken }),
  async handler(call) {
    const { ask, head, wished: locationId } = call
    const { found: _, ...page } = await listingPage(call, async (wish) =>
      requireLocation(await ask((listing) => listing.listPlaceActions({ ...wish, locationId }))),
    )
    return { ...head, ...page, placeActionLinks: page.data }
  },
})

export const createBizlistingPlaceAction = operation({
  id: 'createBizlistingPlaceAction',
  route: 'POST /v1/accounts/{accountId}/bizlisting-place-actions',
  tag: 'bizlisting-place-actions',
  summary: 'Adds an action link to a listing.',
  description:
    'In test mode only. Each request that succeeds adds one more, so list the links before you repeat a request whose outcome is uncertain.',
  permission: 'accounts:write',
  on: onLocation,
  body: t.object({ uri, placeActionType }),
  reply: t.created(changed),
  async handler({ effect, wished, body }) {
    const made = await effect({ step: 'settings', text: body.uri }, (listing) =>
      listing.createPlaceAction(wished, body),
    )
    return shown(requireLocation(made))
  },
})

export const updateBizlistingPlaceAction = operation({
  id: 'updateBizlistingPlaceAction',
  route: 'PATCH /v1/accounts/{accountId}/bizlisting-place-actions',
  tag: 'bizlisting-place-actions',
  summary: 'Changes an action link.',
  description: 'In test mode only. What is left out stays.',
  permission: 'accounts:write',
  on: onLocation,
  example: { with: ['uri'] },
  body: t.object({ name, uri: t.optional(uri), placeActionType: t.optional(placeActionType) }),
  reply: t.ok(changed),
  errors: [placeActionNotFound, generalError('missing_required_parameter')],
  check({ body }) {
    if (body.uri === undefined && body.placeActionType === undefined)
      raiseFault({
        code: 'missing_required_parameter',
        param: 'uri',
        message: 'Send uri, placeActionType or both.',
      })
  },
  async handler({ effect, body: { name: named, ...fields } }) {
    const link = await effect({ step: 'settings', text: fields.uri ?? '' }, (listing) =>
      listing.updatePlaceAction(named, fields),
    )
    return shown(link ?? raise(placeActionNotFound, { param: 'name' }))
  },
})

export const deleteBizlistingPlaceAction = operation({
  id: 'deleteBizlistingPlaceAction',
  route: 'DELETE /v1/accounts/{accountId}/bizlisting-place-actions',
  tag: 'bizlisting-place-actions',
  summary: 'Removes an action link.',
  description: 'In test mode only.',
  permission: 'accounts:write',
  on: onLocation,
  query: t.object({ name }),
  reply: t.ok(t.object({ ...success, deleted: t.literal(true), name: t.anyString() })),
  errors: [placeActionNotFound],
  async handler({ effect, query }) {
    const removed = await effect({ step: 'settings' }, (listing) => listing.deletePlaceAction(query.name))
    if (!removed) raise(placeActionNotFound, { param: 'name' })
    return { success: true as const, deleted: true as const, name: query.name }
  },
})

function shown({ name: named, uri: leads, placeActionType: type }: t.Static<typeof Link>) {
  return { success: true as const, name: named, uri: leads, placeActionType: type }
}
