import { lookup as resolve } from 'node:dns'
import type { LookupFunction, Socket } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { type AddressRules, isAdmitted, notPublic } from './address-guard.ts'
import { AddressRefused, asNotSent } from './connect-failure.ts'

export { request as send } from 'undici'

const connectTimeoutMs = 5000

type Rules = AddressRules | null
const agents = new Map<string, Agent>()

/** One agent for each set of rules; every connection is judged once more when it is there. */
export function agentFor(rules: Rules): Agent {
  const key = rules ? `private ${rules.allowPrivate}` : 'chosen'
  const known = agents.get(key)
  if (known) return known
  const connect = buildConnector({
    timeout: connectTimeoutMs,
    ...(rules && { lookup: guardedLookup(rules) }),
  })
  const agent = new Agent({
    connect(target, callback) {
      connect(target, (error, socket) => {
        const fault = error ?? connectedFault(socket, rules)
        if (!fault) return callback(null, socket as Socket)
        socket?.destroy()
        callback(asNotSent(fault), null)
      })
    },
    // A connection that the other side is about to close would turn a post into an unknown one.
    keepAliveTimeout: 1000,
    pipelining: 1,
  })
  agents.set(key, agent)
  return agent
}

function connectedFault(socket: Socket | null, rules: Rules): Error | undefined {
  const remote = socket?.remoteAddress ?? ''
  return !rules || isAdmitted(remote, rules.allowPrivate) ? undefined : new AddressRefused(notPublic)
}

/** Resolves a name and refuses it when any of its addresses is one that must not be connected to. */
function guardedLookup({ allowPrivate }: AddressRules): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      if (addresses.some(({ address }) => !isAdmitted(address, allowPrivate)))
        return callback(new AddressRefused(notPublic), '', 0)
      const [first] = addresses
      if (options.all) return callback(null, addresses)
      callback(null, first?.address ?? '', first?.family ?? 0)
    })
  }
}

export async function closeAgents(): Promise<void> {
  await Promise.all([...agents.values()].map((agent) => agent.destroy()))
  agents.clear()
}
