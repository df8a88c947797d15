import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays } from '#wire/twin/twin.ts'
import type { AdsCall } from './customer.ts'
import { invalid } from './fault.ts'
import { checkText, mutate, type Prepared, required } from './mutate.ts'
import type { Resource, Row } from './resource.ts'

const firstAssetId = 80_000_000_000n

const snippetHeaders = new Set([
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
])

const longest = { link: 25, description: 35, callout: 25, value: 25 }

/** What kind of asset it is, as the network derives it from the member that is set. */
const kinds: Readonly<Record<string, { type: string; check(data: any, asset: any): void }>> = {
  sitelinkAsset: { type: 'SITELINK', check: checkSitelink },
  calloutAsset: {
    type: 'CALLOUT',
    check: (data) => checkText(data.calloutText, longest.callout, 'create', 'callout_asset', 'callout_text'),
  },
  structuredSnippetAsset: { type: 'STRUCTURED_SNIPPET', check: checkSnippet },
}

function checkSitelink({ linkText, description1, description2 }: any, { finalUrls = [] }: any): void {
  checkText(linkText, longest.link, 'create', 'sitelink_asset', 'link_text')
  if (!description1 !== !description2)
    throw required('create', 'sitelink_asset', description1 ? 'description2' : 'description1')
  for (const [name, text] of Object.entries({ description1, description2 }))
    if (text) checkText(text, longest.description, 'create', 'sitelink_asset', name)
  if (!Array.isArray(finalUrls) || finalUrls.length === 0) throw required('create', 'final_urls')
  for (const url of finalUrls)
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw invalid({ urlFieldError: 'INVALID_FINAL_URL' }, 'The final url is not valid.', [
        { fieldName: 'create' },
        { fieldName: 'final_urls' },
      ])
}

function checkSnippet({ header, values }: any): void {
  const path = [{ fieldName: 'create' }, { fieldName: 'structured_snippet_asset' }]
  if (!snippetHeaders.has(header))
    throw invalid({ fieldError: 'INVALID_VALUE' }, 'The field has an invalid value.', [
      ...path,
      { fieldName: 'header' },
    ])
  const count = Array.isArray(values) ? values.length : 0
  const size = count < 3 ? 'TOO_FEW' : count > 10 ? 'TOO_MANY' : undefined
  if (size)
    throw invalid({ collectionSizeError: size }, 'There must be 3 to 10 values.', [
      ...path,
      { fieldName: 'values' },
    ])
  for (const value of values) checkText(value, longest.value, 'create', 'structured_snippet_asset', 'values')
}

/** Makes assets. The network refuses doubles among those of one request; it keeps what it had. */
export function mutateAssets({ state, customer, body }: AdsCall): Promise<object> {
  const seen = new Set<string>()
  return mutate(body, async ({ create }): Promise<Prepared> => {
    if (!create) throw required('operation')
    const [member] = Object.keys(kinds).filter((name) => create[name] !== undefined)
    const kind = kinds[member ?? '']
    if (!member || !kind)
      throw invalid({ assetError: 'ASSET_DATA_IS_MISSING' }, 'The asset data is missing.', [
        { fieldName: 'create' },
      ])
    kind.check(create[member], create)
    const text = JSON.stringify([create[member], create.finalUrls])
    if (seen.has(text))
      throw invalid({ assetError: 'DUPLICATE_ASSET' }, 'Duplicate assets across operations.', [
        { fieldName: 'create' },
      ])
    seen.add(text)
    const id = String(await numberAfter(state, firstAssetId))
    const resourceName = `customers/${customer.id}/assets/${id}`
    const asset = { ...create, resourceName, id, type: kind.type }
    const keep = () => state.put('asset', resourceName, asset, { under: customer.id, days: memoryDays })
    return { resourceName, keep }
  })
}

const assetMembers = [
  'resource_name',
  'id',
  'name',
  'type',
  'final_urls',
  'sitelink_asset.link_text',
  'sitelink_asset.description1',
  'sitelink_asset.description2',
  'callout_asset.callout_text',
  'structured_snippet_asset.header',
  'structured_snippet_asset.values',
]

export const assetFields = assetMembers.map((field) => `asset.${field}`)

/** A query shows the first so many of what was made. */
export const mostShown = 1000

export const assets: Resource = {
  fields: assetFields,
  async rows({ state, customer, exactly }) {
    const id = exactly('asset.id')
    if (id !== undefined) {
      const asset: Row | undefined = await state.get('asset', `customers/${customer.id}/assets/${id}`)
      return asset ? [{ asset }] : []
    }
    const { values } = await state.page('asset', { under: customer.id, limit: mostShown })
    return values.map((asset) => ({ asset }))
  },
}
