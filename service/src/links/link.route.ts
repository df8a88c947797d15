import { raise } from '#contract/operation/errors.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { openLink } from '#features/automation/index.ts'
import { serviceUnavailable } from '#http/common.errors.ts'
import type { Incoming } from '#http/exchange.ts'
import type { ExtraRoute } from '#http/server.ts'
import { linkNotFound } from './links.errors.ts'

const link = /^\/l\/([\w-]{22})$/

/** GET and HEAD /l/{token}: leads on to the address behind a button of an automation. */
export function linkRoute(tools: Tools): ExtraRoute {
  return (incoming) => {
    const { method, path } = incoming
    if (!path.startsWith('/l/') || (method !== 'GET' && method !== 'HEAD')) return undefined
    return async () => {
      if (tools.condition().state !== 'ready') raise(serviceUnavailable, { headers: { 'Retry-After': '2' } })
      const token = link.exec(path)?.[1]
      const url = token === undefined ? undefined : await openLink(tools, token, isOfPerson(incoming))
      if (url === undefined) return raise(linkNotFound)
      return { status: 302, headers: { Location: url, 'Cache-Control': 'no-store' }, body: null }
    }
  }
}

const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/** Those that look at an address to show a preview of it, by what they call themselves. */
const machine =
  /bot\b|crawl|spider|preview|facebookexternalhit|facebookcatalog|meta-external|slurp|whatsapp\//i

/** Whether somebody follows the link: browsers that fetch ahead and networks that look at it do not count. */
function isOfPerson({ method, headers }: Incoming): boolean {
  const isAhead = purposes.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))
  return method === 'GET' && !isAhead && !machine.test(headers['user-agent'] ?? '')
}
