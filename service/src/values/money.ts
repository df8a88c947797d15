/** Micro-USD in one USD. Amounts are integers of it; sums of money are never fractions of a double. */
export const microsPerUnit = 1_000_000

const decimals = 6

/** The exact amount in USD as a decimal text, with at least `places` decimals. */
export function usdOf(micros: number, places = 2): string {
  if (!Number.isSafeInteger(micros)) throw new Error(`${micros} is no amount in micros`)
  const digits = String(Math.abs(micros)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, -decimals)
  const fraction = digits.slice(-decimals).replace(/0+$/, '').padEnd(places, '0')
  return `${micros < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/** The micros of a plain decimal text with at most six places; undefined when it is none, or too large to be exact. */
export function microsOf(usd: string): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,10})(?:\.(\d{1,6}))?$/.exec(usd) ?? []
  if (whole === '') return undefined
  const micros = Number(whole + fraction.padEnd(decimals, '0'))
  return Number.isSafeInteger(micros) ? micros : undefined
}
