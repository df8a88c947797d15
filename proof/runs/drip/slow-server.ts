import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const everyMs = 500
const dripBytes = 1
/** Above the least speed of a download, so that only its size can end it. */
const endlessBytes = 2_000_000

export const manners = ['drips', 'never-ends', 'never-answers'] as const
export type Manner = (typeof manners)[number]

/** One request for a file, and how long it was kept open. */
export interface Fetch {
  manner: string
  at: number
  endedAt?: number
}

export interface SlowServer {
  readonly port: number
  readonly fetches: readonly Fetch[]
  close(): void
}

/** Serves files in the manner that the first label of the requested host name selects. */
export async function openSlowServer(): Promise<SlowServer> {
  const fetches: Fetch[] = []
  const server = createServer((request, response) => {
    const manner = String(request.headers.host).split('.')[0] ?? ''
    const fetch: Fetch = { manner, at: Date.now() }
    fetches.push(fetch)
    response.on('close', () => {
      fetch.endedAt = Date.now()
    })
    if (manner === 'drips') send(response, dripBytes, { 'content-length': '100000' })
    if (manner === 'never-ends') send(response, endlessBytes, {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    fetches,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function send(response: ServerResponse, bytes: number, headers: Record<string, string>): void {
  response.writeHead(200, { 'content-type': 'image/png', ...headers })
  const timer = setInterval(() => {
    if (!response.writableNeedDrain) response.write(Buffer.alloc(bytes, 7))
  }, everyMs)
  response.on('close', () => clearInterval(timer))
}
