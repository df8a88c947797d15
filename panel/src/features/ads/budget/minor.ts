// Source: the table of currencies in the documentation of the ad platform. It counts some of them in whole units although
// they have a smaller one, so the platform's table decides, and not the currency's own decimals.
const wholeUnits = new Set('CLP COP CRC HUF ISK IDR JPY KRW PYG TWD VND'.split(' '))
const hundredths = new Set(
  (
    'AED ARS AUD BDT BGN BHD BOB BRL CAD CHF CNY CZK DKK DZD EGP EUR GBP GTQ HKD HNL ILS INR JOD KES KWD LBP LKR MAD MOP ' +
    'MXN MYR NGN NIO NOK NZD OMR PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY UAH USD UYU ZAR'
  ).split(' '),
)

/** How many units the ad platform counts one unit of a currency in; undefined for one that it does not list. */
export const offsetIfKnown = (currency: string): number | undefined =>
  wholeUnits.has(currency) ? 1 : hundredths.has(currency) ? 100 : undefined

/** An amount as the ad platform counts it; undefined where that cannot be told, or would not be a whole number. */
export function minorOf(amount: number, currency: string): number | undefined {
  const minor = amount * (offsetIfKnown(currency) ?? Number.NaN)
  const whole = Math.round(minor)
  return Math.abs(minor - whole) < 1e-6 ? whole : undefined
}
