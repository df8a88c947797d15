import { operation } from '#contract/operation/operation.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { onLocation, requireLocation } from './listing.subject.ts'
import { listingPage, nextPageToken, ofNetwork } from './listing-page.ts'
import { ofLocation } from './reviews.shape.ts'

const told = t.map(t.anything(), 50, { description: 'In the words of Google.' })

export const getBizlistingAttributeMetadata = operation({
  id: 'getBizlistingAttributeMetadata',
  route: 'GET /v1/accounts/{accountId}/bizlisting-attribute-metadata',
  tag: 'bizlisting-attributes',
  summary: 'Lists the attributes a listing of this kind may set.',
  description:
    'In test mode only. Those of the location, or with categoryName, regionCode and languageCode those of a category.',
  permission: 'accounts:read',
  on: onLocation,
  paging: { max: 200, usual: 100, ...ofNetwork },
  query: t.object({
    categoryName: t.optional(t.text(200, { description: 'categories/gcid:bakery' })),
    regionCode: t.optional(t.text(10)),
    languageCode: t.optional(t.text(35)),
  }),
  reply: t.page(told, { ...ofLocation, attributeMetadata: t.copies(told), ...nextPageToken }),
  errors: [generalError('missing_required_parameter')],
  check({ query }) {
    if (query.categoryName === undefined) return
    for (const param of ['regionCode', 'languageCode'] as const)
      if (query[param] === undefined)
        raiseFault({ code: 'missing_required_parameter', param, message: `A category needs ${param}.` })
  },
  async handler(call) {
    const { ask, head, wished: locationId, query } = call
    const { categoryName, regionCode = '', languageCode } = query
    const category = categoryName !== undefined && {
      category: { categoryName, regionCode, languageCode: languageCode ?? '' },
    }
    const { found: _, ...page } = await listingPage(call, async (wish) =>
      requireLocation(
        await ask((listing) =>
          listing.listAttributeMetadata({ ...wish, locationId, languageCode, ...category }),
        ),
      ),
    )
    return { ...head, ...page, attributeMetadata: page.data }
  },
})

const attributes = t.object({ ...ofLocation, attributes: t.array(told) })

export const getBizlistingAttributes = operation({
  id: 'getBizlistingAttributes',
  route: 'GET /v1/accounts/{accountId}/bizlisting-attributes',
  tag: 'bizlisting-attributes',
  summary: 'Returns the attributes set on a listing.',
  description: 'In test mode only.',
  permission: 'accounts:read',
  on: onLocation,
  reply: t.ok(attributes),
  async handler({ ask, head, wished }) {
    const found = requireLocation(await ask((listing) => listing.getAttributes(wished)))
    return { ...head, attributes: found.attributes ?? [] }
  },
})

const Attribute = t.object({
  name: t.text(200, { description: 'attributes/has_delivery' }),
  valueType: t.optional(t.oneOf('ATTRIBUTE_VALUE_TYPE_UNSPECIFIED', 'BOOL', 'ENUM', 'URL', 'REPEATED_ENUM')),
  values: t.optional(t.array(t.anything(), { max: 50 })),
  repeatedEnumValue: t.optional(
    t.object({
      setValues: t.optional(t.array(t.text(200), { max: 100 })),
      unsetValues: t.optional(t.array(t.text(200), { max: 100 })),
    }),
  ),
  uriValues: t.optional(
    t.array(t.object({ uri: t.shown({ description: 'Where the attribute leads.' }) }), { max: 20 }),
  ),
})

export const updateBizlistingAttributes = operation({
  id: 'updateBizlistingAttributes',
  route: 'PUT /v1/accounts/{accountId}/bizlisting-attributes',
  tag: 'bizlisting-attributes',
  summary: 'Sets the masked attributes of a listing.',
  description:
    'In test mode only. attributeMask names the attributes that change, with commas between them. One that it names and attributes leaves out is cleared; one that is sent has to be in the mask.',
  permission: 'accounts:write',
  on: onLocation,
  example: {
    body: {
      attributes: [{ name: 'attributes/has_delivery', values: [true] }],
      attributeMask: 'attributes/has_delivery',
    },
  },
  body: t.object({
    attributes: t.array(Attribute, { max: 100 }),
    attributeMask: t.text(5000, { description: 'attributes/has_delivery,attributes/url_menu' }),
  }),
  reply: t.ok(attributes),
  errors: [generalError('invalid_value')],
  check({ body }) {
    const mask = body.attributeMask.split(',')
    for (const [index, { name }] of body.attributes.entries())
      if (!mask.includes(name))
        raiseFault({
          code: 'invalid_value',
          param: `attributes[${index}].name`,
          message: 'The attribute is not in attributeMask.',
        })
  },
  async handler({ effect, head, wished, body }) {
    const wish = { attributes: body.attributes, mask: body.attributeMask }
    const set = await effect({ step: 'settings' }, (listing) => listing.putAttributes(wished, wish))
    return { ...head, attributes: requireLocation(set).attributes ?? [] }
  },
})
