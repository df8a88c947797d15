import type { Transport } from '#wire/wire.ts'

/**
 * Whether an upload address from a network belongs to the network. A token or a file is sent there, so a forged answer
 * must not lead anywhere else. An address that the operator has set is valid for all hosts.
 */
export function isTheirs({ url: chosen }: Transport, given: unknown, domain: string): given is string {
  if (typeof given !== 'string' || !URL.canParse(given)) return false
  const { protocol, hostname, origin } = new URL(given)
  if (chosen !== undefined && new URL(chosen).origin === origin) return true
  return protocol === 'https:' && (hostname === domain || hostname.endsWith(`.${domain}`))
}
