import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

/** The addresses outside this machine that something tried to reach. */
export const attempts: string[] = []

const local = new Set(['localhost', '127.0.0.1', '::1'])

function refuseOutside(host: string): void {
  if (local.has(host)) return
  attempts.push(host)
  throw new Error(`The proof does not leave this machine: ${host}`)
}

const connect = net.Socket.prototype.connect
net.Socket.prototype.connect = function (this: net.Socket, ...parameters: unknown[]) {
  const [first] = parameters.flat()
  if (typeof first === 'object' && first !== null && !('path' in first && first.path)) {
    refuseOutside('host' in first && typeof first.host === 'string' ? first.host : 'localhost')
  }
  return Reflect.apply(connect, this, parameters)
} as typeof connect

for (const resolver of [dns, dns.promises] as unknown as Record<
  string,
  (...parameters: unknown[]) => unknown
>[]) {
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveTxt']) {
    const original = resolver[name]
    if (!original) continue
    resolver[name] = (...parameters) => {
      refuseOutside(String(parameters[0]))
      return Reflect.apply(original, resolver, parameters)
    }
  }
}
syncBuiltinESMExports()
