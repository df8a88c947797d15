import { harmless } from './text.ts'

/** The text of a value in a table. */
export function cell(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return harmless(time(value))
  if (Array.isArray(value)) return harmless(list(value))
  if (typeof value === 'object') return harmless(members(value as Record<string, unknown>))
  return String(value)
}

/** Times without fractions of a second. */
function time(text: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)
    ? text.replace('T', ' ').replace(/(\.\d+)?Z$/, 'Z')
    : text
}

/** Texts are listed. Objects are counted by their status, if they have one. */
function list(values: readonly unknown[]): string {
  if (values.every((value) => value === null || typeof value !== 'object')) return values.join(', ')
  const counts = new Map<string, number>()
  for (const value of values) {
    const status = (value as Record<string, unknown> | null)?.status
    if (typeof status !== 'string') return String(values.length)
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  return [...counts].map(([status, count]) => (count === 1 ? status : `${count} ${status}`)).join(', ')
}

function members(value: Record<string, unknown>): string {
  const named = value.name ?? value.username ?? value.id
  if (typeof named === 'string') return named
  const text = JSON.stringify(value)
  return text === '{}' ? '' : text
}

/** The member at `a.b.c`. */
export function memberAt(row: unknown, path: string): unknown {
  let value = row
  for (const step of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<string, unknown>)[step]
  }
  return value
}
