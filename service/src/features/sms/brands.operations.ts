import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { providerRejected } from '#contract/operation/provider-outcome.ts'
import * as t from '#contract/schema/schema.ts'
import { carrierErrors, doneValue } from './carrier-outcome.ts'
import { PhoneNumber } from './messages.shape.ts'
import {
  Country,
  carrierPage,
  EntityType,
  Mock,
  requireCountry,
  SmsBrand,
  SubUsecases,
  Vertical,
} from './registry.shape.ts'
import * as store from './registry.store.ts'
import { carrierId, changeAtCarrier, findInList, pageNumber, reach } from './registry.ts'
import {
  invalidCountry,
  invalidEntityType,
  invalidPhoneNumber,
  invalidString,
  invalidSubUsecases,
  invalidVertical,
  smsBrandNotFound,
  smsProviderUnavailable,
} from './sms.errors.ts'

const registryErrors = [providerRejected, ...carrierErrors, smsProviderUnavailable]

/** As many as the carrier gives at once. */
const walkBy = 500

export const listSmsBrands = operation({
  id: 'listSmsBrands',
  route: 'GET /v1/sms/brands',
  tag: 'sms',
  summary: 'Lists registered brands from the carrier.',
  description: 'Lists those of the team in the mode of the request, newest first.',
  permission: 'accounts:read',
  query: t.object({
    page: pageNumber(),
    recordsPerPage: t.optional(t.integer(1, 500, { description: '1 to 500, 10 when it is left out.' })),
  }),
  reply: carrierPage(SmsBrand),
  errors: registryErrors,
  uses: ['carrier'],
  async handler(call) {
    const { page = 1, recordsPerPage: size = 10 } = call.query
    const carrier = reach(call, 'brand')
    const { ids, total } = await store.pageOfOwn(call.db, call.scope, 'brand', { page, size })
    const records = await findInList(
      { ids, page, size, walkBy },
      (number, perPage) => carrier.listBrands(number, perPage),
      ({ brandId }) => brandId,
    )
    return { records, page, totalRecords: total }
  },
})

export const createSmsBrand = operation({
  id: 'createSmsBrand',
  route: 'POST /v1/sms/brands',
  tag: 'sms',
  summary: 'Registers a brand with the carrier.',
  description:
    'Not idempotent: a repeat registers another brand. Each brand costs a fee, except with `mock`. subUsecases is validated as on a campaign and not sent, because a brand has none.',
  permission: 'accounts:write',
  body: t.object({
    mock: t.optional(Mock),
    entityType: EntityType,
    displayName: t.name(100),
    companyName: t.optional(t.name(100)),
    ein: t.optional(t.text(21)),
    country: Country,
    vertical: Vertical,
    email: t.optional(t.text(100)),
    phone: t.optional(PhoneNumber),
    website: t.optional(t.site(100, { description: 'Such as example.com.' })),
    subUsecases: t.optional(SubUsecases),
  }),
  reply: t.created(SmsBrand),
  errors: [
    invalidEntityType,
    invalidVertical,
    invalidCountry,
    invalidSubUsecases,
    invalidPhoneNumber,
    ...registryErrors,
  ],
  uses: ['carrier', 'effect'],
  async handler(call) {
    const { subUsecases: _, ...draft } = call.body
    requireCountry(draft.country)
    const carrier = reach(call, 'brand', draft.displayName)
    return changeAtCarrier(
      call,
      () => carrier.createBrand(draft),
      (brand) => store.insertOwn(call.db, call.scope, 'brand', brand.brandId),
    )
  },
})

export const getSmsBrand = operation({
  id: 'getSmsBrand',
  route: 'GET /v1/sms/brands/{brandId}',
  tag: 'sms',
  summary: 'Returns one brand from the carrier.',
  permission: 'accounts:read',
  params: t.object({ brandId: carrierId() }),
  reply: t.ok(SmsBrand),
  errors: [invalidString, smsBrandNotFound, ...registryErrors],
  uses: ['carrier'],
  async handler(call) {
    const { brandId } = call.params
    const carrier = reach(call, 'brand')
    if (!(await store.isOwn(call.db, call.scope, 'brand', brandId))) raise(smsBrandNotFound)
    return doneValue(await carrier.findBrand(brandId)) ?? raise(smsBrandNotFound)
  },
})
