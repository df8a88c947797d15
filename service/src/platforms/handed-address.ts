import type { Transport } from '#wire/wire.ts'

/**
 * Whether an address that a network handed out for an upload is its own. A token or a file goes there, so an answer that
 * somebody altered must not lead anywhere else. An address that the operator has set stands for all hosts.
 */
export function isTheirs({ url: chosen }: Transport, given: unknown, domain: string): given is string {
  if (typeof given !== 'string' || !URL.canParse(given)) return false
  const { protocol, hostname, origin } = new URL(given)
  if (chosen !== undefined && new URL(chosen).origin === origin) return true
  return protocol === 'https:' && (hostname === domain || hostname.endsWith(`.${domain}`))
}
