import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { type Customer, callAds, unreadable } from './api.ts'

/** An asset to be made: what the network shows beside the ads of a campaign. */
export type NewAsset =
  | { type: 'sitelink'; text: string; linkUrl: string; description1?: string; description2?: string }
  | { type: 'callout'; text: string }
  | { type: 'structured_snippet'; header: string; values: readonly string[] }

export type AssetType = NewAsset['type']

/** Makes assets, all of them or none, and answers their resource names in the same order. */
export async function createAssets(
  transport: Transport,
  account: Account,
  customer: Customer,
  assets: readonly NewAsset[],
): Promise<Outcome<readonly string[]>> {
  const operations = assets.map((asset) => ({ create: assetOf(asset) }))
  const json = { operations, partialFailure: false }
  return namesIn(await callAds(transport, account, { customer, path: '/assets:mutate', json }), assets.length)
}

function assetOf(asset: NewAsset): object {
  switch (asset.type) {
    case 'sitelink': {
      const { text: linkText, linkUrl, description1, description2 } = asset
      const lines = { ...(description1 && { description1 }), ...(description2 && { description2 }) }
      return { finalUrls: [linkUrl], sitelinkAsset: { linkText, ...lines } }
    }
    case 'callout':
      return { calloutAsset: { calloutText: asset.text } }
    case 'structured_snippet':
      return { structuredSnippetAsset: { header: asset.header, values: asset.values } }
  }
}

const fieldTypes: { readonly [Type in AssetType]: string } = {
  sitelink: 'SITELINK',
  callout: 'CALLOUT',
  structured_snippet: 'STRUCTURED_SNIPPET',
}

/** Links assets to a campaign, all of them or none. */
export async function linkAssets(
  transport: Transport,
  account: Account,
  customer: Customer,
  campaignId: string,
  assets: readonly { type: AssetType; resourceName: string }[],
): Promise<Outcome<readonly string[]>> {
  const campaign = `customers/${customer.id}/campaigns/${campaignId}`
  const operations = assets.map(({ type, resourceName: asset }) => ({
    create: { campaign, asset, fieldType: fieldTypes[type] },
  }))
  const json = { operations, partialFailure: false }
  return namesIn(
    await callAds(transport, account, { customer, path: '/campaignAssets:mutate', json }),
    assets.length,
  )
}

/** A mutate without partial failure answers a name for each operation. */
function namesIn(answer: Outcome<any>, count: number): Promise<Outcome<readonly string[]>> {
  return chain(answer, async (body) => {
    const rows: any[] = Array.isArray(body?.results) ? body.results : []
    const names = rows.flatMap(({ resourceName }) => (typeof resourceName === 'string' ? [resourceName] : []))
    return names.length === count ? done(names) : unreadable('the names of what was made')
  })
}
