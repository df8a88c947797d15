import { createHash } from 'node:crypto'
import { cursorsOf, pageOfRows } from '#wire/twin/paging.ts'
import type { AdsCall } from './customer.ts'
import { invalid, invalidPageToken } from './fault.ts'

const endings = [
  '',
  ' online',
  ' near me',
  ' sale',
  ' cheap',
  ' best',
  ' for women',
  ' for men',
  ' shop',
  ' review',
]
const networks = ['GOOGLE_SEARCH', 'GOOGLE_SEARCH_AND_PARTNERS']
const mostKeywords = { seed: 20, historical: 10_000 }

/** A number that always is the same for a text. */
export function amountOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt16BE(0)
}

function required(fieldName: string) {
  return invalid({ fieldError: 'REQUIRED' }, 'The required field was not present.', [{ fieldName }])
}

function checkMarket({ language, geoTargetConstants = [], keywordPlanNetwork }: any): void {
  if (language !== undefined && !/^languageConstants\/\d+$/.test(String(language)))
    throw invalid({ requestError: 'RESOURCE_NAME_MALFORMED' }, 'Resource name is malformed.', [
      { fieldName: 'language' },
    ])
  if (!Array.isArray(geoTargetConstants) || geoTargetConstants.length > 10)
    throw invalid({ collectionSizeError: 'TOO_MANY' }, 'Too many.', [{ fieldName: 'geo_target_constants' }])
  if (keywordPlanNetwork !== undefined && !networks.includes(keywordPlanNetwork))
    throw invalid({ requestError: 'INVALID_ENUM_VALUE' }, 'Enum value is invalid.', [
      { fieldName: 'keyword_plan_network' },
    ])
}

function textsIn(value: unknown, fieldName: string, most: number): string[] {
  if (!Array.isArray(value) || value.length === 0) throw required(fieldName)
  if (value.length > most) throw invalid({ collectionSizeError: 'TOO_MANY' }, 'Too many.', [{ fieldName }])
  return value.map((text, index) => {
    if (typeof text === 'string' && text !== '' && text.length <= 80) return text.toLowerCase()
    const message = 'The keyword is empty or too long.'
    throw invalid({ keywordPlanIdeaError: 'INVALID_VALUE' }, message, [{ fieldName, index }])
  })
}

/** The seeds of a request: words, the words of an address, or both. */
function seedsOf(body: any): string[] {
  if (body.keywordSeed) return textsIn(body.keywordSeed.keywords, 'keywords', mostKeywords.seed)
  const byUrl = body.urlSeed ?? body.keywordAndUrlSeed
  if (!byUrl) throw required('seed')
  if (!URL.canParse(byUrl.url)) throw required('url')
  const { hostname } = new URL(byUrl.url)
  if (hostname.endsWith('0404'))
    throw invalid({ keywordPlanIdeaError: 'URL_CRAWL_ERROR' }, 'Unable to crawl the url.', [
      { fieldName: 'url' },
    ])
  const word = hostname.replace(/^www\./, '').split('.')[0] ?? hostname
  return body.urlSeed ? [word] : [...textsIn(byUrl.keywords, 'keywords', mostKeywords.seed), word]
}

function metricsOf(text: string, now: Date, withCost: boolean): object {
  const amount = amountOf(text)
  const monthly = 10 + (amount % 5000) * 10
  return {
    avgMonthlySearches: String(monthly),
    competition: ['LOW', 'MEDIUM', 'HIGH'][amount % 3],
    competitionIndex: String(amount % 101),
    lowTopOfPageBidMicros: String(100_000 + (amount % 90) * 10_000),
    highTopOfPageBidMicros: String(1_200_000 + (amount % 90) * 20_000),
    ...(withCost && { averageCpcMicros: String(600_000 + (amount % 90) * 10_000) }),
    monthlySearchVolumes: Array.from({ length: 12 }, (_, index) => {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 12 + index, 1))
      return {
        year: String(month.getUTCFullYear()),
        month: month.toLocaleString('en', { month: 'long', timeZone: 'UTC' }).toUpperCase(),
        monthlySearches: String(monthly),
      }
    }),
  }
}

const cursors = cursorsOf('ideas-', invalidPageToken)

/** Answers ideas from seeds, a page at a time. */
export function generateIdeas({ state, body }: AdsCall): object {
  checkMarket(body)
  const ideas = [...new Set(seedsOf(body).flatMap((seed) => endings.map((ending) => `${seed}${ending}`)))]
  const { pageSize = 10_000, pageToken } = body
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > 10_000)
    throw invalid({ requestError: 'INVALID_PAGE_SIZE' }, 'Page size is invalid.', [
      { fieldName: 'page_size' },
    ])
  const { page, next } = pageOfRows(ideas, pageSize, cursors.read(pageToken))
  const withCost = body.historicalMetricsOptions?.includeAverageCpc === true
  return {
    results: page.map((text) => ({ text, keywordIdeaMetrics: metricsOf(text, state.now, withCost) })),
    totalSize: String(ideas.length),
    ...(next !== null && { nextPageToken: cursors.write(next) }),
  }
}

export function historicalMetrics({ state, body }: AdsCall): object {
  checkMarket(body)
  const keywords = new Set(textsIn(body.keywords, 'keywords', mostKeywords.historical))
  const withCost = body.historicalMetricsOptions?.includeAverageCpc === true
  return {
    results: [...keywords].map((text) => ({ text, keywordMetrics: metricsOf(text, state.now, withCost) })),
  }
}
