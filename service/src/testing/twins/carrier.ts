import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { carrierTwin } from '#providers/carrier/twin/twin.ts'
import { memoryState } from '#wire/twin/memory.ts'

export interface CarrierCall {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: any
}

/** How one call is met: as the carrier would, after something, not at all, or with another answer. */
export type Manner =
  | { after?: Promise<unknown> }
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'drops'

/** A carrier on loopback that live mode speaks to. Its memory is its own. */
export interface StandInCarrier {
  url: string
  calls: CarrierCall[]
  /** Decides how calls are met from now on; undefined is as the carrier would. */
  meets(next: (call: CarrierCall) => Manner | undefined): void
}

const servers = new Set<Server>()

export async function newCarrier(): Promise<StandInCarrier> {
  const calls: CarrierCall[] = []
  const twin = carrierTwin.serve(memoryState())
  let manner: (call: CarrierCall) => Manner | undefined = () => undefined
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const { method = 'GET', url: path = '/', headers } = message
    const call = { method, path, headers, body: text && JSON.parse(text) }
    calls.push(call)
    const chosen = manner(call)
    if (chosen === 'drops') return void message.socket.destroy()
    if (chosen && 'status' in chosen) {
      response.writeHead(chosen.status, { 'content-type': 'application/json', ...chosen.headers })
      return void response.end(chosen.body)
    }
    await chosen?.after
    const answer = await twin.fetch(
      new Request(`http://carrier/v2${path}`, {
        method,
        headers: headers as Record<string, string>,
        ...(text && { body: text }),
      }),
    )
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(await answer.text())
  })
  servers.add(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    meets(next) {
      manner = next
    },
  }
}

after(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})
