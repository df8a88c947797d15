// The ad platform in a process of its own: answers pages at once. The token of a person is its number.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { countOf, type Extent, type Level, rowOf } from './ad-platform-rows.ts'

export interface Served {
  url: string
}

const extent = JSON.parse(process.argv[2] ?? '{}') as Extent

const server = createServer(async (message, response) => {
  let body = ''
  for await (const chunk of message) body += chunk
  const url = new URL(message.url ?? '/', 'http://ad-platform')
  const account = Number((message.headers.authorization ?? '').replace('Bearer person-', ''))
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answerOf(url, account, new URLSearchParams(body))))
})

function answerOf({ pathname, searchParams }: URL, account: number, form: URLSearchParams): unknown {
  if (pathname === '/oauth/access_token')
    return { access_token: form.get('fb_exchange_token') ?? form.get('code'), expires_in: 5_000_000 }
  if (pathname === '/me') return { id: String(7_000_000 + account), name: `Person ${account}` }
  if (pathname === '/me/adaccounts')
    return { data: [{ id: `act_${account}`, name: `Ads ${account}`, currency: 'EUR', timezone_name: 'UTC' }] }
  const level = pathname.split('/')[2] as Level
  // Nothing is archived or deleted.
  if (searchParams.get('filtering')) return { data: [] }
  return pageOf(level, account, searchParams)
}

function pageOf(level: Level, account: number, requested: URLSearchParams): unknown {
  const [from, size] = [Number(requested.get('after') ?? 0), Number(requested.get('limit'))]
  const range = JSON.parse(requested.get('time_range') ?? 'null') as { until: string } | null
  // All that was delivered is in the range that ends today.
  const isEarlier = range !== null && range.until < new Date().toISOString().slice(0, 10)
  const count = isEarlier ? 0 : countOf(level, extent)
  const end = Math.min(count, from + size)
  const data = Array.from({ length: Math.max(0, end - from) }, (_, n) =>
    rowOf(level, account, from + n, extent),
  )
  return { data, ...(end < count && { paging: { next: 'more', cursors: { after: String(end) } } }) }
}

process.on('disconnect', () => process.exit())
process.on('message', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ url: `http://127.0.0.1:${port}` } satisfies Served)
})
server.listen(0, '127.0.0.1', () => process.send?.('ready'))
