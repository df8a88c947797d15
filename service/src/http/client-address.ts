import ipaddr from 'ipaddr.js'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

/**
 * The client's address, for limits: that of the socket, or behind trusted proxies the rightmost forwarded address that
 * is no proxy. Mapped addresses count as IPv4; IPv6 counts by its /64, which one client has to itself.
 */
export function clientAddress(trustedProxies: readonly string[]) {
  const trusted = trustedProxies.map((range) => ipaddr.parseCIDR(range) as Range)
  const isTrusted = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
    trusted.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits))

  return (socketAddress: string, forwardedFor: readonly string[]): string => {
    let client = parse(socketAddress)
    if (!client) return socketAddress
    const hops = forwardedFor.flatMap((value) => value.split(',')).map((hop) => hop.trim())
    while (isTrusted(client) && hops.length > 0) {
      const hop: ipaddr.IPv4 | ipaddr.IPv6 | undefined = parse(hops.pop() ?? '')
      if (!hop) break
      client = hop
    }
    return bucketOf(client)
  }
}

function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return ipaddr.isValid(text) ? ipaddr.process(text) : undefined
}

function bucketOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  if (address.kind() === 'ipv4') return address.toString()
  const parts = (address as ipaddr.IPv6).parts.slice(0, 4)
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`
}
