import { connect, type Socket } from 'node:net'

export interface Sloths {
  /** How many connections the service has not ended yet. */
  open(): number
  close(): void
}

const headers = 500
const bodies = 200
const dripMs = 1000

/** Connections that send their headers a line at a time and never come to the end, and some that stop within a body. */
export async function openSloths(url: string, key: string): Promise<Sloths> {
  const { port, host } = new URL(url)
  const sockets = new Set<Socket>()
  const open = (first: string) =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(first)
        resolve(socket)
      })
      sockets.add(socket)
      socket.resume()
      socket.on('error', reject)
      socket.on('close', () => sockets.delete(socket))
    })
  const half = `POST /v1/posts HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{"content": "half`
  const start = `GET /v1/posts HTTP/1.1\r\nHost: ${host}\r\n`
  const slow = await Promise.all(Array.from({ length: headers }, () => open(start)))
  await Promise.all(Array.from({ length: bodies }, () => open(half)))
  const drip = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('X-Slow: 1\r\n')
  }, dripMs)
  return {
    open: () => sockets.size,
    close() {
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
    },
  }
}
