/**
 * How a network lays out the files of a post. `first` shows one of them, `slides` one after the other, `strip` all
 * in a line that is pushed along, `row` all in a line that breaks; the others are rows of pictures, with the number of what is left out on the last one.
 */
export type GridName = 'first' | 'slides' | 'strip' | 'row' | 'four' | 'five' | 'album' | 'mosaic'

export interface Arrangement {
  shape: 'slides' | 'strip' | 'row' | 'rows' | 'beside'
  /** How many pictures each row has. */
  rows: readonly number[]
  /** How many files no picture is drawn for. */
  rest: number
  /** Width by height of the whole, where it does not follow from the pictures. */
  ratio?: number
}

interface RowRule {
  /** By the number of files, from one on. `beside` is a tall one with the others in a column at its side. */
  rows: readonly (readonly number[] | 'beside')[]
  ratio: number
}

const rules: Record<'four' | 'five' | 'album' | 'mosaic', RowRule> = {
  four: { rows: [[1], [2], 'beside', [2, 2]], ratio: 16 / 9 },
  five: { rows: [[1], [2], [1, 2], [1, 3], [2, 3]], ratio: 1 },
  album: {
    rows: [[1], [2], [1, 2], [1, 3], [2, 3], [3, 3], [2, 2, 3], [2, 3, 3], [3, 3, 3], [3, 3, 4]],
    ratio: 1,
  },
  mosaic: {
    rows: [[1], [2], 'beside', [2, 2], [2, 3], [3, 3], [1, 3, 3], [2, 3, 3], [3, 3, 3], [1, 3, 3, 3]],
    ratio: 3 / 2,
  },
}

export function arrange(grid: GridName, count: number): Arrangement {
  if (grid === 'first') return { shape: 'rows', rows: [Math.min(count, 1)], rest: 0 }
  if (grid === 'slides') return { shape: 'slides', rows: [Math.min(count, 1)], rest: Math.max(count - 1, 0) }
  if (count < 2) return { shape: 'rows', rows: [count], rest: 0 }
  if (grid === 'strip' || grid === 'row') return { shape: grid, rows: [count], rest: 0 }
  const rule = rules[grid]
  const shown = Math.min(count, rule.rows.length)
  const rows = rule.rows[shown - 1] ?? []
  const rest = count - shown
  return rows === 'beside'
    ? { shape: 'beside', rows: [1, shown - 1], rest, ratio: rule.ratio }
    : { shape: 'rows', rows, rest, ratio: rule.ratio }
}
