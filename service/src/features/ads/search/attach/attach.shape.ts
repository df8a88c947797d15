import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import type { AssetType, NewAsset } from '#platforms/searchads/assets.ts'
import { accountId, adAccountId, onlyCustomerId } from '../search.shape.ts'
import { missingRequiredParameter } from './attach.errors.ts'

const most = 20

const Sitelink = t.object({
  text: t.name(25),
  linkUrl: t.shown(),
  description1: t.optional(t.name(35, { description: 'Both descriptions, or none.' })),
  description2: t.optional(t.name(35)),
})

const StructuredSnippet = t.object({
  header: t.oneOf(
    'Amenities',
    'Brands',
    'Courses',
    'Degree programs',
    'Destinations',
    'Featured hotels',
    'Insurance coverage',
    'Models',
    'Neighborhoods',
    'Service catalog',
    'Shows',
    'Styles',
    'Types',
  ),
  values: t.array(t.name(25), { min: 3, max: 10, unique: true }),
})

export const AttachBody = t.object({
  accountId,
  adAccountId,
  customerId: onlyCustomerId,
  sitelinks: t.optional(t.array(Sitelink, { min: 1, max: most, unique: true })),
  callouts: t.optional(t.array(t.name(25), { min: 1, max: most, unique: true })),
  structuredSnippets: t.optional(t.array(StructuredSnippet, { min: 1, max: most, unique: true })),
})

export type AttachRequest = t.Static<typeof AttachBody>

const CreatedAsset = t.object(
  {
    kind: t.literal('asset'),
    assetType: t.oneOf('sitelink', 'callout', 'structured_snippet'),
    platformId: t.anyString(),
    resourceName: t.anyString({ description: 'The name of the asset at Google Ads.' }),
    name: t.anyString({ description: 'The text of a sitelink or a callout; the header of a snippet.' }),
    linkResourceName: t.anyString({ description: 'The name of its link to the campaign.' }),
  },
  { component: 'AttachedAsset' },
)

export const Attached = t.object({
  campaignId: t.anyString(),
  customerId: t.anyString(),
  assets: t.array(CreatedAsset),
})

/** Refuses what no schema can. */
export function checkAttach({ sitelinks = [], callouts, structuredSnippets }: AttachRequest): void {
  if (sitelinks.length === 0 && !callouts && !structuredSnippets)
    raise(missingRequiredParameter, {
      param: 'sitelinks',
      message: 'Send sitelinks, callouts or structuredSnippets.',
    })
  for (const [index, { description1, description2 }] of sitelinks.entries()) {
    const param = `sitelinks[${index}]`
    if (description1 === undefined && description2 !== undefined)
      raise(missingRequiredParameter, { param: `${param}.description1` })
    if (description2 === undefined && description1 !== undefined)
      raise(missingRequiredParameter, { param: `${param}.description2` })
  }
}

/** What a request wants to be made, in the order in which it is made. */
export function assetsOf({ sitelinks, callouts, structuredSnippets }: AttachRequest): NewAsset[] {
  return [
    ...(sitelinks ?? []).map((one) => ({ type: 'sitelink' as const, ...one })),
    ...(callouts ?? []).map((text) => ({ type: 'callout' as const, text })),
    ...(structuredSnippets ?? []).map((one) => ({ type: 'structured_snippet' as const, ...one })),
  ]
}

/** Every text of the request, for the sandbox. */
export function textsOf(assets: readonly NewAsset[]): string {
  return assets
    .flatMap((asset) => {
      if (asset.type === 'callout') return [asset.text]
      if (asset.type === 'structured_snippet') return [asset.header, ...asset.values]
      return [asset.text, asset.description1, asset.description2]
    })
    .join('\n')
}

export interface Created {
  kind: 'asset'
  assetType: AssetType
  platformId: string
  resourceName: string
  name: string
}

/** The created objects, as answers and errors list them. */
export function createdOf(assets: readonly NewAsset[], names: readonly string[] | null): Created[] {
  return (names ?? []).flatMap((resourceName, index) => {
    const asset = assets[index]
    if (!asset) return []
    const name = asset.type === 'structured_snippet' ? asset.header : asset.text
    const platformId = resourceName.split('/').at(-1) ?? resourceName
    return [{ kind: 'asset' as const, assetType: asset.type, platformId, resourceName, name }]
  })
}
