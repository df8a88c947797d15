import { memoryDays } from '#wire/twin/twin.ts'
import { assetFields, mostShown } from './asset.ts'
import { campaignFields, campaignOf } from './campaign.ts'
import type { AdsCall, CustomerOf } from './customer.ts'
import { invalid } from './fault.ts'
import { mutate, noResource, type Prepared, required } from './mutate.ts'
import type { Resource, Row } from './resource.ts'

const linkedTypes = new Set(['SITELINK', 'CALLOUT', 'STRUCTURED_SNIPPET'])

/** Links assets to campaigns, or takes links away. */
export function mutateCampaignAssets(call: AdsCall): Promise<object> {
  const seen = new Set<string>()
  return mutate(call.body, async ({ create, remove }): Promise<Prepared> => {
    if (typeof remove === 'string') return removal(call, remove)
    if (!create) throw required('operation')
    const { campaign, asset } = await partsOf(call, create)
    const resourceName = `customers/${call.customer.id}/campaignAssets/${campaign.id}~${asset.id}~${create.fieldType}`
    if (seen.has(resourceName) || (await call.state.get('campaignAsset', resourceName)))
      throw invalid({ mutateError: 'RESOURCE_ALREADY_EXISTS' }, 'Resource already exists.', [
        { fieldName: 'create' },
      ])
    seen.add(resourceName)
    const link = { ...create, resourceName, status: 'ENABLED', source: 'ADVERTISER' }
    const under = underOf(call.customer, campaign.id)
    const keep = () => call.state.put('campaignAsset', resourceName, link, { under, days: memoryDays })
    return { resourceName, keep }
  })
}

async function removal({ state }: AdsCall, resourceName: string): Promise<Prepared> {
  if (!(await state.get('campaignAsset', resourceName))) throw noResource('remove')
  return { resourceName, keep: () => state.delete('campaignAsset', resourceName) }
}

const underOf = ({ id }: CustomerOf, campaignId: string) => `${id}/${campaignId}`

async function partsOf({ state, customer }: AdsCall, create: any): Promise<{ campaign: Row; asset: Row }> {
  const [, ownerId, campaignId = ''] = /^customers\/(\d+)\/campaigns\/(\d+)$/.exec(create.campaign) ?? []
  const campaign = ownerId === customer.id ? campaignOf(customer, campaignId) : undefined
  if (!campaign) throw noResource('create', 'campaign')
  const asset = await state.get('asset', String(create.asset))
  if (!asset || !String(create.asset).startsWith(`customers/${customer.id}/`))
    throw noResource('create', 'asset')
  if (!linkedTypes.has(create.fieldType))
    throw invalid({ assetLinkError: 'UNSUPPORTED_FIELD_TYPE' }, 'The field type is not supported.', [
      { fieldName: 'create' },
      { fieldName: 'field_type' },
    ])
  if (asset.type !== create.fieldType)
    throw invalid(
      { assetLinkError: 'FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE' },
      'The field type of the asset to be linked does not fit its type.',
      [{ fieldName: 'create' }, { fieldName: 'field_type' }],
    )
  if (campaign.advertisingChannelType !== 'SEARCH')
    throw invalid(
      { assetLinkError: 'FIELD_TYPE_INCOMPATIBLE_WITH_CAMPAIGN_TYPE' },
      'The field type is incompatible with the campaign type.',
      [{ fieldName: 'create' }, { fieldName: 'campaign' }],
    )
  return { campaign, asset }
}

export const campaignAssets: Resource = {
  fields: [
    ...['resource_name', 'campaign', 'asset', 'field_type', 'status', 'source'].map(
      (field) => `campaign_asset.${field}`,
    ),
    ...campaignFields,
    ...assetFields,
  ],
  /** The links of one campaign. Those of all of them are not kept together. */
  async rows({ state, customer, exactly }) {
    const campaignId = exactly('campaign.id')
    const campaign = campaignId === undefined ? undefined : campaignOf(customer, campaignId)
    if (!campaign) return []
    const under = underOf(customer, campaign.id)
    const { values } = await state.page('campaignAsset', { under, limit: mostShown })
    return Promise.all(
      values.map(async (campaignAsset) => ({
        campaignAsset,
        campaign,
        asset: await state.get('asset', campaignAsset.asset),
      })),
    )
  },
}
