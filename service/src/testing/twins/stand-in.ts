import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { skynetTwin } from '#platforms/skynet/twin/twin.ts'
import { memoryState } from '#wire/twin/memory.ts'

/** A platform on loopback with a memory of its own, which no restore of ours reaches. */
export interface StandIn {
  url: string
  /** The texts that were published, in their order. */
  texts: string[]
}

const open = new Set<() => void>()

export async function newStandIn(): Promise<StandIn> {
  const texts: string[] = []
  const twin = skynetTwin.serve(memoryState())
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    if (message.url?.includes('putRecord')) texts.push(JSON.parse(body.toString()).record.text)
    const answer = await twin.fetch(
      new Request(`http://stand-in${message.url}`, {
        method: message.method ?? 'GET',
        headers: message.headers as Record<string, string>,
        ...(body.length > 0 && { body }),
      }),
    )
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.add(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, texts }
}

after(() => {
  for (const close of open) close()
})
