import { type Call, untilRight } from '../api.ts'
import { accountOn } from './networks.ts'
import { at, bodyOf, type World } from './world.ts'

const adAccountId = 'act_1000'

const campaigns = [
  { name: 'Spring cakes', adSet: 'Berlin', ads: ['Strawberry', 'Rhubarb'], spend: 84.2 },
  { name: 'Opening hours', adSet: 'Nearby', ads: ['Early bread'], spend: 31.75 },
  { name: 'Wholesale', adSet: 'Restaurants', ads: ['Rolls', 'Baguettes', 'Pretzels'], spend: 0 },
]

/** Campaigns of the page of the first brand, with figures of the day where the control can play the network. */
export async function runAds(world: World): Promise<void> {
  const { call, control, profiles } = world
  const page = accountOn(world, 'socialnet').id
  const path = `GET /v1/connect/socialnet/ads?profileId=${at(profiles, 0).id}&accountId=${page}`
  const { accountId } = bodyOf(await call(path))
  const ids: string[] = []
  for (const campaign of campaigns) {
    const adIds = await makeChain(call, accountId, campaign)
    ids.push(...adIds)
    for (const id of adIds) await control?.(`PATCH /_sandbox/ads/${id}`, figuresOf(campaign.spend, adIds))
  }
  if (control) await control('POST /_sandbox/jobs/run', { job: 'ads-sync', accountId })
  const copied = async () => bodyOf(await call(`GET /v1/ads?accountId=${accountId}&limit=100`)).data
  const seen = await untilRight(copied, (ads) =>
    ids.every((id) => ads.some((ad: any) => ad.platformAdId === id)),
  )
  if (seen.length < ids.length) throw new Error(`of ${ids.length} ads ${seen.length} were copied`)
}

type Campaign = (typeof campaigns)[number]

/** A campaign with its ad set and its first ad, and the others added to the ad set. */
async function makeChain(call: Call, accountId: string, campaign: Campaign): Promise<string[]> {
  const { name, adSet, ads, spend } = campaign
  const [first, ...others] = ads.map((one) => ({ name: one, creative: creativeOf(one) }))
  const common = { accountId, adAccountId, status: spend > 0 ? 'ACTIVE' : 'PAUSED' }
  const made = bodyOf(
    await call('POST /v1/ads/create', {
      ...common,
      campaign: { name, goal: 'traffic' },
      adSet: {
        name: adSet,
        billingEvent: 'IMPRESSIONS',
        optimizationGoal: 'LINK_CLICKS',
        dailyBudgetMinorUnits: 1500,
        targeting: { geo_locations: { countries: ['DE'] } },
      },
      ads: [first],
    }),
  )
  if (others.length === 0) return made.adIds
  const added = await call('POST /v1/ads/create', { ...common, adSetId: made.adSetId, ads: others })
  return [...made.adIds, ...bodyOf(added).adIds]
}

function creativeOf(name: string): object {
  return {
    headline: name,
    body: 'Fresh every morning.',
    linkUrl: 'https://me.test/cakes',
    imageUrl: 'https://media.example/cake.jpg',
  }
}

function figuresOf(spend: number, all: readonly string[]): object {
  const share = Math.round((spend * 100) / all.length) / 100
  const clicks = Math.round(share * 3)
  return { metrics: { spend: share, impressions: clicks * 40, clicks, conversions: Math.round(clicks / 9) } }
}
