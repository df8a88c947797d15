import assert from 'node:assert/strict'
import { newAccount } from '../team/accounts.ts'
import { control, newTeam, type Reply, type Team } from '../team/team.ts'

export interface AdsTeam extends Team {
  /** The ads connection. */
  accountId: string
}

/** A team with an ads connection. */
export async function newAdsTeam(): Promise<AdsTeam> {
  const team = await newTeam()
  return { ...team, accountId: (await newAccount(team, 'adnet')).id }
}

/** An answer that is an error: its status, its code, and the field when one is expected. */
export function isRefused({ status, code, param, body }: Reply, expected: [number, string, string?]): void {
  const reported = [status, code, ...(expected.length > 2 ? [param] : [])]
  assert.deepEqual(reported, expected, JSON.stringify(body))
}

interface SandboxCall {
  method: string
  path: string
  body: any
}

/** The calls to the ad platform that changed something, oldest first. */
export async function changesOf(accountId: string): Promise<SandboxCall[]> {
  const sandbox = await control()
  const { data } = (await sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body
  return data.filter(({ method, path }: SandboxCall) => method !== 'GET' && !path.includes('/oauth/'))
}

/** Runs a pass over the ads of a connection. */
export async function copyAds(accountId: string): Promise<void> {
  const sandbox = await control()
  const { status, body } = await sandbox('POST /_sandbox/jobs/run', { job: 'ads-sync', accountId })
  assert.equal(status, 200, JSON.stringify(body))
}

/** The result of a change with each fault token: the answer, and whether the change was made. */
export const endings: readonly [fault: string, status: number, code: string, isMade: boolean][] = [
  ['refused', 400, 'provider_rejected', false],
  ['500', 502, 'provider_error', false],
  ['throttled', 429, 'outbound_rate_limited', false],
  ['unreachable', 502, 'provider_error', false],
  ['timeout', 504, 'provider_timeout', false],
  ['dropped', 504, 'provider_timeout', false],
  ['lost', 504, 'provider_timeout', true],
  ['garbled', 504, 'provider_timeout', true],
]

export interface Tree {
  campaignId: string
  adSetId: string
  adId: string
  creativeId: string
}

/** A campaign with an ad set and an ad, as a chain makes them. */
export async function newTree(
  { call, accountId }: AdsTeam,
  { adAccountId = 'act_1000', name = 'Cakes', status = 'PAUSED', picture = {} } = {},
): Promise<Tree> {
  const imageUrl = 'https://example.com/cake.jpg'
  const content = { headline: 'Look', body: 'Fresh', linkUrl: 'https://example.com/cakes' }
  const { status: reported, body } = await call('POST /v1/ads/create', {
    accountId,
    adAccountId,
    campaign: { goal: 'traffic' },
    adSet: { dailyBudgetMinorUnits: 1999, targeting: { geo_locations: { countries: ['DE'] } } },
    ads: [{ name, creative: { ...content, ...(Object.keys(picture).length > 0 ? picture : { imageUrl }) } }],
    status,
  })
  assert.equal(reported, 201, JSON.stringify(body))
  const [{ platformAdId, creativeId }] = body.ads
  return { campaignId: body.campaignId, adSetId: body.adSetId, adId: platformAdId, creativeId }
}

/** Has the ad platform change an ad by itself. */
export async function bend(adId: string, change: object): Promise<void> {
  const sandbox = await control()
  const { status, body } = await sandbox(`PATCH /_sandbox/ads/${adId}`, change)
  assert.equal(status, 200, JSON.stringify(body))
}
