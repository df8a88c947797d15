import type { CoveredCountry, OfferedNumber } from '#providers/carrier/numbers/numbers.ts'
import type { PhoneNumberType } from '../sms.tables.ts'
import { type Asking, coveredCountries, kept, type NumberKind, usualType } from './offers.ts'
import { capabilitiesOf } from './phone-numbers.shape.ts'
import { answerOf, reach } from './reach.ts'

interface OfferRow {
  tier: number | null
  monthlyCents: number | null
  needsKyc: boolean
  callsAvailable: boolean
  chatappAvailable: boolean
  smsAvailable: boolean
  inStock: boolean
}

interface TypeRow extends OfferRow {
  numberType: PhoneNumberType
}

export interface CountryRow extends OfferRow {
  code: string
  types: TypeRow[]
}

/** How many requests are sent to the carrier at once. */
const atOnce = 6

const microsPerCent = 10_000

/** Below these prices of a month, in cents, stand the tiers 1, 2 and 3. */
const bandsInCents = [200, 500, 1500]

/** The carrier prices numbers and not countries, so one number of each kind is looked at. */
export function countryRows(call: Asking): Promise<CountryRow[]> {
  return kept(call, 'country rows', async () => {
    const covered = await coveredCountries(call)
    const questions = await kindsWithQuestions(call)
    const kinds = covered.flatMap(({ country, numberTypes }) =>
      numberTypes.map((numberType) => ({ country, numberType })),
    )
    const rows = new Map<string, TypeRow>()
    await eachOf(kinds, async (kind) => {
      const carrier = reach(call, 'number')
      const [sample] = answerOf(await carrier.searchNumbers({ ...kind, limit: 1 }))
      rows.set(nameOf(kind), typeRow(kind, sample, questions.has(nameOf(kind))))
    })
    return covered.map((one) => countryRow(one, rows)).sort((a, b) => (a.code < b.code ? -1 : 1))
  })
}

const nameOf = ({ country, numberType }: NumberKind) => `${country} ${numberType}`

async function kindsWithQuestions(call: Asking): Promise<Set<string>> {
  const carrier = reach(call, 'number')
  const sets = answerOf(await carrier.listRequirements())
  return new Set(sets.filter(({ requirements }) => requirements.length > 0).map(nameOf))
}

async function eachOf<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const lane = async () => {
    for (let one = left.shift(); one; one = left.shift()) await run(one)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

function typeRow({ numberType }: NumberKind, sample: OfferedNumber | undefined, needsKyc: boolean): TypeRow {
  const can = capabilitiesOf(sample?.features ?? [])
  const micros = sample?.monthlyCostMicros ?? null
  const monthlyCents = micros === null ? null : Math.ceil(micros / microsPerCent)
  return {
    numberType,
    tier: monthlyCents === null ? null : 1 + bandsInCents.filter((band) => monthlyCents >= band).length,
    monthlyCents,
    needsKyc,
    callsAvailable: can.includes('voice'),
    chatappAvailable: can.includes('chatapp'),
    smsAvailable: can.includes('sms'),
    inStock: sample !== undefined,
  }
}

function countryRow(covered: CoveredCountry, rows: ReadonlyMap<string, TypeRow>): CountryRow {
  const { country, numberTypes } = covered
  const types = numberTypes.flatMap((numberType) => rows.get(nameOf({ country, numberType })) ?? [])
  const usual = types.find(({ numberType }) => numberType === usualType(covered))
  return {
    code: country,
    tier: usual?.tier ?? null,
    monthlyCents: usual?.monthlyCents ?? null,
    needsKyc: usual?.needsKyc ?? false,
    callsAvailable: types.some(({ callsAvailable }) => callsAvailable),
    chatappAvailable: types.some(({ chatappAvailable }) => chatappAvailable),
    smsAvailable: types.some(({ smsAvailable }) => smsAvailable),
    inStock: types.some(({ inStock }) => inStock),
    types,
  }
}
