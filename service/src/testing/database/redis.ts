import { randomBytes } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'

/** The Redis for tests that need one, or undefined. They write under names of their own and take nothing away. */
export const redisServer = process.env.TEST_REDIS_URL || undefined

/** What a test that needs Redis says when there is none. */
export const needsRedis = redisServer === undefined && 'TEST_REDIS_URL names no Redis'

export function newPrefix(): string {
  return `zither-test:${randomBytes(8).toString('hex')}:`
}

/** A connection to Redis that can be cut off and frozen. */
export interface Gate {
  url: string
  /** Refuses connections and ends those that are open. */
  shut(): void
  /** Takes connections and lets nothing through. */
  freeze(): void
  open(): void
  close(): Promise<void>
}

export async function openGate(): Promise<Gate> {
  const far = new URL(redisServer ?? '')
  const sockets = new Set<Socket>()
  let state: 'open' | 'shut' | 'frozen' = 'open'
  const server = createServer((near) => {
    if (state === 'shut') return near.destroy()
    const through = connect(Number(far.port) || 6379, far.hostname)
    for (const socket of [near, through]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        for (const other of [near, through]) other.destroy()
      })
    }
    near.pipe(through)
    through.pipe(near)
    if (state === 'frozen') near.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(far)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    shut() {
      state = 'shut'
      for (const socket of sockets) socket.destroy()
    },
    freeze() {
      state = 'frozen'
      for (const socket of sockets) socket.pause()
    },
    open() {
      state = 'open'
      for (const socket of sockets) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
