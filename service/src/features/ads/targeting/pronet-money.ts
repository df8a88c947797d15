import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { tooManyDecimals, unknownCurrency } from '../ads.errors.ts'

/** Money as LinkedIn writes it. */
export interface Money {
  amount: string
  currencyCode: string
}

export const MoneyShape = t.object(
  {
    amount: t.anyString({ description: 'A decimal number in whole units of the currency.' }),
    currencyCode: t.anyString({ description: 'ISO 4217.' }),
  },
  { component: 'PronetMoney' },
)

export const currency = t.optional(
  t.pattern('^[A-Z]{3}$', 'invalid_string', {
    description: 'The ISO 4217 code of the money in the request. Left out, that of the ad account.',
  }),
)

export const budget = (what: string) =>
  t.optional(t.number({ min: 0, max: 1e9, description: `${what}, in whole units of the currency: 19.99.` }))

const known = new Set(Intl.supportedValuesOf('currency'))

/** Refuses a currency that does not exist. Its name is that of the field that holds it. */
export function assertCurrency(code: string, param: string): void {
  if (!known.has(code))
    raise(unknownCurrency, { param, message: `There is no currency ${code}.`, details: { currency: code } })
}

/** An amount of a request, with no more decimals than its currency has. */
export function toMoney(amount: number, code: string, param: string): Money {
  assertCurrency(code, param)
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  const written = amount.toFixed(decimals)
  if (Math.abs(Number(written) - amount) > 1e-9)
    raise(tooManyDecimals, {
      param,
      message: `Amounts in ${code} carry ${decimals === 0 ? 'no decimals' : `at most ${decimals} decimals`}.`,
    })
  return { amount: written, currencyCode: code }
}
