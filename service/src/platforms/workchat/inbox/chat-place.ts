/** A ts names a message of a channel, and an account has its channel and many chats with one person. */
export function messageName(channel: string, ts: string): string {
  return `${channel}:${ts}`
}

export function tsIn(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1)
}

export function channelIn(name: string): string {
  return name.slice(0, name.lastIndexOf(':'))
}

/** A chat with one person, whose id begins so in every workspace. */
export function isDirect(channel: string, type?: unknown): boolean {
  return type === 'im' || /^D[A-Z0-9]+$/.test(channel)
}

/** The seconds before the point of a ts, with thousandths. */
export function sentAt(ts: string): string {
  return new Date(Math.round(Number(ts) * 1000)).toISOString()
}
