// A receiver of webhooks in a process of its own: counts what arrives. Given true it never answers.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Seen {
  url: string
  count: number
  /** On the clock of the receiver, in milliseconds. */
  firstAt: number
  lastAt: number
}

const hangs: boolean = JSON.parse(process.argv[2] ?? 'null') === true
let seen = { count: 0, firstAt: 0, lastAt: 0 }

const server = createServer((message, response) => {
  message.resume().once('end', () => {
    const now = performance.now()
    if (seen.count === 0) seen.firstAt = now
    seen.count += 1
    seen.lastAt = now
    if (!hangs) response.end('{}')
  })
})

process.on('disconnect', () => process.exit())
process.on('message', ({ forget }: { forget?: boolean }) => {
  const { port } = server.address() as AddressInfo
  if (forget) seen = { count: 0, firstAt: 0, lastAt: 0 }
  process.send?.({ url: `http://127.0.0.1:${port}`, ...seen } satisfies Seen)
})
server.listen(0, '127.0.0.1', () => process.send?.('ready'))
