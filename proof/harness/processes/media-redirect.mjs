// The address guard admits public https addresses only, and a run has none. In the process that imports this,
// connections to names under media.example end at MEDIA_SERVER_PORT on this machine, without TLS, and say that they
// are with a public address. What is done with the answers is left as it is.
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import tls from 'node:tls'

const port = Number(process.env.MEDIA_SERVER_PORT)
const publicAddress = '93.184.216.34'
const connect = tls.connect

tls.connect = function redirected(...values) {
  const [options] = values
  if (!options?.servername?.endsWith('.media.example')) return connect.apply(this, values)
  const socket = net.connect(port, '127.0.0.1')
  Object.defineProperty(socket, 'remoteAddress', { value: publicAddress })
  socket.once('connect', () => socket.emit('secureConnect'))
  return socket
}
syncBuiltinESMExports()
