// The load client: a process of its own, so that neither the service nor the baseline shares a thread with it.
import { Connection } from './connection.ts'
import { quantile } from './figure.ts'

export interface Load {
  url: string
  /** Of several each request takes the next. */
  path: string | readonly string[]
  method: 'GET' | 'POST'
  headers: Record<string, string>
  /** The text {n} in it becomes a number that never comes twice. */
  body?: string
  connections: number
  seconds: number
  /** The answer that counts; any other ends the run. */
  status: number
}

export interface Loaded {
  count: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** The share of one core that this process needed. */
  cpu: number
}

export type LoadAnswer = Loaded | { error: string }

/** Every number has as many digits, so all bodies of a load are equally long. */
const digits = 9
let last = 0

process.on('message', async (load: Load) => {
  const answer = await run(load).catch((error: Error) => ({ error: error.message }))
  process.send?.(answer satisfies LoadAnswer)
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function run(load: Load): Promise<Loaded> {
  const url = new URL(load.url)
  const next = requestsOf(load, url.host)
  const connections = await Promise.all(Array.from({ length: load.connections }, () => Connection.open(url)))
  const times: number[] = []
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  const end = startedAt + load.seconds * 1000
  const keepAsking = async (connection: Connection) => {
    for (let now = performance.now(); now < end; ) {
      const status = await connection.ask(next())
      if (status !== load.status)
        throw new Error(
          `${load.method} ${[load.path].flat()[0]} was answered ${connection.lastAnswer.slice(0, 500)}`,
        )
      const then = now
      now = performance.now()
      times.push(now - then)
    }
  }
  await Promise.all(connections.map(keepAsking))
  const elapsed = performance.now() - startedAt
  const { user, system } = process.cpuUsage(cpuBefore)
  for (const connection of connections) connection.close()
  return {
    count: times.length,
    perSecond: (times.length / elapsed) * 1000,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    cpu: (user + system) / 1000 / elapsed,
  }
}

/** The exact bytes of each request. */
function requestsOf({ path, ...load }: Load, host: string): () => string | Buffer {
  const requests = [path].flat().map((one) => requestsTo(one, load, host))
  let turn = 0
  return () => {
    turn = (turn + 1) % requests.length
    return requests[turn]?.() ?? ''
  }
}

function requestsTo(
  path: string,
  { method, headers, body }: Omit<Load, 'path'>,
  host: string,
): () => string | Buffer {
  const length = body === undefined ? 0 : Buffer.byteLength(body.replaceAll('{n}', '0'.repeat(digits)))
  const lines = Object.entries({ host, ...headers, ...(body !== undefined && { 'content-length': length }) })
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  if (body === undefined) {
    const request = Buffer.from(head)
    return () => request
  }
  const parts = (head + body).split('{n}')
  return () => {
    last += 1
    return parts.join(String(last).padStart(digits, '0'))
  }
}
