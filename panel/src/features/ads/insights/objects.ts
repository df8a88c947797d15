import { useRead } from '../../../api/read.ts'
import { insightsWords as words } from '../../../i18n/audience/insights.ts'
import { daysBack } from '../range.ts'

export interface AdObject {
  /** At the ad platform. */
  id: string
  name: string
  /** Its kind, and what it is in. */
  place: string
  currency: string | null
}

const placeOf = (kind: string, ...above: readonly string[]): string =>
  [words.kinds[kind] ?? kind, ...above].join(', ')

/** What figures can be asked for: the ad accounts of a connection, and all that the copy has of them. */
export function useObjects(accountId: string): readonly AdObject[] | undefined {
  const options = { enabled: accountId !== '', staleTime: 60_000 }
  const accounts = useRead('GET /v1/ads/accounts', { query: { accountId } }, options)
  const tree = useRead('GET /v1/ads/tree', { query: { accountId, ...daysBack(30) } }, options)
  if (!accounts.data || !tree.data) return undefined
  return [
    ...accounts.data.accounts.map(({ id, name, currency }) => ({
      id,
      name,
      place: placeOf('account'),
      currency,
    })),
    ...tree.data.campaigns.flatMap((campaign) => {
      const { currency } = campaign
      return [
        { id: campaign.platformCampaignId, name: campaign.name, place: placeOf('campaign'), currency },
        ...campaign.adSets.flatMap((set) => [
          { id: set.platformAdSetId, name: set.name, place: placeOf('adSet', campaign.name), currency },
          ...set.ads.map((ad) => ({
            id: ad.platformAdId,
            name: ad.name,
            place: placeOf('ad', campaign.name, set.name),
            currency,
          })),
        ]),
      ]
    }),
  ]
}
