import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { type Customer, callAds, quoted, type Row, searchRows, unreadable } from './api.ts'

/** Where, in which language and on which sites of the network a keyword is looked at. */
export interface KeywordMarket {
  /** Resource names of countries. None means everywhere. */
  geoTargets: readonly string[]
  languageId: string
  network: string
  includeAdultKeywords: boolean
}

export interface IdeaSeed {
  keywords: readonly string[]
  url?: string | undefined
}

export interface Ideas {
  rows: readonly Row[]
  aggregate: Row | null
  next: string | null
}

/** The resource names of countries, and which of them the network does not know. */
export async function findCountries(
  transport: Transport,
  account: Account,
  customer: Customer,
  codes: readonly string[],
): Promise<Outcome<{ geoTargets: readonly string[]; unknown: readonly string[] }>> {
  const list = codes.map(quoted).join(', ')
  const fields = 'geo_target_constant.resource_name, geo_target_constant.country_code'
  const query = `SELECT ${fields} FROM geo_target_constant WHERE geo_target_constant.country_code IN (${list}) AND geo_target_constant.target_type = 'Country'`
  return map(await searchRows(transport, account, customer, query), (rows) => {
    const names = new Map(
      rows.map(({ geoTargetConstant: geo }) => [String(geo?.countryCode), String(geo?.resourceName)]),
    )
    return {
      geoTargets: codes.flatMap((code) => names.get(code) ?? []),
      unknown: codes.filter((code) => !names.has(code)),
    }
  })
}

function marketOf({ geoTargets, languageId, network, includeAdultKeywords }: KeywordMarket): object {
  return {
    language: `languageConstants/${languageId}`,
    geoTargetConstants: geoTargets,
    keywordPlanNetwork: network,
    includeAdultKeywords,
  }
}

function seedOf({ keywords, url }: IdeaSeed): object {
  if (url === undefined) return { keywordSeed: { keywords } }
  return keywords.length > 0 ? { keywordAndUrlSeed: { keywords, url } } : { urlSeed: { url } }
}

export async function generateIdeas(
  transport: Transport,
  account: Account,
  customer: Customer,
  seed: IdeaSeed,
  market: KeywordMarket,
  page: { size?: number | undefined; after?: string | undefined },
): Promise<Outcome<Ideas>> {
  const json = {
    ...marketOf(market),
    ...seedOf(seed),
    ...(page.size && { pageSize: page.size }),
    ...(page.after && { pageToken: page.after }),
  }
  return readIdeas(await callAds(transport, account, { customer, path: ':generateKeywordIdeas', json }))
}

export async function readHistoricalMetrics(
  transport: Transport,
  account: Account,
  customer: Customer,
  keywords: readonly string[],
  market: KeywordMarket,
  includeAverageCpc: boolean,
): Promise<Outcome<Ideas>> {
  const json = { ...marketOf(market), keywords, historicalMetricsOptions: { includeAverageCpc } }
  return readIdeas(
    await callAds(transport, account, { customer, path: ':generateKeywordHistoricalMetrics', json }),
  )
}

function readIdeas(answer: Outcome<any>): Promise<Outcome<Ideas>> {
  return chain(answer, async (body) => {
    const { results: rows = [], aggregateMetricResults: aggregate = null, nextPageToken } = body ?? {}
    if (!Array.isArray(rows)) return unreadable('the keywords')
    return done({ rows, aggregate, next: nextPageToken || null })
  })
}
