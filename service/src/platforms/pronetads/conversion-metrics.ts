import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MetricsRow } from '../capabilities/conversions/conversions.ts'
import { callRest, unreadable } from '../restli/api.ts'
import { adAccountUrn, conversionUrn } from './urn.ts'

const counted = [
  'externalWebsiteConversions',
  'externalWebsitePostClickConversions',
  'externalWebsitePostViewConversions',
  'conversionValueInLocalCurrency',
  'qualifiedLeads',
  'costInLocalCurrency',
]

/** What was attributed to the ads of an account for one rule. Both days count. */
export async function readConversionMetrics(
  transport: Transport,
  { credentials }: Account,
  wanted: { adAccountId: string; ruleId: string; start: string; end: string; granularity: string },
): Promise<Outcome<MetricsRow[]>> {
  const query = {
    q: 'analytics',
    pivot: 'CONVERSION',
    timeGranularity: wanted.granularity,
    dateRange: { start: toParts(wanted.start), end: toParts(wanted.end) },
    accounts: [adAccountUrn(wanted.adAccountId)],
    fields: [...counted, 'dateRange', 'pivotValues'].join(','),
  }
  const answer = await callRest(transport, credentials.accessToken, '/rest/adAnalytics', {
    query,
    restli: 'FINDER',
  })
  return chain(answer, async (body) => {
    if (!Array.isArray(body?.elements)) return unreadable('the metrics')
    const rule = conversionUrn(wanted.ruleId)
    const mine = body.elements.filter(({ pivotValues }: any) => pivotValues?.includes(rule))
    return done(mine.map(toRow))
  })
}

function toRow({ dateRange, ...row }: any): MetricsRow {
  const reported = counted.flatMap((name) =>
    Number.isFinite(Number(row[name] ?? NaN)) ? [[name, Number(row[name])]] : [],
  )
  return { start: toDay(dateRange?.start), end: toDay(dateRange?.end), metrics: Object.fromEntries(reported) }
}

function toParts(day: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, day: date }
}

function toDay({ year, month, day }: any = {}): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
