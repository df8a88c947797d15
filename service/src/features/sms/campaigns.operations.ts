import { raise } from '#contract/operation/errors.ts'
import { type Call, operation } from '#contract/operation/operation.ts'
import { providerRejected } from '#contract/operation/provider-outcome.ts'
import * as t from '#contract/schema/schema.ts'
import type { ReachedCarrier } from '#contract/tools/tools.ts'
import { carrierErrors, doneValue } from './carrier-outcome.ts'
import {
  Country,
  carrierPage,
  EntityType,
  Mock,
  requireCountry,
  SmsCampaign,
  SubUsecases,
  Vertical,
} from './registry.shape.ts'
import { isOwn } from './registry.store.ts'
import { carrierId, changeAtCarrier, pageNumber, reach } from './registry.ts'
import {
  invalidCountry,
  invalidEntityType,
  invalidString,
  invalidSubUsecases,
  invalidVertical,
  smsBrandNotFound,
  smsCampaignNotFound,
  smsProviderUnavailable,
} from './sms.errors.ts'

const registryErrors = [providerRejected, ...carrierErrors, smsProviderUnavailable]

export const listSmsCampaigns = operation({
  id: 'listSmsCampaigns',
  route: 'GET /v1/sms/campaigns',
  tag: 'sms',
  summary: 'Lists the campaigns of a brand from the carrier.',
  permission: 'accounts:read',
  query: t.object({
    brandId: carrierId(),
    page: pageNumber(),
    recordsPerPage: t.optional(t.integer(1, 500, { description: '1 to 500, 10 when it is left out.' })),
  }),
  reply: carrierPage(SmsCampaign),
  errors: [smsBrandNotFound, ...registryErrors],
  uses: ['carrier'],
  async handler(call) {
    const { brandId, page = 1, recordsPerPage = 10 } = call.query
    const carrier = reach(call, 'campaign')
    await requireBrand(call, brandId)
    const found = doneValue(await carrier.listCampaigns(brandId, page, recordsPerPage))
    return { ...found, records: found.records.map(toSmsCampaign) }
  },
})

const message = (max: number) => t.message(max, 'invalid_string')

export const createSmsCampaign = operation({
  id: 'createSmsCampaign',
  route: 'POST /v1/sms/campaigns',
  tag: 'sms',
  summary: 'Registers a campaign with the carrier.',
  description:
    'Not idempotent: a repeat registers another campaign. Each campaign costs a fee, except with `mock`. In live mode a `mock` campaign requires a `mock` brand. entityType, vertical and country are validated as on a brand and not sent, because the registry takes them from the brand.',
  permission: 'accounts:write',
  body: t.object({
    mock: t.optional(Mock),
    brandId: carrierId(),
    usecase: t.text(100),
    subUsecases: t.optional(SubUsecases),
    description: message(4096),
    sample1: t.optional(message(1024)),
    sample2: t.optional(message(1024)),
    messageFlow: t.optional(message(4096)),
    entityType: t.optional(EntityType),
    vertical: t.optional(Vertical),
    country: t.optional(Country),
  }),
  reply: t.created(SmsCampaign),
  errors: [
    invalidEntityType,
    invalidVertical,
    invalidCountry,
    invalidSubUsecases,
    smsBrandNotFound,
    ...registryErrors,
  ],
  uses: ['carrier', 'effect'],
  async handler(call) {
    const { entityType: _, vertical: __, country, ...draft } = call.body
    requireCountry(country)
    const carrier = reach(call, 'campaign', draft.description)
    await requireBrand(call, draft.brandId)
    if (draft.mock && call.scope.mode === 'live') await requireDryRun(carrier, draft.brandId)
    return toSmsCampaign(await changeAtCarrier(call, () => carrier.createCampaign(draft)))
  },
})

export const getSmsCampaign = operation({
  id: 'getSmsCampaign',
  route: 'GET /v1/sms/campaigns/{campaignId}',
  tag: 'sms',
  summary: 'Returns one campaign from the carrier.',
  permission: 'accounts:read',
  params: t.object({ campaignId: carrierId() }),
  reply: t.ok(SmsCampaign),
  errors: [invalidString, smsCampaignNotFound, ...registryErrors],
  uses: ['carrier'],
  async handler(call) {
    const carrier = reach(call, 'campaign')
    const campaign = doneValue(await carrier.findCampaign(call.params.campaignId))
    // A campaign is whose its brand is.
    const own = campaign && (await isOwn(call.db, call.scope, 'brand', campaign.brandId))
    return own ? toSmsCampaign(campaign) : raise(smsCampaignNotFound)
  },
})

async function requireBrand({ db, scope }: Call, brandId: string): Promise<void> {
  if (!(await isOwn(db, scope, 'brand', brandId))) raise(smsBrandNotFound, { param: 'brandId' })
}

/** The carrier treats a campaign as `mock` only under a `mock` brand. Under any other brand it would register and charge. */
async function requireDryRun(carrier: ReachedCarrier, brandId: string): Promise<void> {
  const brand = doneValue(await carrier.findBrand(brandId)) ?? raise(smsBrandNotFound)
  if (!brand.mock)
    raise(providerRejected, { param: 'mock', message: 'A `mock` campaign requires a `mock` brand.' })
}

type CampaignRecord = Omit<t.Static<typeof SmsCampaign>, 'subUsecases'> & { subUsecases: readonly string[] }

function toSmsCampaign({ subUsecases, ...rest }: CampaignRecord): t.Static<typeof SmsCampaign> {
  return { ...rest, subUsecases: [...subUsecases] }
}
