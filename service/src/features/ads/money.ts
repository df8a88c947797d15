import { raise } from '#contract/operation/errors.ts'
import { tooManyDecimals, unknownCurrency } from './ads.errors.ts'

/** Currencies whose amounts the ad platform counts in whole units. Source: the table of currencies of its documentation. */
const wholeUnits = new Set(['CLP', 'COP', 'CRC', 'HUF', 'ISK', 'IDR', 'JPY', 'KRW', 'PYG', 'TWD', 'VND'])

/** The other currencies that an ad account may have; all have a hundredth. */
const hundredths = new Set(
  (
    'AED ARS AUD BDT BGN BHD BOB BRL CAD CHF CNY CZK DKK DZD EGP EUR GBP GTQ HKD HNL ILS INR JOD KES KWD LBP LKR MAD MOP ' +
    'MXN MYR NGN NIO NOK NZD OMR PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY UAH USD UYU ZAR'
  ).split(' '),
)

/** How many minor units one unit of a currency has at the ad platform. */
export function offsetOf(currency: string, param?: string): number {
  return offsetIfKnown(currency) ?? raise(unknownCurrency, { ...(param && { param }), details: { currency } })
}

/** Undefined for a currency that the ad platform does not list. */
export function offsetIfKnown(currency: string): number | undefined {
  if (wholeUnits.has(currency)) return 1
  return hundredths.has(currency) ? 100 : undefined
}

export function isKnownCurrency(currency: string): boolean {
  return wholeUnits.has(currency) || hundredths.has(currency)
}

/** An amount in whole units as the ad platform counts it. */
export function toMinor(amount: number, currency: string, param: string): number {
  const offset = offsetOf(currency, param)
  const minor = Math.round(amount * offset)
  if (Math.abs(minor - amount * offset) > 1e-6)
    raise(tooManyDecimals, {
      param,
      message: `Amounts in ${currency} carry ${offset === 1 ? 'no decimals' : 'at most 2 decimals'}.`,
    })
  return minor
}

/** An amount of the ad platform in whole units; null if it gives none. */
export function fromMinor(minor: unknown, currency: string): number | null {
  if (minor === undefined || minor === null || minor === '') return null
  const amount = Number(minor)
  return Number.isFinite(amount) ? amount / offsetOf(currency) : null
}
