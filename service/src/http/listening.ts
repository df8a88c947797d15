import type { Server } from 'node:http'
import type { Config } from '#config/config.ts'

const portTaken = 'Another process has this port: end it, or set PORT to a free one.'

/** Opens the port, and answers the address once it is open. */
export function listen(server: Server, config: Config): Promise<string> {
  const { port, host } = config
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' ? new Error(`${error.message}. ${portTaken}`, { cause: error }) : error,
      ),
    )
    server.listen(port, host, () => {
      const address = server.address()
      const actual = typeof address === 'object' && address ? address.port : port
      // Links name the port that was really taken.
      if (config.publicUrl === 'http://localhost:0') config.publicUrl = `http://localhost:${actual}`
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${actual}`)
    })
  })
}

/** Where this process answers itself: a port that listens everywhere is reached by loopback. */
export function ownAddress(server: Server, { host }: Config): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the port is not open')
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  const name = everywhere[host] ?? host
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`
}

/** Takes no more connections; resolves when the open requests are answered, or when patience is over. */
export async function closeServer(server: Server, patience: Promise<void>): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  await Promise.race([closed, patience])
  server.closeAllConnections()
}
