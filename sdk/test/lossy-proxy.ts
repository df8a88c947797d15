import { createServer } from 'node:http'
import { after } from 'node:test'

export interface LossyProxy {
  url: string
  /** Every request that was passed on, as `POST /v1/posts`, with its Idempotency-Key. */
  passed: { route: string; key: string | undefined }[]
  /** The answers of the next so many requests are thrown away, after the service has done its work. */
  lose(count: number): void
}

/** Stands between a client and the service, and loses answers. */
export async function newLossyProxy(target: string): Promise<LossyProxy> {
  const passed: LossyProxy['passed'] = []
  let losing = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const key = request.headers['idempotency-key'] as string | undefined
    passed.push({ route: `${request.method} ${request.url}`, key })
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
    const answer = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const text = await answer.text()
    if (losing > 0) {
      losing -= 1
      return void request.socket.destroy()
    }
    const type = answer.headers.get('content-type')
    response.writeHead(answer.status, type ? { 'content-type': type } : {}).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    passed,
    lose(count) {
      losing = count
    },
  }
}
