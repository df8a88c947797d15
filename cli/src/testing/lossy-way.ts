import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

/** A way to the service on which the answers of writes are lost. Answers with its address. */
export async function lossyWay(to: string): Promise<string> {
  const server = createServer((incoming, outgoing) => pass(to, incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function pass(to: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method = 'GET', url = '/', headers } = incoming
  const forwarded = request(to + url, { method, headers }, (answer) => {
    if (method === 'GET') {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    } else answer.resume().on('end', () => outgoing.destroy())
  })
  incoming.pipe(forwarded)
}
