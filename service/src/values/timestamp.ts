const instant =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d{1,9})?)?([Zz]|[+-]([01]\d|2[0-3]):?[0-5]\d)$/
const local =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/
const date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

const firstMs = Date.parse('0001-01-01T00:00:00.000Z')
const lastMs = Date.parse('9999-12-31T23:59:59.999Z')

/** Whether an instant lies in the years 1 to 9999 of UTC: no other can be stored, or answered with four digits. */
export function isWritable(at: Date): boolean {
  return at.getTime() >= firstMs && at.getTime() <= lastMs
}

/** The instant that a text names, or undefined when it names none: it must carry an offset and be a day that exists. */
export function parseInstant(text: string): Date | undefined {
  if (!instant.test(text) || !isRealDay(text.slice(0, 10))) return undefined
  const parsed = new Date(text.replace(' ', 'T').replace(',', '.'))
  return isWritable(parsed) ? parsed : undefined
}

export function isLocalTime(text: string): boolean {
  return local.test(text) && isRealDay(text.slice(0, 10))
}

export function isDate(text: string): boolean {
  return date.test(text) && isRealDay(text)
}

/**
 * A bare day stands for its first moment in UTC, or for the first moment of the next day when it ends a range. After the
 * last day that can be written there is its own last moment.
 */
export function parseDay(text: string, end = false): Date | undefined {
  if (!isDate(text)) return parseInstant(text)
  return new Date(Math.min(Date.parse(`${text}T00:00:00.000Z`) + (end ? 86_400_000 : 0), lastMs))
}

function isRealDay(text: string): boolean {
  const parsed = new Date(`${text}T00:00:00.000Z`)
  return isWritable(parsed) && parsed.toISOString().startsWith(text)
}
