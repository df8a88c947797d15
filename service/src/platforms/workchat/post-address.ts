import { pathSegment } from '#wire/path-segment.ts'
import { type Addressed, type AddressOwner, partsOf } from '../capabilities/publishing/post-address.ts'

/** `p` and the ts of the message without its point. */
const written = /^p(\d{10})(\d{6})$/

const hostOf = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) ? new URL(address).hostname : undefined

/** An address names the workspace and the channel, so one of another channel is no post of the account. */
export function postIdOf(
  address: string,
  { platformAccountId, metadata }: AddressOwner,
): Addressed | undefined {
  const parts = partsOf(address, [])
  const [archives, channel, message = ''] = parts?.path ?? []
  const [, seconds, rest] = written.exec(message) ?? []
  if (parts?.path.length !== 3 || archives !== 'archives' || seconds === undefined) return undefined
  if (parts.host !== hostOf(metadata.teamUrl) || channel !== platformAccountId) return undefined
  return { platformPostId: `${seconds}.${rest}`, extra: { channel } }
}

/** The account where a post of it was sent to. An account may be moved to another channel, and its posts stay. */
export function inChannel<A extends { platformAccountId: string }>(
  account: A,
  channel: string | undefined,
): A {
  return channel === undefined ? account : { ...account, platformAccountId: channel }
}

/** Where people see a message. A reply is shown in its thread. */
export function addressOf(
  { platformAccountId, metadata }: AddressOwner,
  ts: string,
  threadTs?: string,
): string | null {
  if (metadata.teamUrl === undefined || !URL.canParse(metadata.teamUrl)) return null
  const path = `archives/${pathSegment(platformAccountId)}/p${ts.replace('.', '')}`
  const address = new URL(path, metadata.teamUrl)
  if (threadTs !== undefined && threadTs !== ts) {
    address.searchParams.set('thread_ts', threadTs)
    address.searchParams.set('cid', platformAccountId)
  }
  return address.href
}

/** The words by which Slack names a message of a channel. */
export function isTs(value: unknown): value is string {
  return typeof value === 'string' && /^\d+\.\d+$/.test(value)
}
