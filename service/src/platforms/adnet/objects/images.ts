import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { isMissing, pathOf, unreadable } from '../../graph/api.ts'
import { callGraph, listAll, listPage, type Row } from '../api.ts'
import type { LibraryPage, LibraryRequest } from './creatives.ts'

export async function listImages(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  requested: LibraryRequest,
): Promise<LibraryPage> {
  const page = await listPage(transport, credentials.accessToken, pathOf(adAccountId, '/adimages'), requested)
  return isMissing(page) ? done(undefined) : page
}

const mostHashes = 50

/** The images of some hashes, with the addresses where they can be seen for a while. */
export function findImages(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  hashes: readonly string[],
): Promise<Outcome<Row[]>> {
  return listAll(transport, credentials.accessToken, pathOf(adAccountId, '/adimages'), {
    fields: 'hash,url,url_128',
    query: { hashes },
    most: mostHashes,
  })
}

export interface ImageFile {
  filename: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Uploads one image. The same bytes have the same hash, so a second upload makes no second image. */
export async function uploadImage(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  { filename, type, bytes }: ImageFile,
): Promise<Outcome<{ hash: string; url: string | null }>> {
  const form = new FormData()
  form.append('filename', new Blob([bytes], { type }), filename)
  const answer = await callGraph(transport, credentials.accessToken, pathOf(adAccountId, '/adimages'), {
    method: 'POST',
    form,
    purpose: 'prepare',
  })
  return chain(answer, async (body) => {
    const [image] = Object.values<any>(body?.images ?? {})
    if (typeof image?.hash !== 'string') return unreadable('the hash of the image')
    return done({ hash: image.hash, url: typeof image.url === 'string' ? image.url : null })
  })
}
