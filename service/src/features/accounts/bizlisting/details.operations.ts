import { operation } from '#contract/operation/operation.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { fields, Menu, maskable, serviceItems, withTimes } from './details.shape.ts'
import { onLocation, requireLocation } from './listing.subject.ts'
import { ofLocation, success } from './reviews.shape.ts'

const told = t.map(t.anything(), 50, { description: 'In the words of Google.' })
const readable = ['title', ...maskable]

export const getBizlistingLocationDetails = operation({
  id: 'getBizlistingLocationDetails',
  route: 'GET /v1/accounts/{accountId}/bizlisting-location-details',
  tag: 'accounts',
  summary: 'Returns the public details of a business location.',
  description: 'In test mode only. Times are HH:MM in the zone of the location.',
  permission: 'accounts:read',
  on: onLocation,
  query: t.object({ readMask: t.optional(t.list(readable, { description: 'Left out, all of them.' })) }),
  reply: t.ok(
    t.object({
      ...ofLocation,
      location: t.object({
        name: t.nullable(t.anyString()),
        placeId: t.nullable(t.anyString()),
        reviewUrl: t.nullable(t.anyString()),
        mapsUri: t.nullable(t.anyString()),
        isVerified: t.boolean(),
      }),
      title: t.optional(t.anyString()),
      regularHours: t.optional(told),
      specialHours: t.optional(told),
      profile: t.optional(told),
      websiteUri: t.optional(t.anyString()),
      phoneNumbers: t.optional(told),
      categories: t.optional(told),
      serviceItems: t.optional(t.array(told)),
    }),
  ),
  async handler({ ask, head, wished, query }) {
    const asked = query.readMask?.split(',') ?? readable
    const mask = [...new Set(['name', 'metadata', ...asked])]
    const found = requireLocation(await ask((listing) => listing.getLocation(wished, mask)))
    const { name = null, metadata = {}, ...rest } = found
    const { placeId = null, newReviewUri = null, mapsUri = null, hasVoiceOfMerchant = false } = metadata
    const location = {
      name,
      placeId,
      mapsUri,
      reviewUrl: newReviewUri,
      isVerified: hasVoiceOfMerchant === true,
    }
    const shown = Object.entries(withTimes(rest, 'clock')).filter(([field]) => asked.includes(field))
    return { ...head, location, ...Object.fromEntries(shown) }
  },
})

export const updateBizlistingLocationDetails = operation({
  id: 'updateBizlistingLocationDetails',
  route: 'PUT /v1/accounts/{accountId}/bizlisting-location-details',
  tag: 'accounts',
  summary: 'Updates the masked details of a business location.',
  description:
    'In test mode only. updateMask names the members that change, with commas between them. One that it names and the body leaves out is cleared; one that is sent has to be in the mask. Repeating the request changes nothing more.',
  permission: 'accounts:write',
  on: onLocation,
  example: { body: { updateMask: 'websiteUri', websiteUri: 'https://shop.example/' } },
  body: t.object({ updateMask: t.list(maskable), ...fields }),
  reply: t.ok(t.object(ofLocation)),
  errors: [generalError('invalid_value')],
  check({ body: { updateMask, ...changes } }) {
    const mask = updateMask.split(',')
    for (const [param, value] of Object.entries(changes))
      if (value !== undefined && !mask.includes(param))
        raiseFault({ code: 'invalid_value', param, message: `${param} is not in updateMask.` })
  },
  async handler({ effect, head, wished, body: { updateMask, ...changes } }) {
    const mask = [...new Set(updateMask.split(','))]
    const wish = withTimes(changes, 'network')
    const text = changes.profile?.description ?? ''
    const changed = await effect({ step: 'settings', text }, (listing) =>
      listing.changeLocation(wished, mask, wish),
    )
    requireLocation(changed)
    return head
  },
})

export const getBizlistingServices = operation({
  id: 'getBizlistingServices',
  route: 'GET /v1/accounts/{accountId}/bizlisting-services',
  tag: 'bizlisting-services',
  summary: 'Returns the service list of a listing.',
  description: 'In test mode only.',
  permission: 'accounts:read',
  on: onLocation,
  reply: t.ok(t.object({ ...ofLocation, services: t.array(told) })),
  async handler({ ask, head, wished }) {
    const mask = ['name', 'serviceItems']
    const found = requireLocation(await ask((listing) => listing.getLocation(wished, mask)))
    return { ...head, services: found.serviceItems ?? [] }
  },
})

export const updateBizlistingServices = operation({
  id: 'updateBizlistingServices',
  route: 'PUT /v1/accounts/{accountId}/bizlisting-services',
  tag: 'bizlisting-services',
  summary: 'Replaces the service list of a listing.',
  description: 'In test mode only. Repeating the request changes nothing more.',
  permission: 'accounts:write',
  on: onLocation,
  example: {
    body: { serviceItems: [{ structuredServiceItem: { serviceTypeId: 'job_type_id:custom_cakes' } }] },
  },
  body: t.object({ serviceItems }),
  reply: t.ok(t.object({ ...success, services: t.array(told) })),
  errors: [generalError('invalid_value')],
  check({ body }) {
    for (const [index, item] of body.serviceItems.entries())
      if ((item.structuredServiceItem === undefined) === (item.freeFormServiceItem === undefined))
        raiseFault({
          code: 'invalid_value',
          param: `serviceItems[${index}]`,
          message: 'Send either structuredServiceItem or freeFormServiceItem.',
        })
  },
  async handler({ effect, wished, body }) {
    const changed = await effect({ step: 'settings' }, (listing) =>
      listing.changeLocation(wished, ['serviceItems'], body),
    )
    return { success: true as const, services: requireLocation(changed).serviceItems ?? [] }
  },
})

const menus = t.object({ ...ofLocation, name: t.anyString(), menus: t.array(told) })

export const getBizlistingFoodMenus = operation({
  id: 'getBizlistingFoodMenus',
  route: 'GET /v1/accounts/{accountId}/bizlisting-food-menus',
  tag: 'accounts',
  summary: 'Returns the food menus of a business listing.',
  description: 'In test mode only.',
  permission: 'accounts:read',
  on: onLocation,
  reply: t.ok(menus),
  async handler({ ask, head, wished }) {
    const found = requireLocation(await ask((listing) => listing.getFoodMenus(wished)))
    return { ...head, name: String(found.name ?? ''), menus: found.menus ?? [] }
  },
})

export const updateBizlistingFoodMenus = operation({
  id: 'updateBizlistingFoodMenus',
  route: 'PUT /v1/accounts/{accountId}/bizlisting-food-menus',
  tag: 'accounts',
  summary: 'Replaces the food menus of a business listing.',
  description: 'In test mode only. Repeating the request changes nothing more.',
  permission: 'accounts:write',
  on: onLocation,
  body: t.object({
    menus: t.array(Menu, { max: 20 }),
    updateMask: t.optional(t.oneOf('menus')),
  }),
  reply: t.ok(menus),
  async handler({ effect, head, wished, body }) {
    const put = await effect({ step: 'settings' }, (listing) => listing.putFoodMenus(wished, body.menus))
    const found = requireLocation(put)
    return { ...head, name: String(found.name ?? ''), menus: found.menus ?? [] }
  },
})
