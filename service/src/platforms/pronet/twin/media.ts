import { TwinError } from '#wire/twin/error.ts'
import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { assertScope } from '../../restli/twin/consent.ts'
import { badRequest, notFound } from '../../restli/twin/fault.ts'
import type { Holder } from '../../restli/twin/holder.ts'
import { assertMayActAs } from './account.ts'

export type Kind = 'image' | 'document' | 'video'

interface Part {
  size: number | null
  mark: string | null
  firstByte: number
  lastByte: number
}

export interface SandboxMedia {
  urn: string
  kind: Kind
  owner: string
  token: string
  parts: Part[]
  status: 'WAITING_UPLOAD' | 'PROCESSING'
  /** How often it has been looked at since its bytes were all there. */
  looks?: number
}

/** How the network processes files from now on. Tests put others than the usual. */
export interface Processing {
  /** After so many looks a file is done. */
  looks: number
  end: 'AVAILABLE' | 'PROCESSING' | 'PROCESSING_FAILED'
}

const usualProcessing: Processing = { looks: 1, end: 'AVAILABLE' }

export const processingIs = (state: TwinState, processing: Processing): Promise<void> =>
  state.put('setting', 'processing', processing)

const partBytes = 4 * 1024 * 1024
const videoBytes = 500 * 1024 * 1024
const firstId = 5_100_000_000n

export async function initializeUpload(
  state: TwinState,
  holder: Holder,
  kind: Kind,
  body: any,
  origin: string,
): Promise<object> {
  const { owner, fileSizeBytes } = body?.initializeUploadRequest ?? {}
  if (typeof owner !== 'string')
    throw badRequest('MISSING_FIELD', 'initializeUploadRequest.owner is required')
  assertMayActAs(holder, owner)
  const parts =
    kind === 'video' ? partsOf(fileSizeBytes) : [{ firstByte: 0, lastByte: -1, size: null, mark: null }]
  const id = await numberAfter(state, firstId)
  const urn = `urn:li:${kind}:SBX${id}`
  const media: SandboxMedia = { urn, kind, owner, token: `upload-${id}`, parts, status: 'WAITING_UPLOAD' }
  await state.put('media', urn, media, { days: memoryDays })
  const urlOf = (part: number) => `${origin}/dms-uploads/${urn}/${part}`
  const uploadUrlsExpireAt = state.now.getTime() + 86_400_000
  if (kind !== 'video')
    return { value: { uploadUrlExpiresAt: uploadUrlsExpireAt, uploadUrl: urlOf(0), [kind]: urn } }
  const uploadInstructions = parts.map(({ firstByte, lastByte }, index) => ({
    uploadUrl: urlOf(index),
    firstByte,
    lastByte,
  }))
  return { value: { uploadUrlsExpireAt, video: urn, uploadInstructions, uploadToken: media.token } }
}

function partsOf(size: unknown): Part[] {
  if (!Number.isInteger(size) || Number(size) < 1)
    throw badRequest('MISSING_FIELD', 'initializeUploadRequest.fileSizeBytes is required')
  if (Number(size) > videoBytes) throw badRequest('MEDIA_ASSET_TOO_LARGE', 'The video is larger than 500 MB')
  return Array.from({ length: Math.ceil(Number(size) / partBytes) }, (_, index) => ({
    firstByte: index * partBytes,
    lastByte: Math.min((index + 1) * partBytes, Number(size)) - 1,
    size: null,
    mark: null,
  }))
}

/** Takes the bytes of a file or of a part. The address is the credential, as on the network. */
export async function takeBytes(
  state: TwinState,
  urn: string,
  number: number,
  size: number,
): Promise<Response> {
  const media: SandboxMedia | undefined = await state.get('media', urn)
  const part = media?.parts[number]
  if (!media || !part) return new Response('Not found', { status: 404 })
  const wanted = part.lastByte - part.firstByte + 1
  if (size === 0 || (media.kind === 'video' && size !== wanted))
    return new Response('Bad request', { status: 400 })
  const mark = `/sandbox-media/${media.token}/${number}`
  const parts = media.parts.map((one, index) => (index === number ? { ...one, size, mark } : one))
  const isWhole = media.kind !== 'video'
  await state.put('media', urn, { ...media, parts, ...(isWhole && processed) })
  return new Response(null, { status: media.kind === 'video' ? 200 : 201, headers: { etag: mark } })
}

/** The processing of a video begins when all its parts are named. */
export async function finalizeUpload(state: TwinState, holder: Holder, body: any): Promise<Response> {
  const { video, uploadToken, uploadedPartIds } = body?.finalizeUploadRequest ?? {}
  const media = await ownMedia(state, holder, 'video', String(video))
  const marks = media.parts.map(({ mark }) => mark)
  if (uploadToken !== media.token) throw badRequest('INVALID_VALUE_FOR_FIELD', 'The upload token is invalid')
  if (
    !Array.isArray(uploadedPartIds) ||
    marks.some((mark, index) => mark === null || mark !== uploadedPartIds[index])
  )
    throw badRequest('INVALID_VALUE_FOR_FIELD', 'The uploaded parts are not those of the video')
  await state.put('media', media.urn, { ...media, ...processed })
  return new Response(null, { status: 200 })
}

export async function mediaState(state: TwinState, holder: Holder, kind: Kind, urn: string): Promise<object> {
  const media = await ownMedia(state, holder, kind, urn)
  const status = await statusOf(state, media)
  // A look that is refused counts, too: the network goes on with the file whether or not the token may see that.
  await state.put('media', urn, { ...media, looks: (media.looks ?? 0) + 1 })
  assertMayLook(holder, kind, urn)
  const failed = status === 'PROCESSING_FAILED' && { processingFailureReason: 'The file cannot be read.' }
  return { id: urn, owner: media.owner, status, ...failed }
}

/** A token that only posts as a person may look at videos alone. */
function assertMayLook(holder: Holder, kind: Kind, urn: string): void {
  const scopes = ['r_organization_social', 'w_organization_social', 'r_member_social']
  if (kind !== 'video') assertScope(holder, scopes, `${kind}s.GET ${urn}`)
}

const processed = { status: 'PROCESSING', looks: 0 } as const

/** Every file is being processed for one look at least. */
async function statusOf(state: TwinState, { status, looks = 0 }: SandboxMedia) {
  if (status === 'WAITING_UPLOAD') return status
  const { looks: needed, end }: Processing = (await state.get('setting', 'processing')) ?? usualProcessing
  return looks >= needed ? end : 'PROCESSING'
}

async function ownMedia(state: TwinState, holder: Holder, kind: Kind, urn: string): Promise<SandboxMedia> {
  const media: SandboxMedia | undefined = await state.get('media', urn)
  if (media?.kind !== kind) throw notFound(`${kind} ${urn}`)
  assertMayActAs(holder, media.owner)
  return media
}

/** The file that a post names: whole, of a kind that fits, and the author's own. */
export async function attachedMedia(
  state: TwinState,
  author: string,
  urn: unknown,
  kinds: readonly Kind[],
): Promise<SandboxMedia> {
  const media: SandboxMedia | undefined = await state.get('media', String(urn))
  if (!media || !kinds.includes(media.kind)) throw badRequest('INVALID_URN_ID', `${urn} is not valid`)
  if (media.owner !== author) {
    const message = 'One or more of the contents is not owned by the author'
    const inputErrors = [{ code: 'INVALID_CONTENT_OWNERSHIP', description: message }]
    throw new TwinError(400, { status: 400, message, errorDetails: { inputErrors } }, message)
  }
  const status = await statusOf(state, media)
  if (status !== 'AVAILABLE') throw badRequest(`MEDIA_ASSET_${status}`, `The media asset ${urn} is not ready`)
  return media
}
