/** The rows of a file that hold something, each with its number: blank rows count, and the first is 1. */
export function numbered(records: readonly string[][]): { rows: string[][]; numbers: number[] } {
  const kept = records
    .map((cells, at) => ({ cells, number: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return { rows: kept.map(({ cells }) => cells), numbers: kept.map(({ number }) => number) }
}
