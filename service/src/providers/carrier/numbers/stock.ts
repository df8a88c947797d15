import { microsOf } from '#values/money.ts'
import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { type Asking, callCarrier, unreadable } from '../api.ts'
import { listOf, readEach, textOf, wordsOf } from '../record.ts'
import {
  type AreaStock,
  type CoveredCountry,
  type NumberCarrier,
  type NumberSearch,
  type NumberType,
  numberTypes,
  type OfferedNumber,
} from './numbers.ts'

/** The carrier keys its countries by their names. Those without numbers are on the list, too. */
export async function listCountries(transport: Transport): Promise<Outcome<readonly CoveredCountry[]>> {
  return chain(await callCarrier(transport, 'GET', '/country_coverage'), async (value) => {
    const { data } = value ?? {}
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return unreadable('its countries')
    return map(readEach(Object.values(data), readCountry), (countries) =>
      countries.filter((country) => country.numberTypes.length > 0),
    )
  })
}

export async function searchNumbers(
  transport: Transport,
  search: NumberSearch,
): Promise<Outcome<readonly OfferedNumber[]>> {
  const digits = digitsAfter(search)
  if (digits === undefined) return done([])
  const { country, numberType, areaCode, contains, locality, sms, limit } = search
  const query = {
    'filter[country_code]': country,
    'filter[phone_number_type]': numberType,
    ...(areaCode && { 'filter[national_destination_code]': areaCode }),
    ...(digits && { 'filter[phone_number][starts_with]': digits }),
    ...(contains && { 'filter[phone_number][contains]': contains }),
    ...(locality && { 'filter[locality]': locality }),
    ...(sms && { 'filter[features][]': 'sms' }),
    'filter[limit]': limit,
  }
  return chain(await askStock(transport, '/available_phone_numbers', { query }), async (value) =>
    chain(listOf(value, 'its numbers'), async (offers) => readEach(offers, readOffer)),
  )
}

export async function countAreas(
  transport: Transport,
  { country, numberType, sms }: Parameters<NumberCarrier['countAreas']>[1],
): Promise<Outcome<readonly AreaStock[]>> {
  const query = {
    'filter[country_code]': country,
    'filter[phone_number_type]': numberType,
    'filter[groupBy]': 'national_destination_code',
    'filter[count]': 'true',
    ...(sms && { 'filter[features][]': 'sms' }),
  }
  return chain(await askStock(transport, '/inventory_coverage', { query }), async (value) =>
    chain(listOf(value, 'its areas'), async (groups) =>
      map(readEach(groups.filter(isSingle), readArea), merge),
    ),
  )
}

export function isNumberType(value: unknown): value is NumberType {
  return numberTypes.some((type) => type === value)
}

const noneFound = '10031'

/** To have nothing in stock is an error at the carrier. */
async function askStock(transport: Transport, path: string, asking: Asking): Promise<Outcome<any>> {
  const answer = await callCarrier(transport, 'GET', path, asking)
  return answer.kind === 'refused' && answer.providerCode === noneFound ? done({ data: [] }) : answer
}

/**
 * Beside an area code the carrier wants the digits that follow it. Undefined when the two contradict each other, so
 * that no number can have both.
 */
function digitsAfter({ areaCode = '', startsWith = '' }: NumberSearch): string | undefined {
  if (startsWith.startsWith(areaCode)) return startsWith.slice(areaCode.length)
  return areaCode.startsWith(startsWith) ? '' : undefined
}

function readCountry(record: any): Outcome<CoveredCountry> {
  if (typeof record?.code !== 'string') return unreadable('the code of a country')
  const types = record.numbers === false ? [] : record.phone_number_type
  return done({
    country: record.code.toUpperCase(),
    numberTypes: Array.isArray(types) ? types.filter(isNumberType) : [],
  })
}

function readOffer(record: any): Outcome<OfferedNumber> {
  if (typeof record?.phone_number !== 'string') return unreadable('the number of an offer')
  const { features, cost_information: cost } = record
  const names = Array.isArray(features) ? features.map((feature) => textOf(feature?.name)) : []
  return done({
    phoneNumber: record.phone_number,
    features: names.filter((name) => name !== null),
    monthlyCostMicros: (cost?.currency === 'USD' ? microsOf(String(cost.monthly_cost)) : undefined) ?? null,
  })
}

/** Whole blocks are counted separately, and the service does not buy them. */
function isSingle(record: any): boolean {
  return record?.coverage_type !== 'block'
}

function readArea(record: any): Outcome<AreaStock> {
  if (typeof record?.group !== 'string' || !Number.isInteger(record.count))
    return unreadable('the code of an area or its count')
  const { group, count } = record
  return done({ ndc: group, name: wordsOf(record.administrative_area) ?? group, count })
}

/** Merges the parts into which the carrier splits an area. */
function merge(areas: readonly AreaStock[]): AreaStock[] {
  const whole = new Map<string, AreaStock>()
  for (const area of areas) {
    const known = whole.get(area.ndc)
    whole.set(area.ndc, known ? { ...known, count: known.count + area.count } : area)
  }
  return [...whole.values()]
}
