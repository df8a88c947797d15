import { createServer } from 'node:net'

const given = new Set<number>()

/** A port of loopback that nobody listens on, and that this process has not given out before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    await new Promise((resolve) => server.close(resolve))
    if (given.has(port)) continue
    given.add(port)
    return port
  }
}
