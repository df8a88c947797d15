import { badRequest } from '../../restli/twin/fault.ts'
import type { Literal } from '../../restli/twin/literal.ts'
import { accountIn, currencyOf } from './ad-accounts.ts'
import { type Width, widthOf } from './criteria.ts'
import { currencyIn, moneyIn, oneOf } from './members.ts'

/** What a dollar is in the currencies of the sandbox, roughly. */
const perDollar: Readonly<Record<string, number>> = { USD: 1, EUR: 0.9, JPY: 150, HUF: 360, BHD: 0.4 }
const withoutDecimals = new Set(['JPY', 'KRW', 'CLP', 'VND'])

export function inCurrency(dollars: number, currencyCode: string): number {
  return dollars * (perDollar[currencyCode] ?? 1)
}

function money(dollars: number, currencyCode: string) {
  const amount = inCurrency(dollars, currencyCode)
  return { amount: amount.toFixed(withoutDecimals.has(currencyCode) ? 0 : 2), currencyCode }
}

/** What a thousand impressions cost in dollars: more in more countries, and more for a narrower audience. */
export function dollarsPerThousand({ countries, narrowing }: Width): number {
  return 20 * (1 + 0.1 * (countries - 1)) * (1 + 0.15 * narrowing)
}

/** A thousand impressions, a click or a view, in relation to each other. */
const partOfThousand: Readonly<Record<string, number>> = { CPM: 1, CPC: 0.25, CPV: 0.01 }
const campaignTypes = ['TEXT_AD', 'SPONSORED_UPDATES', 'SPONSORED_INMAILS', 'DYNAMIC']

export function findPrices(query: Map<string, Literal>): object {
  if (query.get('q') !== 'criteriaV2') throw badRequest('QUERY_PARAM_NOT_ALLOWED', 'Unknown finder')
  const account = accountIn(query.get('account'))
  const bidType = oneOf(query.get('bidType'), 'bidType', Object.keys(partOfThousand))
  const campaignType = oneOf(query.get('campaignType'), 'campaignType', campaignTypes)
  const matchType = oneOf(query.get('matchType'), 'matchType', ['EXACT', 'AUDIENCE_EXPANDED'])
  const currency = query.has('currency') ? currencyIn(query.get('currency'), 'currency') : currencyOf(account)
  moneyIn(query.get('dailyBudget'), 'dailyBudget')
  const cheaper = (campaignType === 'TEXT_AD' ? 0.4 : 1) * (matchType === 'AUDIENCE_EXPANDED' ? 0.9 : 1)
  const width = widthOf(query.get('targetingCriteria'))
  const bid = dollarsPerThousand(width) * (partOfThousand[bidType] ?? 1) * cheaper
  const range = (dollars: number, low: number, high: number) => ({
    min: money(dollars * low, currency),
    default: money(dollars, currency),
    max: money(dollars * high, currency),
  })
  const { min, max } = range(bid, 0.3, 12)
  const element = {
    bidLimits: { min, max },
    suggestedBid: range(bid, 0.8, 1.5),
    dailyBudgetLimits: range(50 * (1 + 0.5 * (width.countries - 1)), 0.2, 2000),
  }
  return { paging: { start: 0, count: 10, links: [] }, elements: [element] }
}
