import { raise } from '#contract/operation/errors.ts'
import type { CallWith } from '#contract/operation/operation.ts'
import type { Settings } from '#contract/tools/tools.ts'
import type {
  CoveredCountry,
  NumberSearch,
  OfferedNumber,
  Requirement,
} from '#providers/carrier/numbers/numbers.ts'
import { hour } from '#values/clock.ts'
import { requireCountry } from '../registry.shape.ts'
import type { PhoneNumberType } from '../sms.tables.ts'
import { phoneNumberUnavailable } from './phone-numbers.errors.ts'
import { capabilitiesOf } from './phone-numbers.shape.ts'
import type { Offer } from './phone-numbers.store.ts'
import { answerOf, reach } from './reach.ts'

export interface NumberKind {
  country: string
  numberType: PhoneNumberType
}

export type Asking = Pick<CallWith<'carrier'>, 'carrier' | 'scope' | 'settings' | 'clock'>

/** What the carrier offers where changes by the week; each process keeps it for an hour. */
const keptMs = hour

interface Kept {
  until: number
  value: Promise<unknown>
}

const memories = new WeakMap<Settings, Map<string, Kept>>()

/** Cached for an hour in live mode. The sandbox is called each time: its answers cost nothing, and differ by team. */
export async function kept<T>(
  { scope, settings, clock }: Asking,
  what: string,
  ask: () => Promise<T>,
): Promise<T> {
  if (scope.mode === 'test') return ask()
  const memory = memories.get(settings) ?? new Map<string, Kept>()
  memories.set(settings, memory)
  const now = clock.now().getTime()
  const known = memory.get(what)
  if (known && known.until > now) return known.value as Promise<T>
  const value = ask()
  memory.set(what, { until: now + keptMs, value })
  value.catch(() => memory.delete(what))
  return value
}

export function coveredCountries(call: Asking): Promise<readonly CoveredCountry[]> {
  return kept(call, 'countries', async () => {
    const carrier = reach(call, 'number')
    return answerOf(await carrier.listCountries())
  })
}

/** The type that is meant when none is named: local where there is one. */
export function usualType({ numberTypes }: CoveredCountry): PhoneNumberType | undefined {
  return numberTypes.includes('local') ? 'local' : numberTypes[0]
}

/** A country and a type that the carrier offers, or the error that says what it does not. */
export async function requireKind(
  call: Asking,
  { country, numberType }: { country: string; numberType?: PhoneNumberType | undefined },
): Promise<NumberKind> {
  requireCountry(country)
  const covered = (await coveredCountries(call)).find((one) => one.country === country)
  const type = covered && (numberType ?? usualType(covered))
  if (!covered || !type)
    return raise(phoneNumberUnavailable, {
      param: 'country',
      message: `The carrier offers no numbers in ${country}.`,
    })
  if (!covered.numberTypes.includes(type))
    return raise(phoneNumberUnavailable, {
      param: 'numberType',
      message: `In ${country} the carrier offers ${covered.numberTypes.join(', ')} and no ${type} numbers.`,
    })
  return { country, numberType: type }
}

export function requirementsOf(call: Asking, kind: NumberKind): Promise<readonly Requirement[]> {
  return kept(call, `requirements ${kind.country} ${kind.numberType}`, async () => {
    const carrier = reach(call, 'number')
    const sets = answerOf(await carrier.listRequirements(kind))
    return sets.flatMap(({ requirements }) => requirements)
  })
}

/** Numbers that can be had now. One that cannot is the answer 422. */
export async function requireOffers(call: Asking, search: NumberSearch): Promise<Offer[]> {
  const carrier = reach(call, 'number')
  const offered = answerOf(await carrier.searchNumbers(search))
  if (offered.length === 0) raiseOutOfStock(search)
  return offered.map(toOffer)
}

export function raiseOutOfStock({
  country,
  numberType,
  areaCode,
}: NumberKind & { areaCode?: string | undefined }): never {
  const where = areaCode === undefined ? country : `${country}, area ${areaCode}`
  return raise(phoneNumberUnavailable, {
    ...(areaCode !== undefined && { param: 'areaCode' }),
    message: `The carrier has no ${numberType} numbers in stock in ${where}.`,
  })
}

function toOffer({ phoneNumber, features, monthlyCostMicros }: OfferedNumber): Offer {
  return {
    phone_number: phoneNumber,
    capabilities: capabilitiesOf(features),
    monthly_cost_micros: monthlyCostMicros,
  }
}
