import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import type { Platform } from '#platforms/platform.ts'
import { memoryState } from '#wire/twin/memory.ts'
import { send } from '../service/http.ts'

const open = new Set<() => void>()

export interface GraphStandIn {
  url: string
  /** Changes what the next answers say, once they have been given; undefined leaves them as they are. */
  bend(change: ((answer: string) => string) | undefined): void
}

/** A network of the graph family on loopback, with a memory of its own, for services in live mode. */
export async function newGraphStandIn({ twin }: Platform): Promise<GraphStandIn> {
  let bent = (answer: string) => answer
  const network = twin.serve(memoryState())
  const server = createServer(async (message, response) => {
    const body = Buffer.concat(await message.toArray())
    const request = new Request(`http://stand-in${message.url}`, {
      method: message.method ?? 'GET',
      headers: message.headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    })
    const answer = await network.fetch(request)
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(bent(await answer.text()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.add(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bend(change = (answer) => answer) {
      bent = change
    },
  }
}

/** Sends a notification as the family does, signed with a secret. */
export function notifyAsGraph(url: string, word: string, body: object | string, secret: string) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const digest = createHmac('sha256', secret).update(text).digest('hex')
  return send(url, `POST /v1/incoming/${word}`, {
    headers: { 'x-hub-signature-256': `sha256=${digest}` },
    body: text,
  })
}

after(() => {
  for (const close of open) close()
})
