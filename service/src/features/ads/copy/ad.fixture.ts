import { fixture, made, type Place } from '#testing/fixtures/fixture.ts'
import { control } from '#testing/team/team.ts'

const picture = {
  headline: 'Look',
  body: 'Hello',
  linkUrl: 'https://example.com/',
  imageUrl: 'https://example.com/a.jpg',
}

interface Chain {
  campaignId: string
  adSetId: string
  adIds: string[]
}

/**
 * A campaign with an ad set and an ad, on which two people have commented, as the next sync of their account sees them.
 */
async function chainOf({ call, team, the }: Place): Promise<Chain> {
  const accountId = await the('adnetAccountId')
  const reply = await call('POST /v1/ads/create', {
    accountId,
    // The change log of an ad account is for everybody who reaches it; another one is read in these tests.
    adAccountId: 'act_1001',
    campaign: { goal: 'traffic' },
    adSet: { dailyBudgetMinorUnits: 1999, targeting: { geo_locations: { countries: ['DE'] } } },
    ads: [{ name: 'Ad', creative: picture }],
  })
  made(reply, 'campaignId')
  const sandbox = await control(team)
  // Copies this account alone: in a sandbox all connections of a team reach the same ad accounts.
  await sandbox('POST /_sandbox/jobs/run', { job: 'ads-sync', accountId })
  const [adId] = reply.body.adIds
  const { creative } = (await call(`GET /v1/ads/${adId}`)).body
  const platformPostId = creative.effectiveInstagramMediaId ?? creative.effectiveObjectStoryId
  for (const name of ['Ann', 'Bob']) {
    const comment = { accountId, platformPostId, author: { id: name, name }, text: 'Nice' }
    made(await sandbox('POST /_sandbox/inbox/comments', comment), 'commentId')
  }
  return reply.body
}

const kept = {
  scope: 'profile',
  cannotBeRemoved: 'What is deleted at the ad platform stays in the copy, as cancelled.',
  testModeOnly: 'Ads of live mode are at the real ad platform.',
} as const

export const ad = fixture({
  ...kept,
  kind: 'adId',
  absent: ['ad_not_found'],
  make: async (place) => (await chainOf(place)).adIds[0] ?? '',
})

export const adSet = fixture({
  ...kept,
  kind: 'adSetId',
  absent: ['ad_set_not_found'],
  make: async (place) => (await chainOf(place)).adSetId,
})

export const adCampaign = fixture({
  ...kept,
  kind: 'adCampaignId',
  absent: ['campaign_not_found'],
  make: async (place) => (await chainOf(place)).campaignId,
})
