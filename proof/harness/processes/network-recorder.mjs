// Records every name that this process resolves and every address that it connects to, as one line of JSON each in
// NETWORK_RECORD. NETWORK_ANSWERS names a file with the answers of the resolver: a list for each name, given one after
// the other, the last one for good. With that file no other name resolves.
import dns from 'node:dns'
import promises from 'node:dns/promises'
import { appendFileSync, readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const file = process.env.NETWORK_RECORD
const record = (line) => file && appendFileSync(file, `${JSON.stringify(line)}\n`)
const answers = process.env.NETWORK_ANSWERS
  ? JSON.parse(readFileSync(process.env.NETWORK_ANSWERS, 'utf8'))
  : undefined

const connect = net.Socket.prototype.connect
net.Socket.prototype.connect = function recorded(...values) {
  this.on('connectionAttempt', (address, port) => record({ kind: 'connect', address, port }))
  return connect.apply(this, values)
}

const realLookup = dns.lookup
const realPromise = promises.lookup

function resolved(name) {
  const list = answers?.[name]
  if (!list) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
  const found = list.length > 1 ? list.shift() : list[0]
  return found.map((address) => ({ address, family: net.isIP(address) }))
}

dns.lookup = function lookup(name, options, callback) {
  // A number is no name: it is looked up without asking anybody, also where a process listens.
  if (!net.isIP(name)) record({ kind: 'lookup', name })
  if (!answers || net.isIP(name)) return realLookup(name, options, callback)
  const [settings, done] = typeof options === 'function' ? [{}, options] : [options, callback]
  process.nextTick(() => {
    try {
      const found = resolved(name)
      if (settings?.all) done(null, found)
      else done(null, found[0].address, found[0].family)
    } catch (error) {
      done(error)
    }
  })
}

promises.lookup = async function lookup(name, options) {
  if (!net.isIP(name)) record({ kind: 'lookup', name })
  if (!answers || net.isIP(name)) return realPromise(name, options)
  const found = resolved(name)
  return options?.all ? found : found[0]
}
syncBuiltinESMExports()
