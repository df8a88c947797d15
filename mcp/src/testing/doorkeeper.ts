import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

/** Stands where the service should be, knows one good key, and keeps the headers of all requests. */
export async function doorkeeper(good: string): Promise<{ url: string; seen: IncomingHttpHeaders[] }> {
  const seen: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers)
    const isGood = request.headers.authorization === `Bearer ${good}`
    const answer = isGood ? { data: [] } : { error: 'No.', code: 'invalid_credential' }
    request
      .resume()
      .on('end', () =>
        response
          .writeHead(isGood ? 200 : 401, { 'content-type': 'application/json', 'x-request-id': 'one' })
          .end(JSON.stringify(answer)),
      )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}
