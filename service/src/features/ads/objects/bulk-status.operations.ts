import { ApiError, raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountTools } from '#features/accounts/index.ts'
import { campaignNotFound, capabilityNotSupported } from '../ads.errors.ts'
import { platform, providerId, requiredPlatform } from '../ads.shape.ts'
import { callsFor } from '../ads.subject.ts'
import { type AdsCall, adsErrors, adsKey, assertServed, isServed } from '../ads-calls.ts'
import { findKnownObject } from '../copy/ad-objects.store.ts'
import { notSent } from './objects.errors.ts'
import { followers, providerStatus, wantedStatus } from './switching.ts'

const mostCampaigns = 50

const body = t.object({
  status: wantedStatus,
  campaigns: t.array(
    t.object({
      platformCampaignId: providerId('The id of the campaign at Meta Ads.'),
      platform: requiredPlatform,
    }),
    { min: 1, max: mostCampaigns, unique: true },
  ),
})

const count = (description: string) => t.integer(0, undefined, { description })

const Result = t.object({
  platformCampaignId: t.anyString(),
  platform: t.anyString(),
  updated: count('How many stored ads follow.'),
  skipped: count('How many stored ads cannot.'),
  error: t.optional(t.anyString({ description: 'Why the campaign was not changed, or may not have been.' })),
  code: t.optional(
    t.anyString({
      description:
        'The code of the error. provider_timeout: Meta Ads may have changed it. not_sent: Meta Ads was not asked.',
    }),
  ),
})

type Result = t.Static<typeof Result>
type BulkCall = AdsCall & { body: t.Static<typeof body> }

export const bulkUpdateAdCampaignStatus = operation({
  id: 'bulkUpdateAdCampaignStatus',
  route: 'POST /v1/ads/campaigns/bulk-status',
  tag: 'ads',
  summary: 'Pauses or resumes several campaigns at once.',
  description: `Takes up to ${mostCampaigns} campaigns and makes one call for each, in their order. Each campaign has its own result: one that fails does not stop the others. A campaign that is not known is a result with code campaign_not_found. When the time for the request is used up, the rest have the code not_sent.`,
  permission: 'ads:write',
  idempotency: adsKey,
  query: t.object({ platform }),
  body,
  reply: t.ok(
    t.object({
      status: t.oneOf('active', 'paused'),
      totals: t.object({
        updated: count('Campaigns that were changed.'),
        skipped: count('Stored ads that cannot follow, of all campaigns.'),
        failed: count('Campaigns with an error.'),
      }),
      results: t.array(Result, { description: 'In the order of the request.' }),
    }),
  ),
  errors: adsErrors,
  uses: accountTools,
  check({ query, body }) {
    assertServed(query.platform)
    const index = body.campaigns.findIndex(({ platform }) => !isServed(platform))
    if (index >= 0) raise(capabilityNotSupported, { param: `campaigns[${index}].platform` })
  },
  async handler(call) {
    const { status, campaigns } = call.body
    const { chainBudgetMs } = call.settings.ads
    const begin = performance.now()
    const results: Result[] = []
    for (const campaign of campaigns) {
      const left = chainBudgetMs - (performance.now() - begin)
      const isTime = left >= call.settings.providerTimeoutMs || results.length === 0
      results.push(await resultOf(campaign, () => (isTime ? change(call, campaign) : raise(notSent))))
    }
    const failed = results.filter(({ error }) => error !== undefined).length
    const skipped = results.reduce((total, result) => total + result.skipped, 0)
    return { status, totals: { updated: results.length - failed, skipped, failed }, results }
  },
})

type Campaign = BulkCall['body']['campaigns'][number]

async function resultOf(
  campaign: Campaign,
  run: () => Promise<{ updated: number; skipped: number }>,
): Promise<Result> {
  try {
    const { updated, skipped } = await run()
    return { ...campaign, updated, skipped }
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    return { ...campaign, updated: 0, skipped: 0, error: cause.message, code: cause.definition.code }
  }
}

async function change(call: BulkCall, { platformCampaignId: id }: Campaign) {
  const { db, scope, body } = call
  const object = (await findKnownObject(db, scope, 'campaign', id)) ?? raise(campaignNotFound)
  const { account, effect } = await callsFor(call, object)
  await effect(
    {
      step: 'campaign',
      object: id,
      text: object.name ?? '',
      keep: async (changed) => changed ?? raise(campaignNotFound),
    },
    (adnet) => adnet.changeAdObject(id, { status: providerStatus[body.status] }),
  )
  return followers(db, account, 'campaign', id)
}
