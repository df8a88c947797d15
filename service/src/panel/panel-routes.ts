import { randomBytes } from 'node:crypto'
import { extname } from 'node:path'
import type { Config } from '#config/config.ts'
import { raise } from '#contract/operation/errors.ts'
import { encodingsFor } from '#http/answer/compression.ts'
import { securityHeaders } from '#http/answer/security-headers.ts'
import { routeNotFound } from '#http/common.errors.ts'
import type { Incoming, Outgoing } from '#http/exchange.ts'
import type { ExtraRoute } from '#http/server.ts'
import { CurrentBuild, type PanelFile } from './build.ts'
import { isPage } from './page-paths.ts'
import { waitingPage } from './waiting-page.ts'

const html = 'text/html; charset=utf-8'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Files that have their own path at the root. */
const rootFile = /^\/(favicon(-test)?\.svg|scheme(-[A-Za-z0-9_-]+)?\.js)$/

const readOnly = new Set(['GET', 'HEAD'])

/** The pages of the panel and the files of its build. Nothing is read before the first request. */
export function panelRoutes({ panel, files }: Config): readonly ExtraRoute[] {
  if (!panel) return []
  const current = new CurrentBuild(panel.directory)
  return [
    (incoming) => {
      const { method, path } = incoming
      if (!readOnly.has(method)) return undefined
      if (path.startsWith('/assets/')) return () => asset(current, incoming)
      if (rootFile.test(path)) return () => ownFile(current, incoming)
      return isPage(path) ? () => page(current, panel.directory, files) : undefined
    },
  ]
}

async function asset(current: CurrentBuild, { path, headers }: Incoming): Promise<Outgoing> {
  const file = await find(current, path)
  const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' }
  return served(file, headers, kept)
}

/** Its name stays when its content changes, so a browser revalidates it each time. */
async function ownFile(current: CurrentBuild, { path, headers }: Incoming): Promise<Outgoing> {
  const file = await find(current, path)
  const known = { 'Cache-Control': 'no-cache', ETag: file.etag }
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  if (tags.includes(file.etag) || tags.includes('*'))
    return { status: 304, headers: { ...known, Vary: 'Accept-Encoding' }, body: null }
  return served(file, headers, known)
}

async function find(current: CurrentBuild, path: string): Promise<PanelFile> {
  const build = await current.get()
  const name = path.slice(1)
  // What is not of a known kind is of no use to a page: the compressed copies, and what the build keeps for itself.
  const isServed = extname(name) in contentTypes
  return (await (isServed ? build?.file(name) : undefined)) ?? raise(routeNotFound)
}

function served(file: PanelFile, headers: Incoming['headers'], more: Record<string, string>): Outgoing {
  const encoding = encodingsFor(headers).find((each) => file.encoded[each])
  return {
    status: 200,
    headers: {
      'Content-Type': contentTypes[extname(file.name)] ?? 'application/octet-stream',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
      ...more,
      ...(encoding && { 'Content-Encoding': encoding }),
    },
    body: null,
    bytes: (encoding && file.encoded[encoding]) ?? file.plain,
  }
}

async function page(current: CurrentBuild, directory: string, files: Config['files']): Promise<Outgoing> {
  const nonce = randomBytes(16).toString('base64')
  const headers = { 'Content-Type': html, 'Cache-Control': 'no-store', ...securityHeaders(nonce, files) }
  const build = await current.get()
  if (!build)
    return {
      status: 503,
      headers: { ...headers, 'Retry-After': '2' },
      body: await waitingPage(directory, nonce),
    }
  return {
    status: 200,
    headers: { ...headers, 'X-Zither-Panel': build.stamp },
    body: build.page.replaceAll('{nonce}', nonce),
  }
}
