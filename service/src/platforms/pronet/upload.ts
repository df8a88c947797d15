import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { MediaItem, MediaSource, OpenMedia } from '../capabilities/publishing/publishing.ts'
import { callRest, sendTold, unreadable } from '../restli/api.ts'
import { untilAvailable } from './processing.ts'

interface Owner {
  accessToken: string
  /** The URN of whom the media belong to. It has to be that of the author of the post. */
  urn: string
}

/** Uploads a file of a post. Nobody sees it before a post names it. Answers its URN. */
export async function upload(
  transport: Transport,
  owner: Owner,
  item: MediaItem,
  media: MediaSource,
): Promise<Outcome<string>> {
  switch (item.type) {
    case 'video':
      return chain(await media.open(item), (file) => uploadVideo(transport, owner, file))
    case 'document': {
      const sent = await uploadWhole(transport, owner, 'document', await media.load(item))
      return chain(sent, (urn) => untilAvailable(transport, owner.accessToken, 'documents', urn))
    }
    default:
      return uploadWhole(transport, owner, 'image', await media.load(item))
  }
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
      if (typeof uploadUrl !== 'string' || typeof urn !== 'string')
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
    return chain(finished, () => untilAvailable(transport, owner.accessToken, 'videos', video))
  })
}

async function uploadParts(
  transport: Transport,
  instructions: any[],
  file: OpenMedia,
): Promise<Outcome<string[]>> {
  const marks: string[] = []
  for (const { uploadUrl, firstByte, lastByte } of instructions) {
    if (typeof uploadUrl !== 'string' || !Number.isInteger(firstByte) || !Number.isInteger(lastByte))
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
