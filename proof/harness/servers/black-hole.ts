import { connect, createServer, type Socket } from 'node:net'

/** A way through to a server that can be made to swallow everything: connections stay, and nothing comes back. */
export interface BlackHole {
  readonly port: number
  swallow(): void
  pass(): void
  close(): void
}

export async function openBlackHole(target: number): Promise<BlackHole> {
  const sockets = new Set<Socket>()
  let swallows = false
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
      if (swallows) socket.pause()
    }
    near.on('data', (chunk) => !swallows && far.write(chunk))
    far.on('data', (chunk) => !swallows && near.write(chunk))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    swallow() {
      swallows = true
      for (const socket of sockets) socket.pause()
    },
    pass() {
      swallows = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
