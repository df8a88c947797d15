import { numberAfter } from '#wire/twin/ids.ts'
import { isReady, lookedAt } from '#wire/twin/looks.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { invalidParameters, mediaNotFound, pinboardFault } from './fault.ts'
import type { Holder } from './holder.ts'
import { requireObject } from './request.ts'

interface SandboxMedia {
  id: string
  owner: string
  key: string
  status: 'registered' | 'processing' | 'succeeded' | 'failed'
  looks: number
}

const firstMediaId = 5_212_000_000_000_000_000n
const uploadUrl = 'https://pinterest-media-upload.s3-accelerate.amazonaws.com/'

/** The fields that a form of an upload repeats, as they were signed. */
const signedFields = ['x-amz-date', 'x-amz-signature', 'x-amz-security-token', 'x-amz-algorithm', 'policy']

export async function registerMedia(state: TwinState, holder: Holder, body: unknown): Promise<object> {
  if (requireObject(body).media_type !== 'video') throw invalidParameters('media_type must be video.')
  const id = String(await numberAfter(state, firstMediaId))
  const key = `uploads/sandbox/video:${id}`
  const media: SandboxMedia = { id, owner: holder.id, key, status: 'registered', looks: 0 }
  await state.put('media', id, media, { days: memoryDays })
  return {
    media_id: id,
    media_type: 'video',
    upload_url: uploadUrl,
    upload_parameters: {
      ...Object.fromEntries(signedFields.map((name) => [name, `sandbox-${name}`])),
      key,
      'x-amz-credential': 'sandbox/us-east-1/s3/aws4_request',
      'Content-Type': 'multipart/form-data',
    },
  }
}

/** The store behind the interface: it takes a form with the signed fields, and the file as the last of them. */
export async function takeUpload(state: TwinState, request: Request): Promise<Response> {
  if (!request.headers.has('content-length')) return storeFault(411, 'MissingContentLength')
  const form = await request.formData().catch(() => undefined)
  if (!form) return storeFault(400, 'MalformedPOSTRequest')
  const names = [...form.keys()]
  const file = form.get('file')
  if (!(file instanceof File) || names.at(-1) !== 'file') return storeFault(400, 'InvalidArgument')
  const id = /^uploads\/sandbox\/video:(\d+)$/.exec(String(form.get('key')))?.[1] ?? ''
  const media: SandboxMedia | undefined = await state.get('media', id)
  const isSigned = signedFields.every((name) => form.get(name) === `sandbox-${name}`)
  if (!media || !isSigned) return storeFault(403, 'AccessDenied')
  const status = file.size === 0 ? 'failed' : 'processing'
  await state.put('media', id, { ...media, status }, { days: memoryDays })
  return new Response(null, { status: 204 })
}

function storeFault(status: number, code: string): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`
  return new Response(body, { status, headers: { 'content-type': 'application/xml' } })
}

/** The first look after the upload finds it in processing. */
export async function readMedia(state: TwinState, holder: Holder, id: string): Promise<object> {
  const media = await requireMedia(state, holder, id)
  if (media.status !== 'processing') return { media_id: id, media_type: 'video', status: media.status }
  const looked = lookedAt(media)
  const status = isReady(looked) ? 'succeeded' : 'processing'
  await state.put('media', id, { ...looked, status }, { days: memoryDays })
  return { media_id: id, media_type: 'video', status }
}

export async function requireMedia(
  state: TwinState,
  { id: owner }: Holder,
  id: string,
): Promise<SandboxMedia> {
  const media: SandboxMedia | undefined = await state.get('media', id)
  if (media?.owner !== owner) throw mediaNotFound()
  return media
}

export async function requirePinnable(state: TwinState, holder: Holder, id: string): Promise<void> {
  const { status } = await requireMedia(state, holder, id)
  if (status !== 'succeeded')
    throw pinboardFault(400, 1, `The media upload ${id} is ${status} and cannot be used yet.`)
}
