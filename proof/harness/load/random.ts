/** Numbers that look like chance and are the same for the same seed. */
export interface Random {
  /** A number from `from` up to and without `to`. */
  between(from: number, to: number): number
  pick<T>(values: readonly T[]): T
}

/** The generator mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (from, to) => from + next() * (to - from),
    pick: (values) => values[Math.floor(next() * values.length)] as (typeof values)[number],
  }
}
