import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config/config.ts'
import { raise } from '#contract/operation/errors.ts'
import { routeNotFound } from '#http/common.errors.ts'
import type { Incoming, Outgoing } from '#http/exchange.ts'
import type { ExtraRoute } from '#http/server.ts'

const path = /^\/clients\/(sdk|cli|mcp)\.tgz$/

const notBuilt =
  'The clients are not built here. The operator runs npm run clients, or leaves the panel switched on, which builds them too.'

/** The packages of the clients of this version, which lie beside the build of the panel. */
export function clientRoutes({ panel }: Pick<Config, 'panel'>): ExtraRoute {
  return ({ method, path: requested, headers }) => {
    const name = path.exec(requested)?.[1]
    if (name === undefined || (method !== 'GET' && method !== 'HEAD')) return undefined
    return () => served(panel?.directory, name, headers)
  }
}

/** Its name stays when its content changes, so a client revalidates it each time. */
async function served(
  directory: string | undefined,
  name: string,
  headers: Incoming['headers'],
): Promise<Outgoing> {
  const bytes = directory && (await readIfThere(join(directory, 'clients', `${name}.tgz`)))
  if (!bytes) return raise(routeNotFound, { message: notBuilt })
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const known = { 'Cache-Control': 'public, no-cache', ETag: etag }
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  if (tags.includes(etag) || tags.includes('*')) return { status: 304, headers: known, body: null }
  return { status: 200, headers: { ...known, 'Content-Type': 'application/gzip' }, body: null, bytes }
}

async function readIfThere(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw cause
  }
}
