import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { objectiveOf } from '#values/ad-goals.ts'
import { adAccountNotFound, campaignBudgetNotSupported, campaignNotFound } from '../ads.errors.ts'
import { accountId, adAccountId, platform, requiredPlatform } from '../ads.shape.ts'
import { adObject, adsOn } from '../ads.subject.ts'
import { adsKey } from '../ads-calls.ts'
import { insertMade } from '../copy/ad-objects.store.ts'
import { toMinor } from '../money.ts'
import { goal } from './goals.ts'
import { inTurn } from './in-turn.ts'
import { madeBy } from './made.ts'
import { nothingToChange } from './objects.errors.ts'
import { Budget, bidding, currencyOf, isBidding, spendingErrors, toSpending } from './spending.ts'

const statusWord = t.oneOf('ACTIVE', 'PAUSED')
const refusedHere = 'Not for a campaign: 400 campaign_budget_not_supported. Give it to the ad sets.'

/**
 * Fields that need a campaign budget. They are declared, so that a client gets an error and does not think that they
 * are ignored.
 */
const ofBudgets = {
  budgetAmount: t.optional(t.number({ description: refusedHere })),
  budgetType: t.optional(t.described(t.oneOf('daily', 'lifetime'), refusedHere)),
  bidStrategy: t.optional(t.described(bidding.bidStrategy, refusedHere)),
  bidAmount: t.optional(t.number({ description: refusedHere })),
  roasAverageFloor: t.optional(t.number({ description: refusedHere })),
}

export const createAdCampaign = operation({
  id: 'createAdCampaign',
  route: 'POST /v1/ads/campaigns',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Creates an empty paused campaign.',
  description:
    'The campaign exists at Meta Ads at once, and appears in lists after the next pass over the ads. It has no budget and no bids of its own: its ad sets have them.',
  permission: 'ads:write',
  idempotency: adsKey,
  body: t.object({
    accountId,
    adAccountId,
    name: t.name(255),
    goal,
    specialAdCategories: t.optional(
      t.array(
        t.oneOf(
          'HOUSING',
          'EMPLOYMENT',
          'CREDIT',
          'ISSUES_ELECTIONS_POLITICS',
          'FINANCIAL_PRODUCTS_SERVICES',
          'ONLINE_GAMBLING_AND_GAMING',
        ),
        {
          max: 6,
          unique: true,
          description: 'What the law has rules for. None when it is left out (Marketing API).',
        },
      ),
    ),
    status: t.optional(t.described(statusWord, 'PAUSED when it is left out.')),
    platform,
    buyingType: t.ignored(t.oneOf('AUCTION'), 'How it is bought: always AUCTION. RESERVED is refused.'),
    ...ofBudgets,
  }),
  reply: t.created(
    t.object({
      adAccountId: t.anyString(),
      campaignId: t.anyString({ description: 'The id at Meta Ads.' }),
      objective: t.anyString({ description: 'The objective of Meta Ads that the goal stands for.' }),
      status: statusWord,
    }),
  ),
  errors: [campaignBudgetNotSupported],
  check({ body }) {
    for (const param of Object.keys(ofBudgets))
      if (Object.hasOwn(body, param)) raise(campaignBudgetNotSupported, { param })
  },
  async handler({ db, now, account, body, ask, effect }) {
    const { adAccountId: of, name, specialAdCategories = [], status = 'PAUSED' } = body
    // A missing ad account is reported before anything is begun.
    if (!(await ask(({ ads }) => ads.readAdAccount(of)))) raise(adAccountNotFound, { param: 'adAccountId' })
    const objective = objectiveOf[body.goal]
    const campaignId = await effect(
      {
        step: 'campaign',
        text: name,
        async keep(id: string) {
          await insertMade(db, madeBy(account, of, [{ level: 'campaign', id }], now))
          return id
        },
      },
      (adnet) => adnet.createEmptyCampaign(of, { name, objective, specialAdCategories, status }),
    )
    return { adAccountId: of, campaignId, objective, status }
  },
})

export const updateAdCampaign = operation({
  id: 'updateAdCampaign',
  route: 'PUT /v1/ads/campaigns/{campaignId}',
  on: adObject('campaign'),
  tag: 'ads',
  summary: 'Changes the editable fields of a campaign.',
  description:
    'Send at least one field. The name and the spend cap are changed on the campaign with one call. Bids belong to the ad sets, so they are changed on each of its ad sets, one call for each. When a call fails, details.step names it, and details.applied lists what the calls before it have changed. The next sync updates the stored copy. A budget is 400 campaign_budget_not_supported.',
  example: { with: ['name'] },
  permission: 'ads:write',
  idempotency: adsKey,
  body: t.object({
    platform: requiredPlatform,
    accountId: t.optional(accountId),
    name: t.optional(t.name(255)),
    ...bidding,
    budget: t.optional(t.described(Budget, refusedHere)),
    platformSpecificData: t.optional(
      t.object({
        spendCap: t.nullable(
          t.number({
            min: 0.01,
            description:
              'What the campaign may spend in all, in whole units of the currency. null takes it off.',
          }),
        ),
      }),
    ),
  }),
  reply: t.ok(
    t.object({
      updated: t.integer(0, undefined, { description: 'How many objects were changed at Meta Ads.' }),
      bidStrategy: bidding.bidStrategy,
      bidAmount: t.optional(t.number()),
      roasAverageFloor: t.optional(t.number()),
      name: t.optional(t.anyString()),
      platformSpecificData: t.optional(t.object({ spendCap: t.nullable(t.number()) })),
    }),
  ),
  errors: [campaignBudgetNotSupported, nothingToChange, ...spendingErrors],
  check({ body }) {
    if (body.budget) raise(campaignBudgetNotSupported, { param: 'budget' })
    if (body.name === undefined && !body.platformSpecificData && !isBidding(body))
      raise(nothingToChange, { message: 'Send at least one field to change.' })
  },
  async handler({ object, body, ...call }) {
    const { ask, effect } = call
    const { name, platformSpecificData, bidStrategy, bidAmount, roasAverageFloor } = body
    const bids = { bidStrategy, bidAmount, roasAverageFloor }
    const currency = () => currencyOf(call, object.adAccountId)
    const own = await ownChanges({ name, spendCap: platformSpecificData?.spendCap }, currency)
    const ofAdSets = await toSpending(bids, currency)
    const { platformId } = object
    const adSets = isBidding(bids) ? await ask((adnet) => adnet.listAdSetsOfCampaign(platformId)) : []
    const turns = inTurn()
    const text = `${object.name ?? ''}\n${name ?? ''}`
    if (Object.keys(own).length > 0)
      await turns.next('campaign', () =>
        effect(
          {
            step: 'campaign',
            object: platformId,
            text,
            keep: async (changed) => (changed ? platformId : raise(campaignNotFound)),
          },
          (adnet) => adnet.changeAdObject(platformId, own),
        ),
      )
    for (const { id, name: title } of adSets)
      await turns.next('ad_set', () =>
        effect(
          { step: 'adset', object: String(id), text: String(title), keep: async () => String(id) },
          (adnet) => adnet.changeAdObject(String(id), ofAdSets),
        ),
      )
    const { platform: _, accountId: __, budget: ___, ...changed } = body
    return { updated: turns.applied.length, ...changed }
  },
})

/** Meta Ads takes 922337203685478 as no cap. */
const noCap = 922_337_203_685_478

async function ownChanges(
  { name, spendCap }: { name: string | undefined; spendCap: number | null | undefined },
  currency: () => Promise<string>,
): Promise<Record<string, unknown>> {
  if (spendCap === undefined) return { ...(name !== undefined && { name }) }
  const cap = spendCap === null ? noCap : toMinor(spendCap, await currency(), 'platformSpecificData.spendCap')
  return { ...(name !== undefined && { name }), spend_cap: cap }
}
