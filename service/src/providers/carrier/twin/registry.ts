import { randomId } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { missing, noSuchResource } from './fault.ts'

type Body = Record<string, any>

/** A `mock` brand is approved at once; any other waits for the registry, which the sandbox control plays. */
export async function createBrand(state: TwinState, body: Body): Promise<object> {
  for (const field of ['entityType', 'displayName', 'country', 'vertical'])
    if (!body[field]) throw missing(field)
  const mock = body.mock === true
  const at = state.now.toISOString()
  const brand = {
    ...body,
    mock,
    brandId: randomId(),
    brandRelationship: 'BASIC_ACCOUNT',
    status: mock ? 'OK' : 'REGISTRATION_PENDING',
    identityStatus: mock ? 'VERIFIED' : 'UNVERIFIED',
    createdAt: at,
    updatedAt: at,
  }
  await state.put('brand', brand.brandId, brand)
  return brand
}

export async function createCampaign(state: TwinState, body: Body): Promise<object> {
  for (const field of ['brandId', 'usecase', 'description']) if (!body[field]) throw missing(field)
  const brand = await recordOf(state, 'brand', body.brandId)
  const mock = body.mock === true || brand.mock
  const campaign = {
    subUsecases: [],
    ...body,
    mock,
    campaignId: randomId(),
    brandDisplayName: brand.displayName,
    vertical: brand.vertical,
    status: 'ACTIVE',
    submissionStatus: 'CREATED',
    campaignStatus: mock ? 'ACCEPTED' : 'PENDING',
    createDate: state.now.toISOString(),
  }
  await state.put('campaign', campaign.campaignId, campaign, { under: body.brandId })
  return campaign
}

export async function recordOf(state: TwinState, kind: 'brand' | 'campaign', id: string): Promise<Body> {
  const record = await state.get(kind, id)
  if (!record) throw noSuchResource()
  return record
}

/** The newest first, as the registry has it. */
export async function pageOfRecords(
  state: TwinState,
  kind: 'brand' | 'campaign',
  query: Record<string, string>,
): Promise<object> {
  const page = Number(query.page ?? 1)
  const size = Number(query.recordsPerPage ?? 10)
  if (kind === 'campaign' && !query.brandId) throw missing('brandId')
  const under = kind === 'campaign' ? (query.brandId ?? '') : ''
  const wanted = { under, newestFirst: true, limit: size, skip: (page - 1) * size }
  const { values: records } = await state.page(kind, wanted)
  return { records, page, totalRecords: await state.count(kind, under) }
}
