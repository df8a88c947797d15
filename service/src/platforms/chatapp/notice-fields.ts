/** The network writes whole seconds, as a text. */
export function instantOf(value: unknown): string | undefined {
  const seconds = Number(value)
  const isTime = Number.isInteger(seconds) && seconds > 0 && seconds < 10_000_000_000
  return isTime ? new Date(seconds * 1000).toISOString() : undefined
}

export function idOf(value: unknown): string | undefined {
  const id = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return /^[\w.:=+/-]{1,300}$/.test(id) ? id : undefined
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
