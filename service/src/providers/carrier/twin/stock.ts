import type { TwinState } from '#wire/twin/twin.ts'
import { CarrierFault } from './fault.ts'

/** Numbers that follow one another, most of them kept by a regulator for films and books. */
interface Range {
  ndc: string
  area?: string
  /** All but the last digits of every number. */
  prefix: string
  first: number
  last: number
  digits: number
}

/** What the carrier sells of one type in one country. */
export interface Kind {
  country: string
  callingCode: string
  type: string
  monthlyCost: string
  features: readonly string[]
  ranges: readonly Range[]
}

const countries: Record<string, string> = {
  AU: 'Australia',
  CA: 'Canada',
  DE: 'Germany',
  FR: 'France',
  GB: 'United Kingdom',
  IE: 'Ireland',
  SE: 'Sweden',
  US: 'United States',
}

const uncovered = { code: 'AQ', numbers: false, features: [], phone_number_type: [], region: null }

const all = ['sms', 'mms', 'voice', 'fax']
const texts = ['sms', 'voice']
const calls = ['voice', 'fax']

const kinds: readonly Kind[] = [
  sold('US', '1', 'local', '1.00000', all, [
    american('212', 'New York'),
    american('213', 'Los Angeles'),
    american('312', 'Chicago'),
    american('415', 'San Francisco'),
    american('512', 'Austin'),
    american('646', 'New York'),
  ]),
  sold('US', '1', 'toll_free', '1.50000', ['sms', 'voice', 'fax'], [american('800'), american('888')]),
  sold('CA', '1', 'local', '1.00000', all, [american('416', 'Toronto'), american('604', 'Vancouver')]),
  sold('GB', '44', 'local', '2.50000', calls, [
    range('20', 'London', '+442079460', 0, 999),
    range('117', 'Bristol', '+441174960', 0, 999),
    range('161', 'Manchester', '+441614960', 0, 999),
  ]),
  sold('GB', '44', 'mobile', '3.50000', texts, [range('7700', undefined, '+447700900', 0, 999)]),
  sold('AU', '61', 'mobile', '9.00000', texts, [range('491', undefined, '+61491570', 156, 159)]),
  sold('DE', '49', 'local', '6.50000', calls, [
    range('30', 'Berlin', '+493023125', 0, 999),
    range('40', 'Hamburg', '+494066969', 0, 999),
    range('69', 'Frankfurt am Main', '+496990009', 0, 999),
  ]),
  sold('FR', '33', 'national', '4.00000', calls, [range('1', undefined, '+3319900', 0, 9999, 4)]),
  sold('SE', '46', 'mobile', '24.00000', texts, [range('70', undefined, '+46701740', 605, 699)]),
  sold('IE', '353', 'local', '3.00000', calls, []),
]

export async function countryCoverage(): Promise<object> {
  const covered = Object.entries(countries).map(([code, name]) => {
    const here = kinds.filter((kind) => kind.country === code)
    const features = [...new Set(here.flatMap((kind) => kind.features))]
    const types = here.map((kind) => kind.type)
    return [name, { code, numbers: true, features, phone_number_type: types, inventory_coverage: true }]
  })
  return { data: { Antarctica: uncovered, ...Object.fromEntries(covered) } }
}

/** The kind that a number on sale is of; undefined when the team cannot have it. */
export async function kindOnSale(state: TwinState, phoneNumber: string): Promise<Kind | undefined> {
  const kind = kinds.find(({ ranges }) => ranges.some((stock) => isIn(stock, phoneNumber)))
  return kind && !(await state.get(held, phoneNumber)) ? kind : undefined
}

const held = 'held-number'

/** Takes a number off the stock for a team that has ordered it, or that has it: then `id` is that of its number. */
export async function hold(state: TwinState, phoneNumber: string, id: string | null): Promise<void> {
  await state.put(held, phoneNumber, { phoneNumber, id }, { under: blockOf(phoneNumber) })
}

export async function release(state: TwinState, phoneNumber: string): Promise<void> {
  await state.delete(held, phoneNumber)
}

/** The number of the team under a phone number. */
export async function ownedNumber(
  state: TwinState,
  phoneNumber: string,
): Promise<(Record<string, any> & { id: string }) | undefined> {
  const known = await state.get(held, phoneNumber)
  return known?.id ? state.get('phone-number', known.id) : undefined
}

const blockDigits = 4

/** Numbers are filed by the block of ten thousand that they are in. A range lies in one block. */
function blockOf(phoneNumber: string): string {
  return phoneNumber.slice(0, -blockDigits)
}

export async function searchStock(state: TwinState, query: URLSearchParams): Promise<object> {
  const limit = Number(query.get('filter[limit]') ?? 100)
  const ranges = requested(query).flatMap((kind) =>
    kind.ranges.filter(isWhere(query)).map((stock) => ({ kind, stock })),
  )
  const taken = await takenNumbers(
    state,
    ranges.map(({ stock }) => stock),
  )
  const data = ranges
    .flatMap(({ kind, stock }) =>
      numbersOf(stock)
        .filter((phoneNumber) => !taken.has(phoneNumber) && isLike(query, kind, phoneNumber))
        .take(limit)
        .map((phoneNumber) => offer(kind, stock, phoneNumber))
        .toArray(),
    )
    .slice(0, limit)
  if (data.length === 0)
    throw new CarrierFault(400, '10031', 'No numbers found', 'No numbers match the search.')
  return { data, meta: { total_results: data.length, best_effort_results: 0 } }
}

export async function countStock(state: TwinState, query: URLSearchParams): Promise<object> {
  const found = requested(query)
  const ranges = found.flatMap((kind) => kind.ranges)
  const taken = [...(await takenNumbers(state, ranges))]
  const data = found.flatMap(({ type, ranges }) =>
    ranges.map((stock) => ({
      record_type: 'inventory_coverage_group',
      group: stock.ndc,
      group_type: 'national_destination_code',
      phone_number_type: type,
      coverage_type: 'number',
      number_range: 1,
      count: stock.last - stock.first + 1 - taken.filter((number) => isIn(stock, number)).length,
      ...(stock.area && { administrative_area: stock.area }),
    })),
  )
  return { data, meta: { total_results: data.length } }
}

/** What the team has, or has ordered, of some ranges: never more than they hold. */
async function takenNumbers(state: TwinState, ranges: readonly Range[]): Promise<Set<string>> {
  const blocks = new Set(ranges.map(({ prefix, digits }) => blockOf(prefix + '0'.repeat(digits))))
  const pages = await Promise.all(
    [...blocks].map((under) => state.page(held, { under, limit: 10 ** blockDigits })),
  )
  return new Set(pages.flatMap(({ values }) => values.map(({ phoneNumber }) => phoneNumber)))
}

function requested(query: URLSearchParams): Kind[] {
  const type = query.get('filter[phone_number_type]')
  return kinds.filter(
    (kind) =>
      kind.country === query.get('filter[country_code]') &&
      (type === null || kind.type === type) &&
      query.getAll('filter[features][]').every((feature) => kind.features.includes(feature)),
  )
}

function isWhere(query: URLSearchParams): (stock: Range) => boolean {
  const ndc = query.get('filter[national_destination_code]')
  const locality = query.get('filter[locality]')?.toLowerCase()
  return (stock) =>
    (ndc === null || stock.ndc === ndc) && (locality === undefined || stock.area?.toLowerCase() === locality)
}

/** Beside an area code the first digits are those behind it. */
function isLike(query: URLSearchParams, { callingCode }: Kind, phoneNumber: string): boolean {
  const national = phoneNumber.slice(1 + callingCode.length)
  const ndc = query.get('filter[national_destination_code]') ?? ''
  const start = ndc + (query.get('filter[phone_number][starts_with]') ?? '')
  return national.startsWith(start) && national.includes(query.get('filter[phone_number][contains]') ?? '')
}

function offer({ country, monthlyCost, features }: Kind, { area }: Range, phoneNumber: string): object {
  return {
    record_type: 'available_phone_number',
    phone_number: phoneNumber,
    features: features.map((name) => ({ name })),
    cost_information: { monthly_cost: monthlyCost, upfront_cost: '0.00000', currency: 'USD' },
    region_information: [
      { region_type: 'country_code', region_name: country },
      ...(area ? [{ region_type: 'location', region_name: area }] : []),
    ],
    best_effort: false,
    quickship: true,
    reservable: true,
  }
}

function isIn({ prefix, digits, first, last }: Range, phoneNumber: string): boolean {
  const rest = Number(phoneNumber.slice(prefix.length))
  return (
    phoneNumber.startsWith(prefix) &&
    phoneNumber.length === prefix.length + digits &&
    rest >= first &&
    rest <= last
  )
}

function* numbersOf({ prefix, digits, first, last }: Range): Generator<string> {
  for (let number = first; number <= last; number += 1) yield prefix + String(number).padStart(digits, '0')
}

function sold(
  country: string,
  callingCode: string,
  type: string,
  monthlyCost: string,
  features: readonly string[],
  ranges: readonly Range[],
): Kind {
  return { country, callingCode, type, monthlyCost, features, ranges }
}

function range(
  ndc: string,
  area: string | undefined,
  prefix: string,
  first: number,
  last: number,
  digits = 3,
): Range {
  return { ndc, ...(area && { area }), prefix, first, last, digits }
}

function american(ndc: string, area?: string): Range {
  return range(ndc, area, `+1${ndc}5550`, 100, 199)
}
