/** What a PUT to an upload address brings. */
export type Sent =
  /** The whole file, or a question without bytes. */
  | { kind: 'all' }
  | { kind: 'question'; total: number | null }
  /** From `start` up to and with `end`. */
  | { kind: 'piece'; start: number; end: number; total: number | null }

/** Reads Content-Range (RFC 9110, 14.4). Undefined when it cannot be read. */
export function readContentRange(header: string | undefined): Sent | undefined {
  if (header === undefined) return { kind: 'all' }
  const [, range, first, last, size = ''] =
    /^bytes (\*|(\d{1,15})-(\d{1,15}))\/(\*|\d{1,15})$/.exec(header.trim()) ?? []
  if (range === undefined) return undefined
  const total = size === '*' ? null : Number(size)
  if (range === '*') return { kind: 'question', total }
  const [start, end] = [Number(first), Number(last)]
  return start <= end && (total === null || end < total) ? { kind: 'piece', start, end, total } : undefined
}

/**
 * The part of a file for a Range header (RFC 9110, 14.2): the whole file when there is none, or one that is invalid or
 * has several parts. Undefined when the range lies outside the file.
 */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number; isPart: boolean } | undefined {
  const whole = { start: 0, end: size, isPart: false }
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return whole
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { start: size - length, end: size, isPart: true } : undefined
  }
  const [start, end] = [Number(first), last === '' ? size : Math.min(size, Number(last) + 1)]
  if (last !== '' && Number(last) < start) return whole
  return start < size ? { start, end, isPart: true } : undefined
}
