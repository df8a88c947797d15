import type { UnreadablePart } from './notifications.ts'

type Notices<Notice> = Notice | UnreadablePart | readonly (Notice | UnreadablePart)[] | undefined

/**
 * Reads each part of a list by itself: one that is no object, or of which the reader cannot make sense, is answered as
 * it came and costs no other part.
 */
export function partsOf<Notice extends { kind: string }>(
  list: unknown,
  kind: string,
  read: (part: any) => Notices<Notice>,
): (Notice | UnreadablePart)[] {
  if (list === undefined || list === null) return []
  if (!Array.isArray(list)) return [{ kind, unreadable: list }]
  return list.flatMap((part) => (isObject(part) ? partOf(part, kind, read) : [{ kind, unreadable: part }]))
}

/** A reader that meets what it does not expect throws one of these; any other error is a fault of its own. */
function partOf<Notice extends { kind: string }>(
  part: unknown,
  kind: string,
  read: (part: any) => Notices<Notice>,
): (Notice | UnreadablePart)[] {
  try {
    return [read(part) ?? []].flat() as (Notice | UnreadablePart)[]
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof RangeError) return [{ kind, unreadable: part }]
    throw cause
  }
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
