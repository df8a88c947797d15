import { createHash } from 'node:crypto'
import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { MediaItem, MediaSource, OpenMedia, Publication } from '../capabilities/publishing/publishing.ts'
import { isTheirs } from '../handed-address.ts'
import { callRest, sendTold, unreadable } from '../restli/api.ts'
import type { Prepared } from './post.ts'
import type { UploadedFile } from './processing.ts'

/** The hosts of uploads. */
const domain = 'linkedin.com'

interface Owner {
  accessToken: string
  /** The URN of whom the media belong to. It has to be that of the author of the post. */
  urn: string
}

/** The files of a post: those that the attempt before has uploaded for the same author, or else new ones. */
export async function uploadAll(
  transport: Transport,
  owner: Owner,
  publication: Publication,
  media: MediaSource,
): Promise<Outcome<UploadedFile[]>> {
  const before = publication.prepared as Partial<Prepared> | null
  if (before?.uploaded?.of === fingerprintOf(owner, publication)) return done(before.uploaded.files)
  const files: UploadedFile[] = []
  for (const one of publication.item.media) {
    const uploaded = await upload(transport, owner, one, media)
    if (uploaded.kind !== 'done') return uploaded
    files.push(uploaded.value)
  }
  return done(files)
}

/** What the files of a post are of: whose they are, and where they come from. */
export function fingerprintOf({ urn }: Pick<Owner, 'urn'>, { item }: Publication): string {
  const sources = [urn, ...item.media.map(({ url }) => url)]
  return createHash('sha256').update(JSON.stringify(sources)).digest('base64url')
}

/** Uploads a file of a post. It is invisible until a post uses it. */
async function upload(
  transport: Transport,
  owner: Owner,
  item: MediaItem,
  media: MediaSource,
): Promise<Outcome<UploadedFile>> {
  if (item.type === 'video') {
    const sent = await chain(await media.open(item), (file) => uploadVideo(transport, owner, file))
    return map(sent, (urn) => ({ family: 'videos', urn }))
  }
  const kind = item.type === 'document' ? 'document' : 'image'
  const sent = await uploadWhole(transport, owner, kind, await media.load(item))
  return map(sent, (urn) => ({ family: `${kind}s` as const, urn }))
}

async function uploadWhole(
  transport: Transport,
  owner: Owner,
  kind: 'image' | 'document',
  loaded: Awaited<ReturnType<MediaSource['load']>>,
): Promise<Outcome<string>> {
  return chain(loaded, async ({ bytes, mimeType }) => {
    const begun = await initialize(transport, owner, `${kind}s`, {})
    return chain(begun, async (value) => {
      const { uploadUrl, [kind]: urn } = value
      if (!isTheirs(transport, uploadUrl, domain) || typeof urn !== 'string')
        return unreadable('the place of the upload')
      const headers = { authorization: `Bearer ${owner.accessToken}`, 'content-type': mimeType }
      const body = new Uint8Array(bytes)
      const sent = await sendTold(transport, new Request(uploadUrl, { method: 'PUT', headers, body }))
      return chain(sent, async (answer) =>
        answer?.status === 201 || typeof answer?.etag === 'string'
          ? done(urn)
          : unreadable('the end of the upload'),
      )
    })
  })
}

/** The platform cuts a video into parts of 4 MB, and knows each part by the mark that it answers. */
async function uploadVideo(transport: Transport, owner: Owner, file: OpenMedia): Promise<Outcome<string>> {
  const request = { fileSizeBytes: file.size, uploadCaptions: false, uploadThumbnail: false }
  const begun = await initialize(transport, owner, 'videos', request)
  return chain(begun, async ({ video, uploadToken, uploadInstructions }) => {
    if (typeof video !== 'string' || !Array.isArray(uploadInstructions))
      return unreadable('the places of the upload')
    const uploadedPartIds = await uploadParts(transport, uploadInstructions, file)
    const finished = await chain(uploadedPartIds, (parts) =>
      callRest(transport, owner.accessToken, '/rest/videos', {
        method: 'POST',
        query: { action: 'finalizeUpload' },
        json: { finalizeUploadRequest: { video, uploadToken: uploadToken ?? '', uploadedPartIds: parts } },
        restli: 'ACTION',
      }),
    )
    return map(finished, () => video)
  })
}

async function uploadParts(
  transport: Transport,
  instructions: any[],
  file: OpenMedia,
): Promise<Outcome<string[]>> {
  const marks: string[] = []
  for (const { uploadUrl, firstByte, lastByte } of instructions) {
    if (
      !isTheirs(transport, uploadUrl, domain) ||
      !Number.isInteger(firstByte) ||
      !Number.isInteger(lastByte)
    )
      return unreadable('the place of a part')
    const body = await file.read(firstByte, lastByte + 1)
    const headers = { 'content-type': 'application/octet-stream' }
    const sent = await sendTold(transport, new Request(uploadUrl, { method: 'PUT', headers, body }))
    const mark = map(sent, (answer) => answer?.etag)
    if (mark.kind !== 'done') return mark
    if (typeof mark.value !== 'string') return unreadable('the mark of a part')
    marks.push(mark.value)
  }
  return done(marks)
}

async function initialize(
  transport: Transport,
  { accessToken, urn }: Owner,
  family: 'images' | 'documents' | 'videos',
  more: object,
): Promise<Outcome<any>> {
  const answer = await callRest(transport, accessToken, `/rest/${family}`, {
    method: 'POST',
    query: { action: 'initializeUpload' },
    json: { initializeUploadRequest: { owner: urn, ...more } },
    restli: 'ACTION',
  })
  return chain(answer, async (body) => {
    const value = body?.value
    return typeof value === 'object' && value !== null ? done(value) : unreadable('the place of the upload')
  })
}
