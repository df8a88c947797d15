import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { adAccountNotFound, tooManyDecimals, unknownCurrency } from '../ads.errors.ts'
import { accountId } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { assertCurrency, budget, currency, MoneyShape, toMoney } from './pronet-money.ts'
import { assertPronetTargeting, pronetAdAccountId, words } from './pronet-targeting.ts'
import { TargetingSpec } from './targeting.shape.ts'

const money = t.optional(MoneyShape)
const Range = t.optional(t.object({ min: money, default: money, max: money }))

export const getLinkedInBidPricing = operation({
  id: 'getLinkedInBidPricing',
  route: 'POST /v1/ads/targeting/bid-pricing',
  on: adsOn('pronetads'),
  tag: 'ad-targeting',
  summary: 'Suggests bid and budget bounds on {pronetads}.',
  description:
    'Asks LinkedIn (the finder criteriaV2 of adBudgetPricing). bidLimits bound what may be bid, suggestedBid is what others bid for such an audience, dailyBudgetLimits bound what may be spent in a day. Places are the numbers of LinkedIn; countries are codes of two letters and are looked up. LinkedIn does not target by zips, customLocations, incomeTier or a radius. Nothing is made or changed.',
  example: { body: { spec: { countries: ['US'] } } },
  permission: 'ads:read',
  body: t.object({
    accountId,
    adAccountId: pronetAdAccountId,
    spec: TargetingSpec,
    campaignType: t.optional(
      t.described(
        t.oneOf('TEXT_AD', 'SPONSORED_UPDATES', 'SPONSORED_INMAILS'),
        'SPONSORED_UPDATES when it is left out.',
      ),
    ),
    bidType: t.optional(
      t.described(
        t.oneOf('CPM', 'CPC', 'CPV'),
        'What is paid for: a thousand impressions (the usual one), a click, or a view of a video.',
      ),
    ),
    matchType: t.optional(
      t.described(
        t.oneOf('EXACT', 'AUDIENCE_EXPANDED'),
        'EXACT, the usual one, or also people who are like the audience.',
      ),
    ),
    currency,
    objectiveType: t.optional(words('The objective of the campaign, such as WEBSITE_VISIT.')),
    optimizationTargetType: t.optional(words('What delivery is optimized for, such as MAX_CLICK.')),
    dailyBudget: budget('What is to be spent in a day'),
  }),
  reply: t.ok(
    t.object({
      available: t.boolean({ description: 'Whether LinkedIn has figures for this audience.' }),
      pricing: t.nullable(
        t.object(
          { bidLimits: Range, suggestedBid: Range, dailyBudgetLimits: Range },
          { component: 'BidPricing' },
        ),
      ),
    }),
  ),
  errors: [adAccountNotFound, unknownCurrency, tooManyDecimals, generalError('invalid_value')],
  check({ body }) {
    assertPronetTargeting(body.spec)
    if (body.currency !== undefined) assertCurrency(body.currency, 'currency')
  },
  async handler({ ask, body }) {
    const { campaignType = 'SPONSORED_UPDATES', bidType = 'CPM', matchType = 'EXACT', dailyBudget } = body
    const adAccount =
      (await ask(({ ads }) => ads.readAdAccount(body.adAccountId))) ??
      raise(adAccountNotFound, { param: 'adAccountId' })
    const code = body.currency ?? adAccount.currency
    const pricing = await ask((pronetads) =>
      pronetads.readBidPricing({
        adAccountId: adAccount.id,
        targeting: body.spec,
        campaignType,
        bidType,
        matchType,
        currency: code,
        objectiveType: body.objectiveType,
        optimizationTargetType: body.optimizationTargetType,
        dailyBudget: dailyBudget === undefined ? undefined : toMoney(dailyBudget, code, 'dailyBudget'),
      }),
    )
    return { available: pricing !== null, pricing }
  },
})
