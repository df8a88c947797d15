/** What stands somewhere in a row of the network; undefined where the row has no such place. */
export function valueAt(row: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (value !== null && typeof value === 'object' ? Object(value)[name] : undefined),
    row,
  )
}

/** A text, or a number as text; null for anything else. */
export function textAt(row: unknown, ...path: readonly string[]): string | null {
  const value = valueAt(row, ...path)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
}

export function numberAt(row: unknown, ...path: readonly string[]): number | null {
  const value = valueAt(row, ...path)
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}
