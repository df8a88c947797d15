const microsPerUnit = 1_000_000

/** Micro-dollars as a decimal text: exact, with at least two decimals. */
export function usdOf(micros: number): string {
  const amount = Math.abs(micros)
  const units = Math.trunc(amount / microsPerUnit)
  const decimals = String(amount % microsPerUnit)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')
  return `${micros < 0 ? '-' : ''}${units}.${decimals}`
}
