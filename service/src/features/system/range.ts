import { error, raise } from '#contract/operation/errors.ts'
import { parseDay } from '#values/timestamp.ts'

export const invalidRange = error(400, 'invalid_range', 'The range ends before it starts.')

export const mutuallyExclusiveFields = error(400, 'mutually_exclusive_fields', 'Send one of days and from.')

/** What `from` and `to` of a list say: a day counts to its end, an instant is the first that is left out. */
export function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  from: Date | undefined
  to: Date | undefined
} {
  const range = {
    from: from === undefined ? undefined : parseDay(from),
    to: to === undefined ? undefined : parseDay(to, true),
  }
  if (range.from && range.to && range.to < range.from) raise(invalidRange, { param: 'to' })
  return range
}
