import { locale } from './language.ts'

/** An amount with the decimals of its currency. */
export const moneyText = (amount: number, currency = 'USD', digits?: number): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(digits !== undefined && { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  }).format(amount)

/** Always shows `digits` decimals. */
export const fixedText = (value: number, digits: number): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  )

/** A decimal of the service, such as "0.200", with the decimals that it has. */
export const decimalText = (decimal: string): string =>
  fixedText(Number(decimal), decimal.split('.')[1]?.length ?? 0)

export const countText = (count: number): string => new Intl.NumberFormat(locale).format(count)

export const bytesText = (bytes: number): string => {
  const units = ['B', 'kB', 'MB', 'GB'] as const
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1000 ** step)} ${units[step]}`
}
