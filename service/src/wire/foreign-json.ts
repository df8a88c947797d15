import { storable } from '#values/storable.ts'

/** How JSON writes what no database keeps: U+0000, and halves of characters, which come in pairs where they are whole. */
const suspicious = /\\u(0000|d[89a-f])/i

/**
 * Reads JSON of a platform. Throws when it is none. What a platform sends is kept in rows, events and logs, where a text
 * that cannot be stored would fail the commit, with the rows of other teams beside it.
 */
export function parseExactly(text: string): unknown {
  return JSON.parse(text, suspicious.test(text) ? storably : exactly)
}

/** An id that a platform sends as a number may have more digits than a number holds; it is read as text then. */
function exactly(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isExact = typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value)
  return isExact || !/^-?\d+$/.test(context?.source ?? '') ? value : context?.source
}

function storably(key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return exactly(key, value, context)
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [storable(name), member]))
}
