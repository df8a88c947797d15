import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaItem, MediaSource } from '../capabilities/publishing/publishing.ts'
import { callGraph, pathOf, unreadable } from '../graph/api.ts'
import { ownCodes } from './error-codes.ts'

/** A file that is with the network, which keeps it for a month. */
export interface Upload {
  mediaId: string
  url: string
}

/** The network takes no file in parts. The largest one, a document, is read part by part into one form. */
export async function uploadFile(
  transport: Transport,
  { platformAccountId, credentials }: Account,
  item: MediaItem,
  media: MediaSource,
): Promise<Outcome<Upload>> {
  return chain(await fileOf(item, media), async (file) => {
    const form = new FormData()
    form.set('messaging_product', 'whatsapp')
    form.set('type', file.type)
    form.set('file', file, item.filename ?? 'file')
    const call = { method: 'POST', form, purpose: 'prepare', own: ownCodes } as const
    const path = pathOf(platformAccountId, '/media')
    const answer = await callGraph(transport, credentials.accessToken, path, call)
    return chain(answer, async (body) =>
      typeof body?.id === 'string'
        ? done({ mediaId: body.id, url: item.url })
        : unreadable('the id of the file'),
    )
  })
}

const partBytes = 8 * 1024 * 1024

async function fileOf(item: MediaItem, { load, open }: MediaSource): Promise<Outcome<Blob>> {
  if (item.type === 'image')
    return chain(await load(item), async ({ bytes, mimeType }) =>
      done(new Blob([new Uint8Array(bytes)], { type: mimeType })),
    )
  return chain(await open(item), async ({ size, mimeType, read }) => {
    const parts: Uint8Array<ArrayBuffer>[] = []
    for (let start = 0; start < size; start += partBytes)
      parts.push(await read(start, Math.min(start + partBytes, size)))
    return done(new Blob(parts, { type: mimeType }))
  })
}
