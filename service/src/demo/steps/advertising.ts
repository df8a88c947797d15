import { untilRight } from '../api.ts'
import { callLine, dim, heading, print } from '../paint.ts'
import type { Scene } from '../scene.ts'

/** The ad account of the sandbox that has a page and pays in dollars. */
const adAccountId = 'act_1000'

interface Made {
  kind: string
  platformId: string
}

/**
 * A chain of ads that the ad platform refuses in the middle: the answer lists what was made, and a second request makes
 * the rest.
 */
export async function advertise(scene: Scene): Promise<void> {
  const { call, profileId, accounts, receiver, expectations } = scene
  heading('11. Ads: a chain that fails at the second ad spends nothing, and is continued')
  const page = accounts.socialnet
  const path = `/v1/connect/socialnet/ads?profileId=${profileId}&accountId=${page?.id}`
  const { body: connection } = await call(`GET ${path}`)
  callLine(
    'GET /v1/connect/{platform}/ads',
    'the ads of the person behind the page, as a connection of their own',
  )
  const accountId: string = connection.accountId
  const failed = await refusedChain(scene, accountId)
  const { details } = failed
  callLine('POST /v1/ads/messaging', `${failed.code}, and details.created says what is there:`)
  const created: Made[] = details.created
  for (const { kind, platformId } of created) print(`      ${kind.padEnd(10)}${dim(platformId)}`)
  print(dim('   Everything was made paused. The service deletes nothing and sends nothing again.'))
  const adSetId = created.find(({ kind }) => kind === 'ad_set')?.platformId
  const rest = { accountId, adAccountId, adSetId, ads: ['B', 'C'].map(adOf), status: 'PAUSED' }
  const continued = await call('POST /v1/ads/messaging', rest)
  callLine('POST /v1/ads/messaging', `the other ads with adSetId: ${continued.body.adIds.join(', ')}`)
  const ids = [
    ...created.filter(({ kind }) => kind === 'ad').map(({ platformId }) => platformId),
    ...continued.body.adIds,
  ]
  const seen = await untilRight(
    async () => (await call(`GET /v1/ads?accountId=${accountId}`)).body.data,
    (ads) => ids.every((id) => ads.some((ad: any) => ad.platformAdId === id)),
  )
  expectations.expect(ids.length === 3, `the two requests have made three ads (${ids.length})`)
  expectations.expect(
    ids.every((id) => seen.some((ad: any) => ad.platformAdId === id && ad.status === 'paused')),
    'each ad is in the list once, and paused',
  )
  callLine('GET /v1/ads', `${seen.length} ads, all paused`)
  const [first] = ids
  await call(`PUT /v1/ads/${first}/status`, { status: 'active' })
  callLine('PUT /v1/ads/{adId}/status', `${first} active`)
  const reported = await untilRight(
    async () => receiver.deliveries.find(({ type }) => type === 'ad.status_changed')?.event.data,
    (data) => data !== undefined,
  )
  callLine(
    'ad.status_changed',
    `${reported?.platformAdId}: ${reported?.previousStatus} is now ${reported?.status}`,
  )
  expectations.expect(
    reported?.platformAdId === first && reported?.previousStatus === 'paused',
    'an event says that the status of the ad has changed',
  )
}

async function refusedChain({ call, expectations }: Scene, accountId: string): Promise<any> {
  const chain = {
    accountId,
    adAccountId,
    campaign: { name: 'Spring', goal: 'messages' },
    adSet: {
      name: 'Berlin',
      billingEvent: 'IMPRESSIONS',
      optimizationGoal: 'CONVERSATIONS',
      dailyBudgetMinorUnits: 1000,
      targeting: { geo_locations: { countries: ['DE'] } },
    },
    ads: ['A', 'B sbx:ad2:refused'].map(adOf),
    status: 'ACTIVE',
  }
  const answer = await call('POST /v1/ads/messaging', chain).catch(({ answered }) => answered)
  const body = answer?.body
  const kinds = (body?.details?.created ?? []).map(({ kind }: Made) => kind)
  expectations.expect(
    body?.code === 'socialnet_ad_messaging_create_ad_refused',
    `the refusal of the second ad is told by its code (${body?.code})`,
  )
  expectations.expect(
    kinds.filter((kind: string) => kind === 'ad').length === 1,
    `the ledger has the first ad and no other (${kinds.join(', ')})`,
  )
  return body
}

function adOf(name: string): object {
  return {
    name,
    greeting: 'Hello. What can we do for you?',
    creative: {
      headline: 'Ask us',
      body: 'We answer within the hour.',
      linkUrl: 'https://example.com/ask',
      imageUrl: 'https://media.example/ask.png',
    },
  }
}
