const prefix = 'zither:follow:'

/** What the button of a gate says when it is pressed. */
export function pressOf(logId: string): string {
  return `${prefix}${logId}`
}

/** The row whose button was pressed. */
export function pressedIn(metadata: unknown): string | undefined {
  const { postbackPayload: payload } = Object(metadata)
  if (typeof payload !== 'string' || !payload.startsWith(prefix)) return undefined
  const id = payload.slice(prefix.length)
  return /^[0-9a-f]{24}$/.test(id) ? id : undefined
}
