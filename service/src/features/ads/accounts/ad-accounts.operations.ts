import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { adAccountNotFound, unknownCurrency } from '../ads.errors.ts'
import { accountId, adAccountId } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { limitedTo } from '../ads-account.ts'
import { fromMinor, isKnownCurrency } from '../money.ts'
import { statusOf } from './account-status.ts'

type Row = Record<string, unknown>

const AdAccount = t.object(
  {
    id: t.anyString({ description: 'act_ and the number of the ad account.' }),
    name: t.anyString(),
    currency: t.anyString({ description: 'The ISO 4217 code of its money.' }),
    status: t.anyString({
      description:
        'active, disabled, unsettled, pending_risk_review, pending_settlement, in_grace_period, pending_closure, closed or unknown.',
    }),
    accountStatus: t.nullable(t.anything({ description: 'The account_status of Meta Ads, as it gives it.' })),
    disableReason: t.optional(t.integer(0, undefined, { description: 'The code of Meta Ads; 0 is none.' })),
    timezoneName: t.optional(t.anyString()),
    timezoneOffsetHoursUtc: t.optional(t.number()),
    minimumDailyBudget: t.optional(
      t.number({ description: 'In whole units of the currency. Left out for a currency that is not known.' }),
    ),
    selectable: t.boolean({ description: 'Whether ads can run in it now.' }),
    unusableReason: t.nullable(t.anyString({ description: 'Why it is not selectable.' })),
  },
  { component: 'AdAccount' },
)

export const listAdAccounts = operation({
  id: 'listAdAccounts',
  route: 'GET /v1/ads/accounts',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Lists the ad accounts a connection can reach.',
  description:
    'Asks Meta Ads (GET /me/adaccounts of the Marketing API) for the ad accounts of the person who agreed, at most 1000. A connection that connectAds limited to some of them lists those.',
  permission: 'ads:read',
  query: t.object({
    accountId,
    adAccountId: t.optional(adAccountId),
    limit: t.optional(
      t.integer(1, 1000, { code: 'invalid_limit', description: 'How many are answered; all when left out.' }),
    ),
  }),
  reply: t.ok(t.object({ accounts: t.array(AdAccount) })),
  async handler({ ask, query, account }) {
    const all = await ask((adnet) => adnet.listAdAccounts())
    const limits = limitedTo(account)
    const mine = all.map(toAdAccount).filter(({ id }) => limits?.includes(id) !== false)
    if (query.adAccountId === undefined) return { accounts: mine.slice(0, query.limit) }
    const found = mine.find(({ id }) => id === query.adAccountId)
    return { accounts: [found ?? raise(adAccountNotFound, { param: 'adAccountId' })] }
  },
})

function toAdAccount(row: Row): t.Static<typeof AdAccount> {
  const currency = String(row.currency ?? '')
  const { word, usable } = statusOf(row.account_status)
  const reason = typeof row.disable_reason === 'number' ? { disableReason: row.disable_reason } : {}
  const offset = row.timezone_offset_hours_utc
  const smallest = isKnownCurrency(currency) ? fromMinor(row.min_daily_budget, currency) : null
  return {
    id: String(row.id),
    name: String(row.name ?? row.id),
    currency,
    status: word,
    accountStatus: row.account_status ?? null,
    ...reason,
    ...(typeof row.timezone_name === 'string' && { timezoneName: row.timezone_name }),
    ...(typeof offset === 'number' && { timezoneOffsetHoursUtc: offset }),
    ...(smallest !== null && { minimumDailyBudget: smallest }),
    selectable: usable,
    unusableReason: usable ? null : `The status of the ad account is ${word}.`,
  }
}

const FundingSource = t.object({
  displayString: t.nullable(t.anyString({ description: 'As Meta Ads shows it.' })),
  type: t.nullable(t.integer(0, undefined, { description: 'The type code of Meta Ads.' })),
})

export const getAdAccountFinance = operation({
  id: 'getAdAccountFinance',
  route: 'GET /v1/ads/accounts/finance',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Returns balance, spend and cap of an ad account.',
  description:
    'Asks Meta Ads. All amounts are whole units of the currency: 19.99 is nineteen dollars and 99 cents. If the currency of an ad account is unknown, its amounts cannot be converted and the answer is unknown_currency.',
  permission: 'ads:read',
  query: t.object({ accountId, adAccountId }),
  reply: t.ok(
    t.object({
      adAccountId: t.anyString(),
      currency: t.anyString(),
      balance: t.nullable(t.number({ description: 'What is owed and not yet billed.' })),
      amountSpent: t.nullable(
        t.number({ description: 'Null when Meta Ads does not report it, which is not 0.' }),
      ),
      spendCap: t.nullable(t.number({ description: 'Null when there is none.' })),
      fundingSource: t.nullable(FundingSource),
    }),
  ),
  errors: [unknownCurrency],
  async handler({ ask, query }) {
    const row =
      (await ask((adnet) => adnet.readAdAccountRow(query.adAccountId))) ??
      raise(adAccountNotFound, { param: 'adAccountId' })
    const currency = String(row.currency)
    const cap = fromMinor(row.spend_cap, currency)
    return {
      adAccountId: query.adAccountId,
      currency,
      balance: fromMinor(row.balance, currency),
      amountSpent: fromMinor(row.amount_spent, currency),
      // The network writes 0 where there is no cap.
      spendCap: cap === 0 ? null : cap,
      fundingSource: toFundingSource(row.funding_source_details),
    }
  },
})

function toFundingSource(details: unknown): t.Static<typeof FundingSource> | null {
  if (typeof details !== 'object' || details === null) return null
  const { display_string: displayString, type } = details as Row
  return {
    displayString: typeof displayString === 'string' ? displayString : null,
    type: typeof type === 'number' ? type : null,
  }
}
