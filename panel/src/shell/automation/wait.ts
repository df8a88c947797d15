/** A wait as it is written: the count may be no number. */
export interface Wait<Unit extends string> {
  count: string
  unit: Unit
}

/** How long each unit is, from the shortest to the longest. */
export type Sizes<Unit extends string> = Readonly<Record<Unit, number>>

export const unitsOf = <Unit extends string>(sizes: Sizes<Unit>): readonly Unit[] =>
  Object.keys(sizes) as Unit[]

/** The longest unit in which the amount is a whole number. */
export function waitOf<Unit extends string>(amount: number, sizes: Sizes<Unit>): Wait<Unit> {
  const units = unitsOf(sizes)
  const [first] = units
  const unit = amount === 0 ? first : units.findLast((one) => amount % sizes[one] === 0)
  const chosen = (unit ?? first) as Unit
  return { count: String(amount / sizes[chosen]), unit: chosen }
}

/** Undefined where what is written is no whole number, or is above the most. */
export function amountOf<Unit extends string>(
  { count, unit }: Wait<Unit>,
  sizes: Sizes<Unit>,
  most: number,
): number | undefined {
  if (!/^\d{1,6}$/.test(count.trim())) return undefined
  const amount = Number(count) * sizes[unit]
  return amount <= most ? amount : undefined
}
