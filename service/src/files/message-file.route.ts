import { raise } from '#contract/operation/errors.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { type ReadFile, readSharedFile, sharedFilesUnder } from '#features/inbox/index.ts'
import { serviceUnavailable } from '#http/common.errors.ts'
import type { Outgoing } from '#http/exchange.ts'
import type { ExtraRoute } from '#http/server.ts'
import { contentDisposition } from './content-disposition.ts'

/** Each is in memory as a whole while it is read. */
const mostAtOnce = 4

/** What a browser may show in place. Everything else is saved. */
const shown: Readonly<Record<string, string>> = {
  ...{ jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' },
  ...{ mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' },
  ...{ mp3: 'audio/mpeg', m4a: 'audio/mp4', oga: 'audio/ogg', ogg: 'audio/ogg' },
}

/** GET and HEAD /message-files/{token}: a file of a message, which the service reads at the network as it is asked for. */
export function messageFileRoute(tools: Tools): ExtraRoute {
  let underWay = 0
  return ({ method, path }) => {
    if (!path.startsWith(sharedFilesUnder) || (method !== 'GET' && method !== 'HEAD')) return undefined
    return async () => {
      if (tools.condition().state !== 'ready' || underWay >= mostAtOnce)
        raise(serviceUnavailable, { headers: { 'Retry-After': '2' } })
      underWay++
      try {
        return show(await readSharedFile(tools, path.slice(sharedFilesUnder.length)), method)
      } finally {
        underWay--
      }
    }
  }
}

const shownTypes: ReadonlySet<string | null> = new Set(Object.values(shown))

function show({ bytes, type: told, place, name }: ReadFile, method: string): Outgoing {
  const file = place.split('/').at(-1) ?? 'file'
  const ofName = shown[file.split('.').at(-1)?.toLowerCase() ?? '']
  const type = ofName ?? (told !== null && shownTypes.has(told) ? told : undefined)
  const headers = {
    'Content-Type': type ?? 'application/octet-stream',
    'Content-Length': String(bytes.length),
    // Makes sure that no browser runs anything in the file.
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'private, max-age=3600',
    ...(type === undefined && { 'Content-Disposition': contentDisposition(name ?? file) }),
  }
  return { status: 200, headers, body: null, ...(method === 'GET' && { bytes }) }
}
