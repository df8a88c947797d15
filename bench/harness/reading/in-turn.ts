import { Connection } from '../connection.ts'

/** Reads paths over one connection and returns the milliseconds until the last byte of each answer. */
export interface Reader {
  read(path: string): Promise<number>
  close(): void
}

export async function openReader(url: string, key: string): Promise<Reader> {
  const address = new URL(url)
  const connection = await Connection.open(address)
  return {
    async read(path) {
      const began = performance.now()
      const status = await connection.ask(
        `GET ${path} HTTP/1.1\r\nhost: ${address.host}\r\nauthorization: Bearer ${key}\r\n\r\n`,
      )
      if (status !== 200) throw new Error(`${path} was answered ${connection.lastAnswer.slice(0, 300)}`)
      return performance.now() - began
    },
    close: () => connection.close(),
  }
}

/** Milliseconds of each path in turn, on one connection. A first tenth warms up and does not count. */
export async function inTurn(
  url: string,
  key: string,
  paths: readonly string[],
  count: number,
): Promise<number[][]> {
  const reader = await openReader(url, key)
  const times: number[][] = paths.map(() => [])
  for (let n = -count / 10; n < count; n++)
    for (const [index, path] of paths.entries()) {
      const took = await reader.read(path)
      if (n >= 0) times[index]?.push(took)
    }
  reader.close()
  return times
}
