import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { AccountCalls, SurfaceOf } from '#features/accounts/index.ts'
import { adAccountNotFound, invalidRange, tooManyDecimals, unknownCurrency } from '../ads.errors.ts'
import { accountId } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { assertCurrency, budget, currency, type Money, toMoney } from './pronet-money.ts'
import { assertPronetTargeting, pronetAdAccountId, words } from './pronet-targeting.ts'
import { TargetingSpec } from './targeting.shape.ts'

const latest = Date.UTC(3000, 0, 1)
const bidType = t.oneOf('CPM', 'CPC', 'CPV')

const Body = t.object({
  accountId,
  adAccountId: pronetAdAccountId,
  spec: TargetingSpec,
  campaignType: t.optional(
    t.described(
      t.oneOf('SPONSORED_UPDATES', 'SPONSORED_INMAILS', 'DYNAMIC'),
      'SPONSORED_UPDATES when it is left out.',
    ),
  ),
  timeRangeStart: t.integer(0, latest, { description: 'Unix milliseconds.' }),
  timeRangeEnd: t.integer(0, latest, {
    description: 'Unix milliseconds, after timeRangeStart and in the future. LinkedIn limits how far.',
  }),
  objectiveType: t.optional(words('The objective of the campaign, such as WEBSITE_VISIT.')),
  optimizationTarget: t.optional(
    words('What LinkedIn optimizes its own bids for, such as MAX_CLICK. Left out, competingBid is bid.'),
  ),
  dailyBudget: budget('What is to be spent in a day'),
  totalBudget: budget('What is to be spent in all'),
  currency,
  competingBid: t.optional(
    t.object(
      { bidType, amount: t.number({ min: 0, max: 1e9 }) },
      {
        description:
          'What is bid by hand. Left out without optimizationTarget, what LinkedIn suggests is bid.',
      },
    ),
  ),
  enableAudienceNetwork: t.optional(t.boolean({ description: 'Also on partner sites.' })),
  enableAudienceExpansion: t.optional(
    t.boolean({ description: 'Also for people who are like the audience.' }),
  ),
  connectedTelevisionOnly: t.optional(
    t.boolean({ description: 'On connected television only; needs enableAudienceNetwork.' }),
  ),
})

const Series = t.object(
  {
    metricType: t.optional(
      t.anyString({ description: 'IMPRESSION, CLICK, SPENDING and others: the words of LinkedIn.' }),
    ),
    granularity: t.optional(
      t.anyString({ description: 'DAILY, SEVEN_DAY, THIRTY_DAY, or CUSTOM for the whole time range.' }),
    ),
    timeSeries: t.optional(
      t.array(
        t.object({
          timestamp: t.optional(t.integer(0, undefined, { description: 'Unix milliseconds.' })),
          value: t.optional(t.number()),
          adForecastRange: t.optional(
            t.object({ lowEnd: t.optional(t.number()), highEnd: t.optional(t.number()) }),
          ),
        }),
      ),
    ),
  },
  { component: 'SupplyForecastSeries' },
)

export const getLinkedInSupplyForecast = operation({
  id: 'getLinkedInSupplyForecast',
  route: 'POST /v1/ads/targeting/supply-forecast',
  on: adsOn('pronetads'),
  tag: 'ad-targeting',
  summary: 'Forecasts delivery and spend on {pronetads}.',
  description:
    'Asks LinkedIn (the finder criteriaV2 of adSupplyForecasts). LinkedIn forecasts for a budget and a bid: where the request names none, the daily budget and the bid that getLinkedInBidPricing suggests are taken. The targeting is that of getLinkedInBidPricing. Nothing is made or changed.',
  example: {
    body: {
      spec: { countries: ['US'] },
      timeRangeStart: Date.UTC(2180, 0, 1),
      timeRangeEnd: Date.UTC(2180, 0, 8),
    },
  },
  permission: 'ads:read',
  body: Body,
  reply: t.ok(
    t.object({
      available: t.boolean({ description: 'Whether LinkedIn has a forecast for this audience.' }),
      forecast: t.array(Series),
    }),
  ),
  errors: [adAccountNotFound, unknownCurrency, tooManyDecimals, invalidRange, generalError('invalid_value')],
  check: ({ body }) => assertForecastable(body),
  async handler({ ask, body, now }) {
    if (body.timeRangeEnd <= now.getTime())
      raise(invalidRange, {
        param: 'timeRangeEnd',
        message: 'The time range is over. Send Unix milliseconds.',
      })
    const adAccount =
      (await ask(({ ads }) => ads.readAdAccount(body.adAccountId))) ??
      raise(adAccountNotFound, { param: 'adAccountId' })
    const plan = await planOf(ask, body, adAccount)
    if (plan === null) return { available: false, forecast: [] }
    const { spec: targeting, timeRangeStart: start, timeRangeEnd: end, ...rest } = body
    const forecast = await ask((pronetads) =>
      pronetads.readSupplyForecast({
        adAccountId: adAccount.id,
        targeting,
        campaignType: rest.campaignType ?? usualType,
        timeRange: { start, end },
        objectiveType: rest.objectiveType,
        optimizationTarget: rest.optimizationTarget,
        enableAudienceNetwork: rest.enableAudienceNetwork,
        enableAudienceExpansion: rest.enableAudienceExpansion,
        connectedTelevisionOnly: rest.connectedTelevisionOnly,
        ...plan,
      }),
    )
    return { available: forecast.length > 0, forecast }
  },
})

type Forecast = t.Static<typeof Body>

const usualType = 'SPONSORED_UPDATES'

function assertForecastable(body: Forecast): void {
  assertPronetTargeting(body.spec)
  if (body.currency !== undefined) assertCurrency(body.currency, 'currency')
  if (body.timeRangeEnd <= body.timeRangeStart)
    raise(invalidRange, { param: 'timeRangeEnd', message: 'timeRangeEnd is after timeRangeStart.' })
  if (body.connectedTelevisionOnly && !body.enableAudienceNetwork)
    raiseFault({
      code: 'invalid_value',
      param: 'enableAudienceNetwork',
      message: 'Connected television belongs to the audience network: send true, or leave both out.',
    })
}

/** What LinkedIn forecasts for: what may be spent, and what is bid unless it bids by itself. */
interface Plan {
  dailyBudget: Money | undefined
  totalBudget: Money | undefined
  competingBid: { bidType: string; bidPrice: Money } | undefined
}

/** Null where LinkedIn has to suggest something and has no figures. */
async function planOf(
  ask: AccountCalls<SurfaceOf<'pronetads'>>['ask'],
  body: Forecast,
  adAccount: { id: string; currency: string },
): Promise<Plan | null> {
  const plan = namedPlan(body, body.currency ?? adAccount.currency)
  const lacksBudget = !plan.dailyBudget && !plan.totalBudget
  const lacksBid = !plan.competingBid && body.optimizationTarget === undefined
  if (!lacksBudget && !lacksBid) return plan
  const pricing = await ask((pronetads) =>
    pronetads.readBidPricing({
      adAccountId: adAccount.id,
      targeting: body.spec,
      campaignType: body.campaignType ?? usualType,
      bidType: 'CPM',
      matchType: body.enableAudienceExpansion ? 'AUDIENCE_EXPANDED' : 'EXACT',
      currency: body.currency ?? adAccount.currency,
      objectiveType: body.objectiveType,
    }),
  )
  const dailyBudget = lacksBudget ? pricing?.dailyBudgetLimits?.default : plan.dailyBudget
  const bidPrice = pricing?.suggestedBid?.default
  if ((lacksBudget && !dailyBudget) || (lacksBid && !bidPrice)) return null
  return { ...plan, dailyBudget, ...(lacksBid && bidPrice && { competingBid: { bidType: 'CPM', bidPrice } }) }
}

function namedPlan({ dailyBudget, totalBudget, competingBid }: Forecast, code: string): Plan {
  return {
    dailyBudget: dailyBudget === undefined ? undefined : toMoney(dailyBudget, code, 'dailyBudget'),
    totalBudget: totalBudget === undefined ? undefined : toMoney(totalBudget, code, 'totalBudget'),
    competingBid: competingBid && {
      bidType: competingBid.bidType,
      bidPrice: toMoney(competingBid.amount, code, 'competingBid.amount'),
    },
  }
}
