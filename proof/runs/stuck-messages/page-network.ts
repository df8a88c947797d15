import { createServer, type ServerResponse } from 'node:http'
import { socialnetTwin } from '../../../service/src/platforms/socialnet/twin/twin.ts'
import { memoryState } from '../../../service/src/wire/twin/memory.ts'

/** What a call of messages is about. */
export type Kind = 'send' | 'look' | 'pass'

/** A network of pages on loopback that can stop to answer whatever concerns messages. Accounts still connect. */
export interface PageNetwork {
  readonly url: string
  stick(): void
  /** How many calls of a kind hung at once, at most. */
  most(kind: Kind): number
  close(): void
}

function kindOf(line: string): Kind | undefined {
  if (/^POST .*\/messages(\?|$)/.test(line)) return 'send'
  if (/^GET .*\/(conversations|messages)(\?|$)/.test(line)) return 'pass'
  return /^GET (\/v[0-9.]+)?\/7\d{5}(\?|$)/.test(line) ? 'look' : undefined
}

export async function openPageNetwork(): Promise<PageNetwork> {
  const twin = socialnetTwin.serve(memoryState())
  const held = new Map<Kind, Set<ServerResponse>>()
  const most = new Map<Kind, number>()
  let isStuck = false
  const hold = (kind: Kind, response: ServerResponse) => {
    const all = held.get(kind) ?? new Set()
    held.set(kind, all.add(response))
    response.on('close', () => all.delete(response))
    most.set(kind, Math.max(most.get(kind) ?? 0, all.size))
  }
  const server = createServer(async (message, response) => {
    const body = Buffer.concat(await message.toArray())
    const kind = kindOf(`${message.method} ${message.url}`)
    if (isStuck && kind) return hold(kind, response)
    const request = new Request(`http://network${message.url}`, {
      method: message.method ?? 'GET',
      headers: message.headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    })
    const answer = await twin.fetch(request)
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    stick() {
      isStuck = true
    },
    most: (kind) => most.get(kind) ?? 0,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
