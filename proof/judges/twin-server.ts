import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memoryState } from '../../service/src/wire/twin/memory.ts'
import type { Twin } from '../../service/src/wire/twin/twin.ts'

/** Serves a twin on a port of loopback, with a memory of its own, until it is closed. */
export async function serveTwin(twin: Pick<Twin, 'serve'>) {
  const state = memoryState()
  const app = twin.serve(state)
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk)
    const { method = 'GET' } = message
    // Some clients send a body with a GET, which the networks pass over.
    const hasBody = chunks.length > 0 && method !== 'GET'
    const answer = await app.fetch(
      new Request(`http://${message.headers.host}${message.url}`, {
        method,
        headers: message.headers as Record<string, string>,
        ...(hasBody && { body: Buffer.concat(chunks) }),
      }),
    )
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, state, close: () => server.close() }
}

/** Sends what a client with a fixed address means for `from` to loopback instead, and refuses anything else. */
export function redirectRequests(from: string, to: string): () => void {
  const { fetch: original } = globalThis
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname, search } = new URL(request.url)
    if (origin !== from) throw new Error(`a request to ${origin}, which is not ${from}`)
    return original(new Request(`${to}${pathname}${search}`, request))
  }
  return () => {
    globalThis.fetch = original
  }
}
